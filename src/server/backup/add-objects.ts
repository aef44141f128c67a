/** Puts the bytes of pictures into a backup, and then the rows that name them. */
import type { Readable } from 'node:stream';
import type { ObjectStore, StoredObject } from '../files/object-store.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { objectEntryName, PAGE_ROWS, rowsEntryName } from './format.ts';
import { toLines } from './rows.ts';
import type { SeenRow } from './table.ts';

/** A picture of the snapshot is gone because its photo was removed since: a newer one is needed. */
export class RemovedMeanwhile extends BackupError {}

interface ObjectParts {
  archive: ArchiveWriter;
  objects: ObjectStore;
  /** Whether the object is there now; null when it has been removed. */
  store: { objects: { findById(id: string): Promise<unknown> } };
  objectRows: readonly SeenRow[];
  usedBy: ReadonlyMap<string, string>;
  signal?: AbortSignal | undefined;
}

interface AddedObjects {
  objects: number;
  files: number;
}

export async function addObjects(parts: ObjectParts): Promise<AddedObjects> {
  const { archive, objectRows } = parts;
  const added: AddedObjects = { objects: 0, files: 0 };
  let pages = 0;
  for (let start = 0; start < objectRows.length; start += PAGE_ROWS) {
    const kept: SeenRow[] = [];
    for (const row of objectRows.slice(start, start + PAGE_ROWS)) {
      parts.signal?.throwIfAborted();
      if (!(await addBytes(row, parts))) continue;
      kept.push(row);
      added.files += row.keys.length;
    }
    if (kept.length === 0) continue;
    pages += 1;
    added.objects += kept.length;
    await archive.add(rowsEntryName('objects', pages), toLines(kept.map(({ row }) => row)));
  }
  return added;
}

/** False for a picture that nobody uses and that was swept away meanwhile. */
async function addBytes(row: SeenRow, parts: ObjectParts): Promise<boolean> {
  // All are opened before the first is written: half a picture would be of no use.
  const opened = await openAll(row.keys, parts.objects);
  try {
    for (const { key, found } of opened) {
      if (found !== null) continue;
      const user = parts.usedBy.get(row.key);
      if (user === undefined) return false;
      throw await missing(key, row.key, user, parts);
    }
    for (const { key, found } of opened) {
      if (found === null) continue;
      const name = objectEntryName(key);
      await parts.archive.addStream(name, found.size, explained(key, found.stream));
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

async function missing(key: string, id: string, user: string, { store }: ObjectParts) {
  const isRemoved = (await store.objects.findById(id)) === null;
  return isRemoved
    ? new RemovedMeanwhile('Photos are being removed; please make the backup again later.')
    : new BackupError(`The picture ${key} is missing from the storage, but ${user} uses it.`);
}

async function* explained(key: string, stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw new BackupError(
      `The picture ${key} cannot be read (${(error as Error).message}).`,
      error,
    );
  }
}
