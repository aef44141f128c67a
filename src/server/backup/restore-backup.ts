/** Puts a backup in the place of what a site holds, in whatever engine and storage. */

import { IMAGE_CONTENT_TYPES } from '../../modules/objects/image-keys.ts';
import { type BackupTable, replaceRows } from '../db/backup-rows.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { type ArchiveReader, openArchive } from './archive-reader.ts';
import { checkBackup } from './check-backup.ts';
import { type Entry, type Manifest, meaningOf } from './format.ts';
import { fromLines } from './rows.ts';

interface RestoreTarget {
  database: Database;
  objects: ObjectStore;
}

export interface CheckedBackup {
  manifest: Manifest;
  /** Resolves with the number of files of pictures. */
  restoreTo(target: RestoreTarget): Promise<number>;
  close(): Promise<void>;
}

interface Picture {
  key: string;
  entry: Entry;
}

const PUTS_AT_ONCE = 8;

/** Opens a backup that is whole and valid, or rejects with one sentence. Changes nothing yet. */
export async function openBackup(path: string): Promise<CheckedBackup> {
  const archive = await openArchive(path);
  try {
    await checkBackup(archive);
  } catch (error) {
    await archive.close();
    throw error;
  }
  const { manifest } = archive;
  const pictures = picturesOf(manifest);
  return {
    manifest,
    async restoreTo({ database, objects }) {
      const put = (picture: Picture) => putPicture(picture, archive, objects);
      // First the bytes: a row never stands without its picture.
      await forEach(pictures, put);
      await replaceRows(database, (table) => pagesOf(table, archive));
      // While there was no row yet, the sweep of a running instance may have removed some.
      await forEach(await missingOf(pictures, objects), put);
      return pictures.length;
    },
    close: () => archive.close(),
  };
}

function picturesOf({ entries }: Manifest): Picture[] {
  return entries.flatMap((entry) => {
    const meaning = meaningOf(entry.name);
    return meaning && 'key' in meaning ? [{ key: meaning.key, entry }] : [];
  });
}

async function putPicture(
  { key, entry }: Picture,
  archive: ArchiveReader,
  objects: ObjectStore,
): Promise<void> {
  const format = key.endsWith('.avif') ? 'avif' : 'webp';
  await objects.put(key, await archive.read(entry), IMAGE_CONTENT_TYPES[format]);
}

async function* pagesOf<Table extends BackupTable>(
  table: Table,
  archive: ArchiveReader,
): AsyncGenerator<Tables[Table][]> {
  for (const entry of archive.manifest.entries) {
    const meaning = meaningOf(entry.name);
    if (!meaning || !('table' in meaning) || meaning.table !== table) continue;
    const rows = fromLines(table, await archive.read(entry));
    if (rows === null) throw archive.refusal('it changed while it was read');
    if (rows.length > 0) yield rows;
  }
}

async function missingOf(pictures: Picture[], objects: ObjectStore): Promise<Picture[]> {
  const missing = new Map(pictures.map((picture) => [picture.key, picture]));
  for await (const { key } of objects.list()) missing.delete(key);
  return [...missing.values()];
}

/** Several at once, because each waits for a disk or a network; all have ended when it rejects. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let failure: { error: unknown } | undefined;
  const runners = Array.from({ length: PUTS_AT_ONCE }, async () => {
    for (const item of waiting) {
      if (failure) return;
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  });
  await Promise.all(runners);
  if (failure) throw failure.error;
}
