/** Makes a backup of the whole site while it is in use. */
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readSnapshot } from '../db/backup-rows.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../db/database.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { addObjects, RemovedMeanwhile } from './add-objects.ts';
import { addRows } from './add-rows.ts';
import { type ArchiveWriter, createArchive, type FinishedArchive } from './archive-writer.ts';
import type { RowCounts } from './format.ts';
import { BackupError } from './format.ts';
import type { BackupPlan } from './table.ts';

interface BackupDeps {
  plan: BackupPlan;
  database: DatabaseLocation;
  objects: ObjectStore;
  now(): Date;
  /** Ends the work; nothing is left behind. */
  signal?: AbortSignal;
}

export interface WrittenBackup extends FinishedArchive {
  rows: RowCounts;
  /** A picture has several, and so may have a file that was handed in. */
  files: number;
}

const ATTEMPTS = 3;

/** The file appears under its name only when it is complete. */
export async function writeBackup(deps: BackupDeps, path: string): Promise<WrittenBackup> {
  await refuseExisting(path);
  const partial = `${path}.partial`;
  // A connection of its own: one transaction reads all tables, and blocks no one else.
  const database = await openDatabase(deps.database);
  try {
    const written = await tryToWrite({ ...deps, connection: database }, partial);
    await giveName(partial, path);
    return written;
  } finally {
    await database.close();
  }
}

type AttemptDeps = BackupDeps & { connection: Database };

async function tryToWrite(deps: AttemptDeps, partial: string): Promise<WrittenBackup> {
  for (let attempt = 1; ; attempt += 1) {
    const archive = await createPartial(partial);
    try {
      return await writeArchive(deps, archive);
    } catch (error) {
      await archive.discard();
      if (!(error instanceof RemovedMeanwhile && attempt < ATTEMPTS)) throw error;
    }
  }
}

async function writeArchive(deps: AttemptDeps, archive: ArchiveWriter): Promise<WrittenBackup> {
  const { plan, connection, signal } = deps;
  const createdAt = deps.now().toISOString();
  const collected = await readSnapshot(connection, (snapshot) =>
    addRows({ plan, snapshot, archive, signal }),
  );
  // After the snapshot: its transaction need not stay open for as long as the bytes take.
  const added = await addObjects({ ...deps, ...collected, archive });
  const rows = { ...collected.rows, ...added.rows };
  const finished = await archive.finish({ createdAt, engine: connection.engine, rows });
  return { rows, files: added.files, ...finished };
}

async function createPartial(partial: string): Promise<ArchiveWriter> {
  try {
    return await createArchive(partial);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      throw new BackupError(
        `${partial} exists: another backup is being written, or one was interrupted; please ` +
          'remove it and try again.',
        error,
      );
    }
    if (code === 'ENOENT') {
      throw new BackupError(`The folder ${dirname(partial)} does not exist.`, error);
    }
    throw new BackupError(`${partial} cannot be written (${code}).`, error);
  }
}

async function giveName(partial: string, path: string): Promise<void> {
  try {
    // One may have been made meanwhile.
    await refuseExisting(path);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function refuseExisting(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${path} already exists; please choose another name.`);
}

/** A new name is safe with its folder. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder as a file; NTFS journals the rename itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
