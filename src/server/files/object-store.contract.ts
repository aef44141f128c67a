/** What every object store must do; each adapter's test runs it against the real thing. */
import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteRange, ObjectStore } from './object-store.ts';

const TYPE = 'image/webp';
const HELLO = Buffer.from('hello world');
const keyOf = (id: string, file: string) => `images/${id}/${file}`;

async function* chunksOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

export async function listAll(store: ObjectStore): Promise<Map<string, Date>> {
  const listed = new Map<string, Date>();
  for await (const { key, modifiedAt } of store.list()) listed.set(key, modifiedAt);
  return listed;
}

export function describeObjectStore(name: string, create: () => Promise<ObjectStore>): void {
  describe(`${name} as an object store`, () => {
    let store: ObjectStore;
    beforeAll(async () => {
      store = await create();
    });
    afterAll(() => store.close());

    const newKey = () => keyOf(randomUUID(), '480.webp');

    async function read(key: string, range?: ByteRange): Promise<Buffer | null> {
      const found = await store.get(key, range);
      return found && buffer(found.stream);
    }

    it('gives back the bytes and the size that were put', async () => {
      const key = newKey();
      const bytes = randomBytes(1024 * 1024 + 1);
      await store.put(key, bytes, TYPE);
      const found = await store.get(key);
      expect(found?.size).toBe(bytes.length);
      expect(found && bytes.equals(await buffer(found.stream))).toBe(true);
    });

    it('keeps an object of no bytes', async () => {
      const key = newKey();
      await store.put(key, new Uint8Array(), TYPE);
      const found = await store.get(key);
      expect(found?.size).toBe(0);
      expect(found && (await buffer(found.stream))).toEqual(Buffer.alloc(0));
    });

    it('takes a view into a larger buffer as only that view', async () => {
      const key = newKey();
      await store.put(key, HELLO.subarray(6, 9), TYPE);
      expect(String(await read(key))).toBe('wor');
    });

    it('keeps a stream as it comes, without holding it', async () => {
      const key = newKey();
      const chunk = randomBytes(64 * 1024);
      let underWay = 0;
      async function* chunks() {
        for (let turn = 0; turn < 320; turn++) {
          underWay += 1;
          yield chunk;
        }
      }
      await store.put(key, { size: 320 * chunk.length, stream: chunks() }, TYPE);
      expect(underWay).toBe(320);
      const found = await store.get(key);
      expect(found?.size).toBe(320 * chunk.length);
      expect(
        (await read(key, { start: 5 * chunk.length, end: 6 * chunk.length - 1 }))?.equals(chunk),
      ).toBe(true);
      found?.stream.destroy();
    });

    it.each([
      ['is shorter than announced', 11],
      ['is longer than announced', 2],
    ])('refuses a stream that %s, and keeps nothing of it', async (_, size) => {
      const key = newKey();
      const put = store.put(key, { size, stream: chunksOf('hel', 'lo') }, TYPE);
      await expect(put).rejects.toThrow('did not arrive completely');
      expect(await store.get(key)).toBeNull();
    });

    it('says why a stream failed, and keeps nothing of it', async () => {
      const key = newKey();
      async function* failing() {
        yield HELLO;
        throw new Error('gone away');
      }
      await expect(store.put(key, { size: 22, stream: failing() }, TYPE)).rejects.toThrow(
        'gone away',
      );
      expect(await store.get(key)).toBeNull();
    });

    it('replaces an object that is put again', async () => {
      const key = newKey();
      await store.put(key, HELLO, TYPE);
      await store.put(key, Buffer.from('bye'), TYPE);
      expect(String(await read(key))).toBe('bye');
    });

    it('holds one of the objects whole when many are put under one key at once', async () => {
      const key = newKey();
      const candidates = Array.from({ length: 8 }, (_, n) => Buffer.alloc(50_000, n + 1));
      await Promise.all(candidates.map((bytes) => store.put(key, bytes, TYPE)));
      const result = await read(key);
      expect(candidates.some((bytes) => result?.equals(bytes))).toBe(true);
    });

    it.each([
      { range: { start: 0, end: 0 }, part: 'h' },
      { range: { start: 0, end: 10 }, part: 'hello world' },
      { range: { start: 4, end: 6 }, part: 'o w' },
      { range: { start: 10, end: 10 }, part: 'd' },
      { range: { start: 6, end: 5000 }, part: 'world' },
    ])('reads $part for bytes $range.start to $range.end, with the whole size', async (row) => {
      const key = newKey();
      await store.put(key, HELLO, TYPE);
      expect(String(await read(key, row.range))).toBe(row.part);
      const found = await store.get(key, row.range);
      expect(found?.size).toBe(HELLO.length);
      found?.stream.destroy();
    });

    it('refuses a range that starts behind the end', async () => {
      const key = newKey();
      await store.put(key, HELLO, TYPE);
      await expect(store.get(key, { start: 11, end: 20 })).rejects.toMatchObject({
        code: 'rangeNotSatisfiable',
      });
    });

    it('answers null for a key that does not exist, or that is only the start of one', async () => {
      const key = newKey();
      await store.put(key, HELLO, TYPE);
      expect(await store.get(newKey())).toBeNull();
      expect(await store.get(newKey(), { start: 0, end: 1 })).toBeNull();
      expect(await store.get(key.slice(0, key.lastIndexOf('/')))).toBeNull();
      expect(await store.get(`${key}/more`)).toBeNull();
    });

    it('no longer gives an object that was removed, and keeps its siblings', async () => {
      const id = randomUUID();
      await store.put(keyOf(id, '480.webp'), HELLO, TYPE);
      await store.put(keyOf(id, '960.webp'), HELLO, TYPE);
      await store.remove(keyOf(id, '480.webp'));
      expect(await store.get(keyOf(id, '480.webp'))).toBeNull();
      expect(await read(keyOf(id, '960.webp'))).toEqual(HELLO);
    });

    it('removes what is not there without an error', async () => {
      await expect(store.remove(newKey())).resolves.toBeUndefined();
    });

    it('loses no object that is put while its only sibling is removed', async () => {
      for (let round = 0; round < 10; round++) {
        const id = randomUUID();
        await store.put(keyOf(id, '480.webp'), HELLO, TYPE);
        await Promise.all([
          store.remove(keyOf(id, '480.webp')),
          store.put(keyOf(id, '480.avif'), HELLO, TYPE),
        ]);
        expect(await read(keyOf(id, '480.avif'))).toEqual(HELLO);
      }
    });

    it('lists what was put with the time of it, and not what was removed', async () => {
      const [kept, removed] = [newKey(), newKey()];
      await store.put(kept, HELLO, TYPE);
      await store.put(removed, HELLO, TYPE);
      await store.remove(removed);
      const listed = await listAll(store);
      expect(Math.abs(Date.now() - Number(listed.get(kept)))).toBeLessThan(60_000);
      expect(listed.has(removed)).toBe(false);
    });

    it.each([
      '',
      '/images/a',
      '../outside',
      'images/../../outside',
      'images/./a',
      'images//a',
      'images/a/',
      'images\\..\\a',
      'images/a\0b',
      '.incoming/a',
      'x'.repeat(301),
    ])('refuses the key %j in every call', async (key) => {
      await expect(store.put(key, HELLO, TYPE)).rejects.toThrow('Not a valid object key');
      await expect(store.get(key)).rejects.toThrow('Not a valid object key');
      await expect(store.remove(key)).rejects.toThrow('Not a valid object key');
      expect((await listAll(store)).has(key)).toBe(false);
    });

    it('goes on after a reader has gone away in the middle', async () => {
      const key = newKey();
      await store.put(key, randomBytes(3_000_000), TYPE);
      for (let reader = 0; reader < 5; reader++) {
        const found = await store.get(key);
        for await (const _ of found?.stream ?? []) break;
      }
      expect((await read(key))?.length).toBe(3_000_000);
    });

    it('passes its check while it works', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
