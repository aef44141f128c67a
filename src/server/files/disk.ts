/** Keeps objects as files in one folder; a put that has resolved survives a power cut. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, rmdir, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../../schema/app-error.ts';
import type { ListedObject, ObjectStore, StreamedBytes } from './object-store.ts';
import { assertSafeKey, exactly } from './object-store.ts';

/** Inside the folder, so that a rename never crosses file systems; no key can start with a dot. */
const TEMPORARY_FOLDER = '.incoming';
const LEFTOVER_AGE_MS = 60 * 60 * 1000;
const PUT_ATTEMPTS = 3;
const WRITE_CHECK_EVERY_MS = 10_000;
/** With less than this a disk counts as full. */
const ROOM_MIN_BYTES = 64 * 1024;

export async function createDiskObjectStore(folder: string): Promise<ObjectStore> {
  const root = resolve(folder);
  const temporary = join(root, TEMPORARY_FOLDER);
  let writtenAt = Number.NEGATIVE_INFINITY;

  function pathOf(key: string): string {
    assertSafeKey(key);
    return join(root, ...key.split('/'));
  }

  async function writeTemporary(bytes: Uint8Array | StreamedBytes): Promise<string> {
    const path = join(temporary, randomUUID());
    try {
      const file = await open(path, 'wx');
      try {
        await file.writeFile('stream' in bytes ? exactly(bytes) : bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return path;
  }

  async function moveInto(temporaryPath: string, target: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await mkdir(dirname(target), { recursive: true });
      try {
        return await rename(temporaryPath, target);
      } catch (error) {
        // A remove of the last sibling takes the folder away between the two calls.
        if (codeOf(error) !== 'ENOENT' || attempt === PUT_ATTEMPTS) throw error;
      }
    }
  }

  async function* listFolder(path: string, prefix: string): AsyncGenerator<ListedObject> {
    const entries = await opendir(path).catch(nullIfMissing);
    if (!entries) return;
    for await (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const key = prefix + entry.name;
      const entryPath = join(path, entry.name);
      if (entry.isDirectory()) {
        yield* listFolder(entryPath, `${key}/`);
      } else if (entry.isFile()) {
        const found = await stat(entryPath).catch(nullIfMissing);
        if (found) yield { key, modifiedAt: found.mtime };
      }
    }
  }

  const store: ObjectStore = {
    async put(key, bytes) {
      const target = pathOf(key);
      try {
        await mkdir(temporary, { recursive: true });
        const temporaryPath = await writeTemporary(bytes);
        try {
          await moveInto(temporaryPath, target);
        } catch (error) {
          await rm(temporaryPath, { force: true });
          throw error;
        }
        // Up to the root: another put may have made a folder and not have synced it yet.
        await syncFolders(dirname(target), root);
      } catch (error) {
        writtenAt = Number.NEGATIVE_INFINITY;
        throw explainWriteError(error);
      }
    },

    async get(key, range) {
      const file = await open(pathOf(key), 'r').catch(nullIfMissing);
      if (!file) return null;
      try {
        const found = await file.stat();
        if (!found.isFile()) {
          await file.close();
          return null;
        }
        if (!range) return { stream: file.createReadStream(), size: found.size };
        if (range.start < 0 || range.start > range.end || range.start >= found.size) {
          throw new AppError('rangeNotSatisfiable');
        }
        return { stream: file.createReadStream({ ...range }), size: found.size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async remove(key) {
      const path = pathOf(key);
      await unlink(path).catch(nullIfMissing);
      const parent = dirname(path);
      // Keeps the folder from filling with empty ones; it stays when it holds anything else.
      if (parent !== root) await rmdir(parent).catch(() => {});
    },

    list: () => listFolder(root, ''),

    async check() {
      try {
        await mkdir(temporary, { recursive: true });
        await requireRoom(root);
        // A write that reaches the disk is expensive, and anyone may ask whether the site is ready.
        if (performance.now() - writtenAt < WRITE_CHECK_EVERY_MS) return;
        await rm(await writeTemporary(new Uint8Array([1])));
        writtenAt = performance.now();
      } catch (error) {
        writtenAt = Number.NEGATIVE_INFINITY;
        throw explainWriteError(error);
      }
    },

    async close() {},
  };

  try {
    const firstMade = await mkdir(root, { recursive: true, mode: 0o700 });
    if (firstMade) await syncFolders(dirname(root), dirname(firstMade));
    await store.check();
    await removeLeftovers(temporary);
  } catch (error) {
    throw new Error(
      `The folder for pictures, ${root}, cannot be written (${codeOf(error) ?? 'unknown reason'}).`,
      { cause: error },
    );
  }
  return store;
}

async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some file systems do not tell their size.
  if (blocks > 0 && bavail * bsize < ROOM_MIN_BYTES) throw new AppError('diskFull');
}

/** Only old ones: another instance on the same folder may be writing right now. */
async function removeLeftovers(temporary: string): Promise<void> {
  for await (const entry of await opendir(temporary)) {
    const path = join(temporary, entry.name);
    const found = await stat(path).catch(nullIfMissing);
    if (found && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS) await rm(path, { force: true });
  }
}

/** From a folder up to one of its ancestors, both included: a name is safe with its folder. */
async function syncFolders(from: string, ancestor: string): Promise<void> {
  for (let path = from; ; path = dirname(path)) {
    await syncFolder(path);
    if (path === ancestor || path === dirname(path)) return;
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder as a file; NTFS journals the rename itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r').catch(nullIfMissing);
  if (!folder) return;
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AppError) return codeOf(error.cause);
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function nullIfMissing(error: unknown): null {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}

function explainWriteError(error: unknown): unknown {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new AppError('diskFull', { cause: error })
    : error;
}
