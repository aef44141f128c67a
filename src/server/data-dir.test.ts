import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir, prepareDataDir } from './data-dir.ts';
import { parseSettings } from './env.ts';
import { openInstallation } from './installation.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-dir-'));
  // As an operator may have made it.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The permissions of other users on everything in the folder. */
async function openToOthers(): Promise<string[]> {
  const open: string[] = [];
  for (const name of await readdir(folder)) {
    const { mode } = await stat(join(folder, name));
    if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`);
  }
  return open;
}

async function start(): Promise<string[]> {
  await prepareDataDir(folder);
  const lock = lockDataDir(folder);
  const settings = parseSettings({ DATA_DIR: folder });
  const opened = await openInstallation({ settings, logger: pino({ level: 'silent' }) });
  await opened.store.settings.set('seeded-at', 'now');
  const names = await readdir(folder);
  const open = await openToOthers();
  await opened.close();
  lock.release();
  expect(names).toEqual(expect.arrayContaining(['site.sqlite', 'site.sqlite-wal', 'objects']));
  return open;
}

it('keeps everything to its own user, in a folder that all may enter', async () => {
  expect(await start()).toEqual([]);
});

it('closes what an earlier version left open, and leaves the files of others alone', async () => {
  await start();
  for (const name of ['site.sqlite', 'process.lock', 'session-secret']) {
    await chmod(join(folder, name), 0o644);
  }
  await chmod(join(folder, 'objects'), 0o755);
  await writeFile(join(folder, 'notes.txt'), '', { mode: 0o644 });
  await mkdir(join(folder, 'shared'), { mode: 0o755 });
  expect(await start()).toEqual(['notes.txt 644', 'shared 755']);
});
