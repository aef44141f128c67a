import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { createDiskObjectStore } from '../../../server/files/disk.ts';
import type { FileKind, FileType } from '../../../server/files/file-kind.ts';
import type { ObjectStore } from '../../../server/files/object-store.ts';
import { createClock } from '../../../server/lib/clock.ts';
import { addressOf } from '../../address-of.ts';
import { declared, type Tables } from '../../registry.ts';
import { fileKey } from './file-keys.ts';
import { createImageLibrary } from './image-library.ts';
import { storeSentFile } from './sent-files.ts';
import { createObjectRecordStore } from './store.ts';
import { createUploads } from './uploads.ts';

const MIB = 1024 * 1024;

/** A kind that is no picture, as a module would declare it. */
const slides: FileKind = {
  purpose: 'slides',
  maxBytes: 40 * MIB,
  permission: 'slides:write',
  keptAs: [
    {
      contentType: 'application/pdf',
      matches: (head) => head.toString('latin1', 0, 5) === '%PDF-',
      endsWell: (tail) => !tail.toString('latin1').endsWith('cut'),
    },
  ],
  refusal: 'This file is not a PDF.',
};

let folder: string;
let objects: ObjectStore;
let close: () => Promise<void>;
let uploads: ReturnType<typeof createUploads>;
let images: ReturnType<typeof createImageLibrary>;
let store: { objects: ReturnType<typeof createObjectRecordStore> };
let now = new Date('2026-05-01T12:00:00Z');

beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z');
  folder = await mkdtemp(join(tmpdir(), 'sent-files-'));
  const database = await openDatabase<Tables>({ file: join(folder, 'site.sqlite') });
  await migrate(database, declared);
  objects = await createDiskObjectStore(join(folder, 'objects'));
  store = { objects: createObjectRecordStore(database.db, []) };
  const clock = createClock(null, () => now);
  const unused = () => Promise.reject(new Error('No picture is made of slides.'));
  images = createImageLibrary({
    store,
    objects,
    tools: {
      normalizeImage: unused,
      normalizeLogo: unused,
      makeAvif: unused,
      makeWebp: unused,
      drawPng: unused,
      makeMarkPng: unused,
      makeIconTiles: unused,
    },
    clock,
    onBackgroundError: (error) => {
      throw error;
    },
  });
  uploads = createUploads({ store, images, objects, kinds: [slides], clock, secret: 'secret' });
  close = async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
});
afterEach(() => close());

async function send(stream: AsyncIterable<Uint8Array>, size: number | undefined) {
  const address = new URL(await uploads.createAddress('slides', 'u'), 'http://localhost');
  const id = address.pathname.split('/').at(-1) ?? '';
  expect(address.pathname).toBe(addressOf('PUT /api/objects/upload/:id', { params: { id } }));
  const expires = Number(address.searchParams.get('expires'));
  const signature = address.searchParams.get('signature') ?? '';
  return {
    id,
    received: uploads.receiveFile({ id, expires, signature }, 'u', stream, size, async () => {}),
  };
}

async function* pieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

