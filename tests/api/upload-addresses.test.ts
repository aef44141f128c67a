import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UPLOAD_ADDRESS_LIFETIME_MS } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { HttpClient } from '../support/http-client.ts';
import { cheapHash } from '../support/password-hashes.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg, NOTHING, remainsOf } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;
let picture: Buffer;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  picture = await jpeg(320, 24);
});
afterAll(() => site.stop());

const PENDING = { state: 'pending', keys: [] };
const INVALID = 'This upload address is not valid; please start the upload again.';
const USED = 'This upload address has been used already; please start the upload again.';

async function otherAdmin(): Promise<HttpClient> {
  const username = `other-${randomUUID().slice(0, 8)}`;
  const password = cheapHash('another password');
  await site.installation.store.users.create({ id: randomUUID(), username, password }, site.now());
  const client = new HttpClient(site.origins);
  const answer = await client.post('/api/session', { username, password: 'another password' });
  expect(answer.status).toBe(200);
  return client;
}

/** The address with one of its parts changed. */
function altered(url: string, change: (parts: URL) => void): string {
  const parts = new URL(url, 'http://site');
  change(parts);
  return `${parts.pathname}${parts.search}`;
}

describe('an upload address', () => {
  it('is for administrators: asking for one is refused to everyone else', async () => {
    const attendee = await site.attendee();
    expect((await site.visitor().post('/api/objects/upload')).status).toBe(401);
    expect((await attendee.post('/api/objects/upload')).status).toBe(403);
    const path = { imageUrl: '/objects/x' };
    expect((await site.visitor().put('/api/objects/normalize-path', path)).status).toBe(401);
    expect((await attendee.put('/api/objects/normalize-path', path)).status).toBe(403);
  });

  it.each<[string, () => Promise<HttpClient> | HttpClient, number, string]>([
    ['a visitor', () => site.visitor(), 401, 'Please sign in first.'],
    ['an attendee', () => site.attendee(), 403, 'Your account may not do this.'],
    ['another administrator', otherAdmin, 403, INVALID],
  ])('of another user is of no use to %s', async (_, client, status, sentence) => {
    const { id, url } = await askForAddress(admin);
    const answer = await (await client()).put(url, picture);
    expect([answer.status, answer.text]).toEqual([status, sentence]);
    expect(await remainsOf(site, id)).toEqual(PENDING);
  });

  it('is of no use after signing out, and works in a new session of the same person', async () => {
    const first = await site.admin();
    const { url } = await askForAddress(first);
    await first.delete('/api/session');
    expect((await first.put(url, picture)).status).toBe(401);
    expect((await (await site.admin()).put(url, picture)).status).toBe(200);
  });

  it('works once: the second try is refused with 409 and the picture stays', async () => {
    const { id, url } = await askForAddress(admin);
    expect((await admin.put(url, picture)).status).toBe(200);
    const before = await admin.get(`/objects/${id}`);
    const again = await admin.put(url, await jpeg(64, 64));
    expect([again.status, again.text]).toEqual([409, USED]);
    expect((await admin.get(`/objects/${id}`)).bytes.equals(before.bytes)).toBe(true);
  });

  it('works once, also when its one use failed', async () => {
    const { id, url } = await askForAddress(admin);
    expect((await admin.put(url, Buffer.from('no picture'))).status).toBe(415);
    const again = await admin.put(url, picture);
    expect([again.status, again.text]).toEqual([403, INVALID]);
    expect(await remainsOf(site, id)).toEqual(NOTHING);
  });

  it('works for exactly one of ten uses that have waited in line together', {
    tags: 'servers',
  }, async () => {
    // Uploads that hold every place of every instance, until they are let go.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slowly = async function* () {
      yield picture.subarray(0, 100);
      await held;
      yield picture.subarray(100);
    };
    const places = await Promise.all(
      Array.from({ length: 4 * site.origins.length }, () => askForAddress(admin)),
    );
    const others = places.map(({ url }) => admin.put(url, Readable.from(slowly())));
    const { id, url } = await askForAddress(admin);
    await eventually(async () => {
      const remains = await Promise.all(places.map((place) => remainsOf(site, place.id)));
      expect(remains.map(({ state }) => state)).toEqual(places.map(() => 'receiving'));
    });
    const lookedUp = site.installations.map(({ store }) => vi.spyOn(store.objects, 'findById'));
    const uses = Array.from({ length: 10 }, () => admin.put(url, picture));
    await eventually(async () => {
      const calls = lookedUp.flatMap(({ mock }) => mock.calls);
      expect(calls.filter(([asked]) => asked === id)).toHaveLength(10);
    });
    vi.restoreAllMocks();
    letGo();
    const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect(await remainsOf(site, id)).toMatchObject({ state: 'stored' });
    expect((await admin.get(`/objects/${id}`)).status).toBe(200);
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
  });

  it.each<[string, (parts: URL) => void, number]>([
    ['the object is another one', (parts) => (parts.pathname += 'a'), 403],
    ['the signature has another letter', (parts) => flipSignature(parts), 403],
    ['the signature is cut', (parts) => cutSignature(parts), 403],
    ['the signature is missing', ({ searchParams }) => searchParams.delete('signature'), 400],
    [
      'the signature is there twice',
      ({ searchParams }) => searchParams.append('signature', 'a'),
      400,
    ],
    ['it ends later', ({ searchParams }) => raiseExpiry(searchParams, '1'), 403],
    ['its end is no number', ({ searchParams }) => searchParams.set('expires', '1e15'), 400],
    ['its end is negative', ({ searchParams }) => searchParams.set('expires', '-1'), 400],
    ['a purpose is added', ({ searchParams }) => searchParams.set('purpose', 'gallery'), 400],
  ])('is refused when %s, and leaves its upload untouched', async (_, change, status) => {
    const { id, url } = await askForAddress(admin, 'committee');
    const answer = await admin.put(altered(url, change), picture);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(await remainsOf(site, id)).toEqual(PENDING);
    expect((await admin.put(url, picture)).status).toBe(200);
  });

  it('cannot be put together from two others', async () => {
    const one = await askForAddress(admin);
    const two = await askForAddress(admin);
    const mixed = two.url.replace(two.id, one.id);
    expect((await admin.put(mixed, picture)).status).toBe(403);
  });

  it('takes bytes only, by no other method', async () => {
    const { url } = await askForAddress(admin);
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
      expect((await admin.call(url, { method })).status).toBe(405);
    }
  });

  it.each([
    ['another site as its origin', { origin: 'https://evil.example' }],
    ['another site by its browser', { 'sec-fetch-site': 'cross-site' }],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('is not used by a request with %s', async (_, headers: Record<string, string>) => {
    const { id, url } = await askForAddress(admin);
    expect((await admin.put(url, picture, headers)).status).toBe(403);
    expect(await remainsOf(site, id)).toEqual(PENDING);
  });

  it('stays out of the log, signature and all', async () => {
    const { url } = await askForAddress(admin);
    await admin.put(url, picture);
    const signature = new URL(url, 'http://site').searchParams.get('signature') ?? '';
    expect(signature.length).toBeGreaterThan(40);
    expect(site.log()).toContain('/api/objects/upload/');
    expect(site.log()).not.toContain(signature);
  });

  it('ends after ten minutes', async () => {
    site.holdClock();
    const early = await askForAddress(admin);
    const late = await askForAddress(admin);
    site.advance(UPLOAD_ADDRESS_LIFETIME_MS - 5000);
    expect((await admin.put(early.url, picture)).status).toBe(200);
    site.advance(5000);
    const answer = await admin.put(late.url, picture);
    expect([answer.status, answer.text]).toEqual([403, INVALID]);
    expect(await remainsOf(site, late.id)).toEqual(PENDING);
  });
});

