/** Puts the bytes of stored files into a backup, and then the rows that name them. */
import type { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import type { AnyTables, Table } from '../db/table.ts';
import type { ObjectStore, StoredObject } from '../files/object-store.ts';
import type { StoredRows } from './add-rows.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import {
  BackupError,
  objectEntryName,
  PAGE_ROWS,
  type RowCounts,
  rowsEntryName,
} from './format.ts';
import { lookAt, type SeenRow, toLines } from './table.ts';

/** A file of the snapshot was removed since: a newer snapshot is needed. */
export class RemovedMeanwhile extends BackupError {}

interface ObjectDeps {
  archive: ArchiveWriter;
  objects: ObjectStore;
  /** As it is now, not as it was at the time of the snapshot. */
  connection: Pick<Database, 'db'>;
  stored: readonly StoredRows[];
  usedBy: ReadonlyMap<string, string>;
  signal?: AbortSignal | undefined;
}

interface AddedObjects {
  rows: RowCounts;
  files: number;
}

export async function addObjects(deps: ObjectDeps): Promise<AddedObjects> {
  const added: AddedObjects = { rows: {}, files: 0 };
  for (const { table, seen } of deps.stored) {
    let pages = 0;
    let count = 0;
    for (let start = 0; start < seen.length; start += PAGE_ROWS) {
      const kept: SeenRow[] = [];
      for (const row of seen.slice(start, start + PAGE_ROWS)) {
        deps.signal?.throwIfAborted();
        const isAdded =
          row.kept === null ? await addPicture(table, row, deps) : await addKept(table, row, deps);
        if (!isAdded) continue;
        kept.push(row);
        added.files += row.keys.length;
      }
      if (kept.length === 0) continue;
      pages += 1;
      count += kept.length;
      await deps.archive.add(rowsEntryName(table.name, pages), toLines(kept.map(({ row }) => row)));
    }
    added.rows[table.name] = count;
  }
  return added;
}

/** One after the other: it may have hundreds of parts. */
async function addKept(table: Table, row: SeenRow, deps: ObjectDeps): Promise<true> {
  for (const key of row.keys) {
    deps.signal?.throwIfAborted();
    const found = await deps.objects.get(key);
    if (found === null) throw await missing(table, row, key, String(row.kept), deps);
    await deps.archive.addStream(objectEntryName(key), found.size, explained(key, found.stream));
  }
  return true;
}

/** False for an unused picture that was swept meanwhile. */
async function addPicture(table: Table, row: SeenRow, deps: ObjectDeps): Promise<boolean> {
  // All are opened before the first is written: half a picture would be of no use.
  const opened = await openAll(row.keys, deps.objects);
  try {
    for (const { key, found } of opened) {
      if (found !== null) continue;
      const user = deps.usedBy.get(row.key);
      if (user === undefined) return false;
      throw await missing(table, row, key, user, deps);
    }
    for (const { key, found } of opened) {
      if (found === null) continue;
      const name = objectEntryName(key);
      await deps.archive.addStream(name, found.size, explained(key, found.stream));
    }
    return true;
  } finally {
    for (const { found } of opened) found?.stream.destroy();
  }
}

interface OpenedObject {
  key: string;
  found: StoredObject | null;
}

async function openAll(keys: readonly string[], objects: ObjectStore): Promise<OpenedObject[]> {
  const outcomes = await Promise.allSettled(keys.map((key) => objects.get(key)));
  const opened = outcomes.map((outcome, index) => ({
    key: keys[index] ?? '',
    found: outcome.status === 'fulfilled' ? outcome.value : null,
  }));
  for (const { found } of opened) {
    // One that breaks while another one is read says so when its turn comes.
    found?.stream.on('error', () => {});
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    for (const { found } of opened) found?.stream.destroy();
    throw failed.reason;
  }
  return opened;
}

/** Removed since the snapshot, or lost. */
async function missing(
  table: Table,
  { key: id }: SeenRow,
  key: string,
  user: string,
  { connection }: ObjectDeps,
): Promise<BackupError> {
  const now = await connection.db
    .$extendTables<AnyTables>()
    .selectFrom(table.name)
    .selectAll()
    .where(table.keyColumn, '=', id)
    .executeTakeFirst();
  const look = now && lookAt(table, now);
  const isNamed = look !== undefined && 'keys' in look && look.keys.includes(key);
  return isNamed
    ? new BackupError(`The file ${key} is missing from the storage, but ${user} uses it.`)
    : new RemovedMeanwhile('Files are being removed; please try again later.');
}

async function* explained(key: string, stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw new BackupError(`The file ${key} cannot be read (${(error as Error).message}).`, error);
  }
}
