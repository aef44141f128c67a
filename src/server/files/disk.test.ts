import type { StatsFs } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDiskObjectStore } from './disk.ts';
import { describeObjectStore, listAll } from './object-store.contract.ts';

vi.mock('node:fs/promises', { spy: true });

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'disk-store-'));
});
afterAll(() => rm(scratch, { recursive: true }));

const newFolder = () => join(scratch, `store-${Math.random()}`);
const KEY = 'images/some-id/480.webp';
const BYTES = Buffer.from('bytes');

function failNextWriteWith(code: string): void {
  vi.mocked(open).mockRejectedValueOnce(Object.assign(new Error(`${code}: no`), { code }));
}

describeObjectStore('A folder', () => createDiskObjectStore(newFolder()));

describe('a folder of objects', () => {
  it('is made with its parents when it does not exist', async () => {
    const folder = join(newFolder(), 'data', 'objects');
    const store = await createDiskObjectStore(folder);
    await store.put(KEY, BYTES, 'image/webp');
    expect(await readdir(join(folder, 'images', 'some-id'))).toEqual(['480.webp']);
  });

  it('keeps its objects when it is opened again', async () => {
    const folder = newFolder();
    await (await createDiskObjectStore(folder)).put(KEY, BYTES, 'image/webp');
    const listed = await listAll(await createDiskObjectStore(folder));
    expect([...listed.keys()]).toEqual([KEY]);
  });

  it('is refused with its path when it cannot be written', async () => {
    const file = join(scratch, 'a-file');
    await writeFile(file, '');
    await expect(createDiskObjectStore(join(file, 'objects'))).rejects.toThrow(
      `The folder for pictures, ${join(file, 'objects')}, cannot be written (ENOTDIR).`,
    );
  });

  it('rids itself of interrupted writes older than an hour, and of no others', async () => {
    const folder = newFolder();
    const incoming = join(folder, '.incoming');
    await mkdir(incoming, { recursive: true });
    for (const [name, minutes] of [['old', 61] as const, ['fresh', 59] as const]) {
      await writeFile(join(incoming, name), 'half');
      const then = new Date(Date.now() - minutes * 60_000);
      await utimes(join(incoming, name), then, then);
    }
    const store = await createDiskObjectStore(folder);
    expect(await readdir(incoming)).toEqual(['fresh']);
    expect((await listAll(store)).size).toBe(0);
  });

  it('leaves no empty folder behind when the last variant of a picture is removed', async () => {
    const folder = newFolder();
    const store = await createDiskObjectStore(folder);
    await store.put(KEY, BYTES, 'image/webp');
    await store.remove(KEY);
    expect(await readdir(join(folder, 'images'))).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT'])('says that the disk is full on %s, and recovers', async (code) => {
    const folder = newFolder();
    const store = await createDiskObjectStore(folder);
    failNextWriteWith(code);
    await expect(store.put(KEY, BYTES, 'image/webp')).rejects.toMatchObject({ code: 'diskFull' });
    failNextWriteWith(code);
    await expect(store.check()).rejects.toMatchObject({ code: 'diskFull' });
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);

    await store.put(KEY, BYTES, 'image/webp');
    expect([...(await listAll(store)).keys()]).toEqual([KEY]);
  });

  it('writes for its check at most every ten seconds, and at once after a failure', async () => {
    const store = await createDiskObjectStore(newFolder());
    const writes = () => vi.mocked(open).mock.calls.filter(([, flags]) => flags === 'wx').length;
    const before = writes();
    for (let times = 0; times < 20; times += 1) await store.check();
    expect(writes()).toBe(before);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    await store.check();
    await store.check();
    expect(writes()).toBe(before + 1);
    vi.mocked(performance.now).mockRestore();
    failNextWriteWith('ENOSPC');
    await expect(store.put(KEY, BYTES, 'image/webp')).rejects.toMatchObject({ code: 'diskFull' });
    failNextWriteWith('ENOSPC');
    await expect(store.check()).rejects.toMatchObject({ code: 'diskFull' });
    await expect(store.check()).resolves.toBeUndefined();
  });

  it('is full when the file system says so, without a write', async () => {
    const store = await createDiskObjectStore(newFolder());
    vi.mocked(statfs).mockResolvedValueOnce({ bavail: 1, bsize: 4096, blocks: 100 } as StatsFs);
    await expect(store.check()).rejects.toMatchObject({ code: 'diskFull' });
    await expect(store.check()).resolves.toBeUndefined();
  });

  it('passes on other failures of a write as they are', async () => {
    const store = await createDiskObjectStore(newFolder());
    failNextWriteWith('EIO');
    await expect(store.put(KEY, BYTES, 'image/webp')).rejects.toMatchObject({ code: 'EIO' });
  });

  it('puts an object although a remove takes its folder away at the last moment', async () => {
    const store = await createDiskObjectStore(newFolder());
    const gone = Object.assign(new Error('ENOENT: no'), { code: 'ENOENT' });
    vi.mocked(rename).mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
    await store.put(KEY, BYTES, 'image/webp');
    expect([...(await listAll(store)).keys()]).toEqual([KEY]);
  });

  it('comes back by itself when its folder was away', async () => {
    const folder = newFolder();
    const store = await createDiskObjectStore(folder);
    await rm(folder, { recursive: true });
    expect(await store.get(KEY)).toBeNull();
    await store.put(KEY, BYTES, 'image/webp');
    expect([...(await listAll(store)).keys()]).toEqual([KEY]);
  });
});
