import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Call, HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let attendee: HttpClient;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  attendee = await site.attendee();
  admin = await site.admin();
});
afterAll(() => site.stop());

const FOLDER = new URL('../../assets/attendee/', import.meta.url);
const names = ['kickoff-presentation.pdf', 'waytomensa.pdf'];

describe.each(names)('%s', (name) => {
  const path = `/files/${name}`;

  it('is downloaded whole and under its name by attendees and administrators', async () => {
    const original = await readFile(new URL(name, FOLDER));
    expect(original.subarray(0, 5).toString()).toBe('%PDF-');
    for (const client of [attendee, admin]) {
      const { status, headers, bytes } = await client.get(path);
      expect([status, bytes.equals(original)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': String(original.length),
        'cache-control': 'no-store',
        vary: 'Cookie',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it.each<[string, Call, number]>([
    ['GET', {}, 200],
    ['HEAD', { method: 'HEAD' }, 200],
    ['Range', { headers: { range: 'bytes=0-4' } }, 206],
    ['a Range beyond its end', { headers: { range: 'bytes=999999999-' } }, 416],
    ['If-None-Match', { headers: { 'if-none-match': '*' } }, 304],
    ['If-Range', { headers: { range: 'bytes=0-4', 'if-range': '"x"' } }, 200],
  ])('is behind the same gate for %s', async (_, call, status) => {
    const refused = await site.visitor().call(path, call);
    expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'no-store']);
    expect(refused.text).toBe(call.method === 'HEAD' ? '' : 'Please sign in first.');
    // Nothing tells a visitor how large the file is or which one it is.
    for (const header of ['etag', 'content-range', 'content-disposition', 'accept-ranges']) {
      expect(refused.headers[header]).toBeUndefined();
    }
    for (const client of [attendee, admin]) {
      const answer = await client.call(path, call);
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    }
  });

  it('is sent in parts that fit together', async () => {
    const whole = (await attendee.get(path)).bytes;
    const first = await attendee.get(path, { range: 'bytes=0-99' });
    const rest = await attendee.get(path, { range: 'bytes=100-' });
    expect(first.headers['content-range']).toBe(`bytes 0-99/${whole.length}`);
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole)).toBe(true);
  });

  it('is not sent again to someone who has it', async () => {
    const etag = String((await attendee.get(path)).headers.etag);
    const answer = await attendee.get(path, { 'if-none-match': etag });
    expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is closed after signing out, also for the old cookie', async () => {
    const client = await site.attendee();
    const { cookie } = client;
    const etag = String((await client.get(path)).headers.etag);
    await client.delete('/api/session');
    expect((await client.get(path)).status).toBe(401);
    for (const [name, value] of [
      ['accept', '*/*'],
      ['if-none-match', etag],
      ['range', 'bytes=0-4'],
    ] as const) {
      const headers = { cookie: String(cookie), [name]: value };
      expect((await site.visitor().get(path, headers)).status).toBe(401);
    }
  });
});

describe('the folder of attendee files', () => {
  it('has nothing but the files of the dashboard', async () => {
    expect((await readdir(FOLDER)).filter((name) => !name.startsWith('.')).sort()).toEqual(names);
  });

  const elsewhere = [
    '/files/unknown.pdf',
    '/files/',
    '/files/.',
    '/files/..',
    '/files/%2e%2e',
    '/files/..%2f..%2fpackage.json',
    '/files/..%2F..%2F..%2F..%2Fetc%2Fpasswd',
    '/files/%2e%2e%2f%2e%2e%2fpackage.json',
    '/files/..%5c..%5cpackage.json',
    '/files/..%252f..%252fpackage.json',
    '/files/../../package.json',
    '/files//etc/passwd',
    '/files/%2fetc%2fpasswd',
    '/files/kickoff-presentation.pdf%00',
    '/files/kickoff-presentation.pdf%00.txt',
    '/files/%00',
    '/files/kickoff-presentation.pdf%2f',
    '/files/KICKOFF-PRESENTATION.PDF',
    '/files/kickoff-presentation.pdf.',
    '/files/kickoff-presentation.pdf::$DATA',
    '/files/kickoff-presentation.pdf/..',
    '/files/%zz',
    '/files/%c0%ae%c0%ae/package.json',
    '/files/__proto__',
    '/files/constructor',
    `/files/${'a'.repeat(201)}`,
    `/files/${'a'.repeat(3000)}`,
  ];
  it.each(elsewhere)('gives nothing at %.60s', async (path) => {
    for (const client of [attendee, admin]) {
      expectNothing(await client.get(path));
      expectNothing(await client.get(path, { range: 'bytes=0-4' }));
    }
    const visitor = await site.visitor().get(path);
    expect([400, 401, 404]).toContain(visitor.status);
  });

  it('tells a visitor nothing of which names there are', async () => {
    const [there, missing] = [
      await site.visitor().get('/files/waytomensa.pdf'),
      await site.visitor().get('/files/unknown.pdf'),
    ];
    expect([there.status, there.text]).toEqual([missing.status, missing.text]);
  });

  it('takes no query and no other method', async () => {
    expect((await attendee.get('/files/waytomensa.pdf?download=1')).status).toBe(400);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await attendee.call('/files/waytomensa.pdf', { method })).status).toBe(405);
    }
  });
});

function expectNothing({ status, headers, text }: Answer): void {
  expect([400, 404]).toContain(status);
  expect(headers['content-disposition']).toBeUndefined();
  expect(text).not.toMatch(/%PDF|"dependencies"|root:/);
}