describe('thirty uploads at once', () => {
  it('are each stored or told when to come again, and leave no half of one', {
    tags: 'servers',
  }, async () => {
    const addresses = await Promise.all(Array.from({ length: 30 }, () => askForAddress(admin)));
    const answers = await Promise.all(addresses.map(({ url }) => admin.put(url, picture)));
    for (const [index, { status, headers, text }] of answers.entries()) {
      const { state, keys } = await remainsOf(site, addresses[index]?.id ?? '');
      if (status === 200) {
        expect(keys).toContain(`images/${addresses[index]?.id}/480.webp`);
        expect(state).toBe('stored');
      } else {
        expect([status, text]).toEqual([503, expect.stringMatching(/please try again/)]);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect([null, 'pending']).toContain(state);
        expect(keys).toEqual([]);
      }
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    const next = await askForAddress(admin);
    expect((await admin.put(next.url, picture)).status).toBe(200);
  });
});

function flipSignature({ searchParams }: URL): void {
  const signature = searchParams.get('signature') ?? '';
  searchParams.set('signature', (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1));
}

function cutSignature({ searchParams }: URL): void {
  searchParams.set('signature', (searchParams.get('signature') ?? '').slice(0, -1));
}

function raiseExpiry(searchParams: URLSearchParams, by: string): void {
  searchParams.set('expires', String(Number(searchParams.get('expires')) + Number(by)));
}
