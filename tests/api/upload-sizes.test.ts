import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg, NOTHING, paddedTo, remainsOf } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;
let picture: Buffer;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  picture = await jpeg(320, 24);
});
afterAll(() => site.stop());

const CHUNK = 64 * 1024;
const MIB = 1024 * 1024;

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** A body in the chunked coding. */
function* inChunks(size: number): Generator<Buffer> {
  const data = Buffer.alloc(CHUNK);
  for (let at = 0; at < size; at += CHUNK) {
    yield Buffer.concat([Buffer.from(`${CHUNK.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
  }
  yield Buffer.from('0\r\n\r\n');
}

/** A client that has sent these bytes and neither ends nor leaves. */
async function* stayingAfter(bytes: Buffer): AsyncGenerator<Buffer> {
  yield* chunksOf(bytes);
  await new Promise(() => {});
}

/** A client that leaves as soon as the site has begun to take what it sends. */
async function* leavingAfter(bytes: Buffer, id: string): AsyncGenerator<Buffer> {
  yield* chunksOf(bytes);
  await eventually(async () => expect((await remainsOf(site, id)).state).toBe('receiving'));
  throw new Error('The client leaves.');
}

const purposes = [
  { purpose: 'committee', limit: 5_242_880, megabytes: 5 },
  { purpose: 'gallery', limit: 10_485_760, megabytes: 10 },
] as const;

describe.each(purposes)('a file for the $purpose', ({ purpose, limit, megabytes }) => {
  const sentence = `This file is larger than ${megabytes} MB; please choose a smaller one.`;
  const begin = () => askForAddress(admin, purpose);

  it(`may have ${limit} bytes, which is what the forms say`, async () => {
    expect(UPLOAD_MAX_BYTES[purpose]).toBe(limit);
    const { id, url } = await begin();
    const answer = await admin.put(url, paddedTo(limit, picture));
    expect([answer.status, answer.json()]).toEqual([
      200,
      { objectPath: `/objects/${id}`, width: 320, height: 24 },
    ]);
  });

  it(`may have ${limit} bytes without saying so before`, async () => {
    const { url } = await begin();
    const body = Readable.from(chunksOf(paddedTo(limit, picture)));
    expect((await admin.put(url, body)).status).toBe(200);
  });

  it('is refused with 413 and leaves nothing when it has one byte more', async () => {
    const { id, url } = await begin();
    const answer = await admin.put(url, paddedTo(limit + 1, picture));
    expect([answer.status, answer.text]).toEqual([413, sentence]);
    // Nothing was read, so the address is still good for a smaller file.
    expect(await remainsOf(site, id)).toEqual({ state: 'pending', keys: [] });
    expect((await admin.put(url, picture)).status).toBe(200);
  });

  it('is refused with 413 and leaves nothing when it comes in chunks', async () => {
    const { id, url } = await begin();
    const answer = await admin.put(url, Readable.from(chunksOf(paddedTo(limit + 1, picture))));
    expect([answer.status, answer.text]).toEqual([413, sentence]);
    expect(await remainsOf(site, id)).toEqual(NOTHING);
  });

  it('is refused with 413 as soon as it is too large, while the client still sends', async () => {
    const { id, url } = await begin();
    const body = Readable.from(stayingAfter(paddedTo(limit + 1, picture)));
    const answer = await admin.put(url, body);
    expect([answer.status, answer.text]).toEqual([413, sentence]);
    expect(await remainsOf(site, id)).toEqual(NOTHING);
  });

  it('is refused with 413 also to a client that reads only after sending all of it', async () => {
    const { url } = await begin();
    // No more than a busy machine can send in five seconds: so long the site waits for the rest.
    const answer = await sendRaw(url, ['transfer-encoding: chunked'], inChunks(limit + 12 * MIB));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(sentence);
  });

  it('is refused with 413 by its announced size, before a byte of it has come', async () => {
    const { url } = await begin();
    const body = Readable.from(stayingAfter(Buffer.alloc(1)));
    const answer = await admin.put(url, body, { 'content-length': String(limit + 1) });
    expect([answer.status, answer.text]).toEqual([413, sentence]);
  });
});

describe('a file that is larger than announced', { tags: 'servers' }, () => {
  it('counts as far as it was announced, and is damaged', async () => {
    const { id, url } = await askForAddress(admin);
    const bytes = chunksOf(paddedTo(UPLOAD_MAX_BYTES.gallery + 1, picture));
    expect(await sendRaw(url, ['content-length: 200'], bytes)).not.toContain('HTTP/1.1 200');
    await eventually(async () => expect(await remainsOf(site, id)).toEqual(NOTHING));
  });

  it.each([
    ['an announced size and chunks', ['content-length: 5', 'transfer-encoding: chunked']],
    ['two announced sizes', ['content-length: 5', 'content-length: 6']],
    ['a negative size', ['content-length: -1']],
    ['a size with a sign', ['content-length: +5']],
    ['a list of sizes', ['content-length: 5, 5']],
    ['a size beyond all numbers', ['content-length: 99999999999999999999999']],
    ['chunks that are not the last coding', ['transfer-encoding: chunked, gzip']],
  ])('cannot be hidden behind %s', async (_, headers) => {
    const { id, url } = await askForAddress(admin);
    const answer = await sendRaw(url, headers, [Buffer.from('5\r\nhello\r\n0\r\n\r\n')]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await remainsOf(site, id)).toEqual({ state: 'pending', keys: [] });
  });
});

describe('a client that leaves', { tags: 'servers' }, () => {
  it.each([
    ['at 99 percent of a known length', true],
    ['in the middle of chunks', false],
  ])('%s leaves neither a row nor a file', async (_, isKnown) => {
    const { id, url } = await askForAddress(admin);
    const bytes = paddedTo(1_000_000, picture);
    const body = Readable.from(leavingAfter(bytes.subarray(0, 990_000), id));
    const headers: Record<string, string> = isKnown ? { 'content-length': '1000000' } : {};
    await expect(admin.put(url, body, headers)).rejects.toThrow(/socket hang up/);
    await eventually(async () => expect(await remainsOf(site, id)).toEqual(NOTHING));
    expect((await admin.put(url, picture)).status).toBe(403);
  });

  it('is not reported as a failure of the site', async () => {
    const { id, url } = await askForAddress(admin);
    const body = Readable.from(leavingAfter(picture.subarray(0, 500), id));
    await expect(admin.put(url, body)).rejects.toThrow(/socket hang up/);
    await eventually(async () => expect(await remainsOf(site, id)).toEqual(NOTHING));
    const errors = site
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
      // What takes too long on a busy machine, each second and with any load.
      .filter((line) => !line.includes('looking for changes'));
    expect(errors).toEqual([]);
  });

  it('does not take a place from others, however often', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, url } = await askForAddress(admin);
      const body = Readable.from(leavingAfter(picture.subarray(0, 500), id));
      await expect(admin.put(url, body)).rejects.toThrow();
    }
    const { url } = await askForAddress(admin);
    expect((await admin.put(url, picture)).status).toBe(200);
  });
});

/** Bytes that no client library would send in this way; answers everything that came back. */
async function sendRaw(url: string, headers: string[], body: Iterable<Buffer>): Promise<string> {
  const { hostname, port } = new URL(site.origins[0] ?? '');
  const socket = connect(Number(port), hostname).pause();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  // The server may end the connection while this end still writes.
  socket.on('error', () => {});
  const head = [`PUT ${url} HTTP/1.1`, 'host: site', 'connection: close'];
  socket.write([...head, `cookie: ${admin.cookie}`, ...headers, '', ''].join('\r\n'));
  for (const chunk of body) {
    if (socket.destroyed) break;
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed]).catch(() => {});
  }
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.resume();
  await closed;
  return answer;
}
