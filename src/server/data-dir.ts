import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './env.ts';
import { makePrivateFile } from './lib/private-file.ts';

const SECRET_MIN = 32;
const SQLITE_BUSY = 5;

/** The folder of everything that this installation keeps on disk. */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (!(await stat(folder)).isDirectory()) throw new Error('It is not a folder.');
    await closeToOthers(folder);
  } catch (error) {
    throw cannotBeWritten(folder, error);
  }
}

const FILES = [
  'site.sqlite',
  'site.sqlite-wal',
  'site.sqlite-shm',
  'process.lock',
  'session-secret',
];
const FOLDERS = ['objects', 'looked-at'];

/**
 * The folder itself may have been made by another user, readable for all: what the site keeps in it
 * is for its own user alone. It is made so, and corrected where an earlier version made it otherwise.
 */
async function closeToOthers(folder: string): Promise<void> {
  for (const [names, mode] of [
    [FILES, 0o600],
    [FOLDERS, 0o700],
  ] as const) {
    for (const name of names) {
      await chmod(join(folder, name), mode).catch((error: NodeJS.ErrnoException) => {
        // Some network file systems know no modes, and another user's file is theirs to close.
        if (!['ENOENT', 'ENOTDIR', 'EPERM', 'ENOTSUP'].includes(error.code ?? '')) throw error;
      });
    }
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
    const file = join(folder, 'process.lock');
    makePrivateFile(file);
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    const held = lock;
    return { release: () => held.close() };
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY)
      throw cannotBeWritten(folder, error);
    throw new StartError(
      `Another process is already using ${folder}; please stop it first, or set DATA_DIR.`,
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
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotBeWritten(folder, error);
  }
  for (let tries = 0; tries < 20; tries += 1) {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length >= SECRET_MIN) return secret;
    // A process that starts at the same moment has made the file and is about to fill it.
    await wait(50);
  }
  throw new StartError(`The file ${file} is damaged; please remove it.`);
}
