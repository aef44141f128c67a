import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

/** The folder of everything that this installation keeps on disk. */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (!(await stat(folder)).isDirectory()) throw new Error('It is not a folder.');
  } catch (error) {
    throw cannotBeWritten(folder, error);
  }
}

/** As `mkdir` with `recursive`, which never ends where a folder cannot be made, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || folder === dirname(folder)) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder, { mode: 0o700 });
  }
}

function cannotBeWritten(folder: string, cause: unknown): StartError {
  return new StartError(
    `The folder ${folder} cannot be written; please change its owner or set DATA_DIR.`,
    cause,
  );
}

export interface DataDirLock {
  release(): void;
}

/**
 * Lets one process at a time work in the folder. The lock is SQLite's own lock on a file of its
 * own: the system drops it when the process ends, however it ends.
 */
export function lockDataDir(folder: string): DataDirLock {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(join(folder, 'process.lock'), { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    const held = lock;
    return { release: () => held.close() };
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw cannotBeWritten(folder, error);
    throw new StartError(
      `Another process already works in ${folder}; please stop it first, or set DATA_DIR.`,
      error,
    );
  }
}

/** The secret of the settings, or one that is made once and kept in the folder. */
export async function readSessionSecret(
  folder: string,
  configured: string | null,
): Promise<string> {
  if (configured !== null) return configured;
  const file = join(folder, 'session-secret');
  try {
    const known = await readSecret(file);
    if (known !== null) return known;
    // Written aside and then named: a start that is cut off here leaves no half of a secret, and
    // one that is faster keeps its own.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await unlink(draft);
    const made = await readSecret(file);
    if (made !== null) return made;
  } catch (error) {
    throw cannotBeWritten(folder, error);
  }
  throw new StartError(`The file ${file} is damaged; please remove it.`);
}
