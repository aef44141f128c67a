/** Puts the rows of a snapshot into a backup, in pages. */
import { BACKUP_TABLES, type BackupTable, type Snapshot } from '../db/backup-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { noRows, PAGE_ROWS, type RowCounts, rowsEntryName } from './format.ts';
import { toLines, wrongColumn } from './rows.ts';

interface RowParts {
  snapshot: Snapshot;
  archive: ArchiveWriter;
  signal?: AbortSignal | undefined;
}

export interface CollectedRows {
  rows: RowCounts;
  /** Not written yet: whether an unused one is kept is known when its bytes have been read. */
  objectRows: Tables['objects'][];
  /** By the id of an object: what shows it, in words. */
  usedBy: Map<string, string>;
}

export async function addRows({ snapshot, archive, signal }: RowParts): Promise<CollectedRows> {
  const collected: CollectedRows = { rows: noRows(), objectRows: [], usedBy: new Map() };
  for (const table of BACKUP_TABLES) {
    let pages = 0;
    for await (const page of snapshot.pages(table, PAGE_ROWS)) {
      signal?.throwIfAborted();
      for (const row of page) check(table, row);
      if (table === 'objects') {
        collected.objectRows.push(...(page as Tables['objects'][]));
        continue;
      }
      noteUses(collected.usedBy, page);
      pages += 1;
      collected.rows[table] += page.length;
      await archive.add(rowsEntryName(table, pages), toLines(page));
    }
  }
  refuseDangling(collected);
  return collected;
}

/** Found out now and not on the day when the backup is needed. */
function check(table: BackupTable, row: Tables[BackupTable]): void {
  const column = wrongColumn(table, row);
  if (column === null) return;
  const name = 'id' in row ? row.id : row.key;
  throw new BackupError(
    `The row ${name} of the table ${table} cannot be backed up: its ${column} is not valid.`,
  );
}

function noteUses(usedBy: Map<string, string>, page: Tables[BackupTable][]): void {
  for (const row of page) {
    if (!('object_id' in row) || row.object_id === null) continue;
    const user =
      'organization' in row ? `the committee member "${row.name}"` : `the photo "${row.title}"`;
    usedBy.set(row.object_id, user);
  }
}

function refuseDangling({ objectRows, usedBy }: CollectedRows): void {
  const stored = new Set(objectRows.map((row) => row.id));
  for (const [id, user] of usedBy) {
    if (stored.has(id)) continue;
    throw new BackupError(`The picture ${id} was never stored, but ${user} uses it.`);
  }
}