describe('a file that is kept as it was sent', () => {
  it.each([1, 700, 65_536])('is stored whole from pieces of %d bytes', async (length) => {
    const bytes = pdfOf(length === 1 ? 2000 : 3 * MIB);
    const { id, received } = await send(pieces(bytes, length), bytes.length);
    expect(await received).toEqual({
      contentType: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const stored = await objects.get(fileKey(id));
    expect(stored && (await buffer(stored.stream)).equals(bytes)).toBe(true);
    expect(await store.objects.findById(id)).toMatchObject({ state: 'stored', purpose: 'slides' });
  });

  it('is shorter than what is looked at, and still told by its content', async () => {
    const bytes = Buffer.from('%PDF-1.7\n');
    const { received } = await send(pieces(bytes, 4), bytes.length);
    expect(await received).toMatchObject({ contentType: 'application/pdf' });
  });

  it.each([1, 700, 5000])(
    'is refused for its end, in pieces of %d bytes, and leaves nothing',
    async (length) => {
      const bytes = Buffer.concat([pdfOf(3000), Buffer.from('cut')]);
      const { id, received } = await send(pieces(bytes, length), bytes.length);
      await expect(received).rejects.toMatchObject({ status: 415, sentence: slides.refusal });
      expect(await objects.get(fileKey(id))).toBeNull();
      expect(await store.objects.findById(id)).toBeNull();
    },
  );

  it('gives the store its last bytes only when its end has been looked at', async () => {
    const bytes = Buffer.concat([pdfOf(3000), Buffer.from('cut')]);
    let taken = 0;
    const counting: ObjectStore = {
      ...objects,
      async put(_key, sent) {
        if (!('stream' in sent)) throw new Error('It is sent as a stream.');
        for await (const piece of sent.stream) taken += piece.length;
      },
    };
    const sending = storeSentFile(counting, {
      id: 'a',
      types: slides.keptAs as FileType[],
      refusal: slides.refusal,
      size: bytes.length,
      stream: pieces(bytes, 100),
    });
    await expect(sending).rejects.toMatchObject({ status: 415 });
    expect(taken).toBeLessThan(bytes.length);
  });

  it('is never held as a whole: the store takes a piece before the next one comes', async () => {
    const piece = randomBytes(256 * 1024);
    let made = 0;
    let taken = 0;
    let mostWaiting = 0;
    const watching: ObjectStore = {
      ...objects,
      async put(_key, bytes) {
        if (!('stream' in bytes)) throw new Error('It came as a whole.');
        for await (const chunk of bytes.stream) {
          taken += chunk.length;
          mostWaiting = Math.max(mostWaiting, made - taken);
        }
      },
    };
    uploads = createUploads({
      store,
      images,
      objects: watching,
      kinds: [slides],
      clock: createClock(null, () => now),
      secret: 'secret',
    });
    async function* long() {
      for (let turn = 0; turn < 100; turn += 1) {
        const chunk = turn === 0 ? pdfOf(piece.length) : piece;
        made += chunk.length;
        yield chunk;
      }
    }
    const { received } = await send(long(), 100 * piece.length);
    await received;
    expect(taken).toBe(100 * piece.length);
    expect(mostWaiting).toBeLessThanOrEqual(piece.length);
  });

  it.each([
    ['of another type', Buffer.from('MZ this is a program'.repeat(50)), 'This file is not a PDF.'],
    ['that is empty', Buffer.alloc(0), 'This file is not a PDF.'],
  ])('is refused when it is one %s, and leaves nothing', async (_, bytes, sentence) => {
    const { id, received } = await send(pieces(bytes, 100), bytes.length);
    await expect(received).rejects.toMatchObject({ status: 415, sentence });
    expect(await objects.get(fileKey(id))).toBeNull();
    expect(await store.objects.findById(id)).toBeNull();
  });

  it('is refused when it is announced larger than its kind may be', async () => {
    const { received } = await send(pieces(pdfOf(100), 100), slides.maxBytes + 1);
    await expect(received).rejects.toMatchObject({
      status: 413,
      sentence: 'This file is larger than 40 MB; please choose a smaller one.',
    });
  });

  it.each([
    ['more', 50],
    ['less', 200],
    ['what was not stated', undefined],
  ])('is refused when %s comes than was announced, and leaves nothing', async (_, size) => {
    const { id, received } = await send(pieces(pdfOf(100), 10), size);
    await expect(received).rejects.toThrow();
    expect(await objects.get(fileKey(id))).toBeNull();
  });

  it('leaves nothing when its sender goes away', async () => {
    async function* broken() {
      yield pdfOf(600);
      throw new Error('aborted');
    }
    const { id, received } = await send(broken(), 1200);
    await expect(received).rejects.toMatchObject({
      sentence: 'The file did not arrive completely; please send it again.',
    });
    expect(await objects.get(fileKey(id))).toBeNull();
  });

  it('is swept away when nothing uses it after a day', async () => {
    const { id, received } = await send(pieces(pdfOf(1000), 100), 1000);
    await received;
    expect(await images.sweep()).toBe(0);
    now = new Date(now.getTime() + 25 * 60 * 60_000);
    expect(await images.sweep()).toBe(1);
    expect(await objects.get(fileKey(id))).toBeNull();
  });

  it('cannot be announced for a purpose that no module declares', async () => {
    await expect(uploads.createAddress(randomUUID(), 'u')).rejects.toThrow(
      'Nothing can be uploaded',
    );
  });
});
