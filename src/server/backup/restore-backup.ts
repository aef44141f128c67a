/** Puts a backup in the place of what a site holds, in whatever engine and storage. */

import { replaceRows } from '../db/backup-rows.ts';
import type { Database } from '../db/database.ts';
import type { AnyRow } from '../db/table.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { type ArchiveReader, openArchive } from './archive-reader.ts';
import { checkBackup } from './check-backup.ts';
import { type Entry, type Manifest, meaningOf } from './format.ts';
import type { BackupPlan } from './table.ts';
import { fromLines } from './table.ts';

interface RestoreTarget {
  database: Database;
  objects: ObjectStore;
}

export interface CheckedBackup {
  manifest: Manifest;
  /** As `npm run backup` and `sha256sum` say it. */
  checksum: string;
  /** Resolves with the number of files of pictures. */
  restoreTo(target: RestoreTarget): Promise<number>;
  close(): Promise<void>;
}

interface StoredFile {
  key: string;
  entry: Entry;
}

const PUTS_AT_ONCE = 8;

/** Opens a backup that is whole and valid, or rejects with one sentence. Changes nothing yet. */
export async function openBackup(path: string, plan: BackupPlan): Promise<CheckedBackup> {
  const archive = await openArchive(path, plan);
  let checksum: string;
  try {
    checksum = await checkBackup(archive, plan);
  } catch (error) {
    await archive.close();
    throw error;
  }
  const { manifest } = archive;
  const files = filesOf(manifest, plan);
  return {
    manifest,
    checksum,
    async restoreTo({ database, objects }) {
      const put = ({ key, entry }: StoredFile) =>
        objects.put(
          key,
          { size: entry.size, stream: archive.stream(entry) },
          plan.contentTypeOf(key),
        );
      // First the bytes: a row never stands without its file.
      await forEach(files, put);
      await replaceRows(database, plan, (table) => pagesOf(table, archive, plan));
      // While there was no row yet, the sweep of a running instance may have removed some.
      await forEach(await missingOf(files, objects), put);
      return files.length;
    },
    close: () => archive.close(),
  };
}

function filesOf({ entries }: Manifest, plan: BackupPlan): StoredFile[] {
  return entries.flatMap((entry) => {
    const meaning = meaningOf(entry.name, plan);
    return meaning && 'key' in meaning ? [{ key: meaning.key, entry }] : [];
  });
}

async function* pagesOf(
  table: string,
  archive: ArchiveReader,
  plan: BackupPlan,
): AsyncGenerator<AnyRow[]> {
  for (const entry of archive.manifest.entries) {
    const meaning = meaningOf(entry.name, plan);
    if (!meaning || !('table' in meaning) || meaning.table.name !== table) continue;
    const rows = fromLines(meaning.table, await archive.read(entry));
    if (rows === null) throw archive.refusal('it changed while it was read');
    if (rows.length > 0) yield rows.map(({ row }) => row);
  }
}

async function missingOf(files: StoredFile[], objects: ObjectStore): Promise<StoredFile[]> {
  const missing = new Map(files.map((file) => [file.key, file]));
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
