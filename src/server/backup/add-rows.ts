/** Puts the rows of a snapshot into a backup, in pages. */
import type { Snapshot } from '../db/backup-rows.ts';
import type { AnyRow, Table } from '../db/table.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError, noRows, PAGE_ROWS, type RowCounts, rowsEntryName } from './format.ts';
import { type BackupPlan, holdsBytes, lookAt, type SeenRow, toLines } from './table.ts';

interface RowDeps {
  plan: BackupPlan;
  snapshot: Snapshot;
  archive: ArchiveWriter;
  signal?: AbortSignal | undefined;
}

/** The rows of a table that are stored files. */
export interface StoredRows {
  table: Table;
  seen: SeenRow[];
}

export interface CollectedRows {
  rows: RowCounts;
  /** Not written yet: whether an unused one is kept is known when its bytes have been read. */
  stored: StoredRows[];
  /** By the id of an object: what shows it, in words. */
  usedBy: Map<string, string>;
}

export async function addRows({
  plan,
  snapshot,
  archive,
  signal,
}: RowDeps): Promise<CollectedRows> {
  const collected: CollectedRows = { rows: noRows(plan), stored: [], usedBy: new Map() };
  for (const table of plan.tables) {
    let pages = 0;
    const stored: StoredRows = { table, seen: [] };
    if (holdsBytes(table)) collected.stored.push(stored);
    for await (const page of snapshot.pages(table, PAGE_ROWS)) {
      signal?.throwIfAborted();
      const seen = page.map((row) => checked(table, row));
      if (holdsBytes(table)) {
        stored.seen.push(...seen);
        continue;
      }
      for (const { uses } of seen) if (uses) collected.usedBy.set(uses.objectId, uses.user);
      pages += 1;
      collected.rows[table.name] = (collected.rows[table.name] ?? 0) + page.length;
      await archive.add(rowsEntryName(table.name, pages), toLines(page));
    }
  }
  refuseDangling(collected);
  return collected;
}

/** Found out now and not on the day when the backup is needed. */
function checked(table: Table, row: AnyRow): SeenRow {
  const look = lookAt(table, row);
  if (!('wrongColumn' in look)) return look;
  throw new BackupError(
    `The row ${row[table.keyColumn]} of the table ${table.name} cannot be backed up: its ` +
      `${look.wrongColumn} is not valid.`,
  );
}

function refuseDangling({ stored, usedBy }: CollectedRows): void {
  const known = new Set(stored.flatMap(({ seen }) => seen.map(({ key }) => key)));
  for (const [id, user] of usedBy) {
    if (known.has(id)) continue;
    throw new BackupError(`The picture ${id} was never stored, but ${user} uses it.`);
  }
}
