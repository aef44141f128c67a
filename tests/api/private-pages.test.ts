import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handIn } from '../../src/first-content/attendee/hand-in.ts';
import { presentation } from '../../src/first-content/attendee/presentation.ts';
import { tools } from '../../src/first-content/attendee/tools.ts';
import { PAGES } from '../../src/schema/pages.ts';
import type { Answer, Call, HttpClient } from '../support/http-client.ts';
import { CLIENT_FOLDER, startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let attendee: HttpClient;

beforeAll(async () => {
  site = await startSite({ hasBuiltFiles: true });
  attendee = await site.attendee();
});
afterAll(() => site.stop());

const LOGIN = '/login?next=/dashboard';
/** Pieces of what only attendees may read. */
const PRIVATE = [
  handIn.primary,
  ...handIn.copies,
  ...presentation.sections.flatMap(({ points }) => points),
  ...tools.tools.map(({ use }) => use),
  'Final Submission',
];

const found = (text: string) => PRIVATE.filter((piece) => text.includes(piece));

function expectClosed(answer: Answer, path: string): void {
  const isDocument = !path.includes('.data');
  expect([answer.status, answer.text]).toEqual([isDocument ? 302 : 204, '']);
  expect(answer.headers[isDocument ? 'location' : 'x-remix-redirect']).toBe(LOGIN);
  expect([answer.headers['cache-control'], answer.headers.vary]).toEqual(['no-store', 'Cookie']);
  expect([answer.headers.etag, answer.headers['content-range']]).toEqual([undefined, undefined]);
}

describe.each(['/dashboard', '/dashboard.data'])('%s', (path) => {
  it('is shown to attendees and administrators, and kept by nobody', async () => {
    for (const client of [attendee, await site.admin()]) {
      const { status, headers, text } = await client.get(path);
      expect(status).toBe(200);
      expect([headers['cache-control'], headers.vary]).toEqual(['no-store', 'Cookie']);
      expect(headers.etag).toBeUndefined();
      expect(text).toContain(handIn.primary);
    }
  });

  it.each<[string, Call]>([
    ['GET', {}],
    ['HEAD', { method: 'HEAD' }],
    ['Range', { headers: { range: 'bytes=0-99' } }],
    ['If-None-Match', { headers: { 'if-none-match': '*' } }],
    ['a cookie that nobody has', { headers: { cookie: `session=${'A'.repeat(43)}` } }],
    ['the header of a proxy', { headers: { 'x-forwarded-user': 'admin' } }],
  ])(
    'leads a visitor to the login for %s, also after someone else has read it',
    async (_, call) => {
      await attendee.get(path);
      expectClosed(await site.visitor().call(path, call), path);
    },
  );

  it.each(['/', '?x=1', '?next=//evil.example', '//'])(
    'has no way around it at %j',
    async (end) => {
      const { text } = await site.visitor().get(`${path}${end}`);
      expect(found(text)).toEqual([]);
    },
  );

  it('is closed after signing out, also for the old cookie', async () => {
    const client = await site.attendee();
    const { cookie } = client;
    expect((await client.get(path)).status).toBe(200);
    await client.delete('/api/session');
    expectClosed(await client.get(path), path);
    expectClosed(await site.visitor().get(path, { cookie: String(cookie) }), path);
  });
});

describe('what only attendees may read', () => {
  it('is in no file that anyone can load', async () => {
    const names = await readdir(CLIENT_FOLDER, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
    expect(files.length).toBeGreaterThan(50);
    for (const { parentPath, name } of files) {
      expect(found(await readFile(`${parentPath}/${name}`, 'latin1')), name).toEqual([]);
    }
  });

  it('is in no public page, nor in its data', async () => {
    const visitor = site.visitor();
    for (const { path, access } of Object.values(PAGES)) {
      if (access !== 'public') continue;
      for (const address of [path, (path as string) === '/' ? '/_.data' : `${path}.data`]) {
        expect(found((await visitor.get(address)).text), address).toEqual([]);
      }
    }
  });

  it('is on the dashboard as a whole', async () => {
    // Data, because the document escapes some characters.
    const { text } = await attendee.get('/dashboard.data');
    const missing = PRIVATE.filter(
      (piece) => !text.includes(piece) && !text.includes(encodeURIComponent(piece)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the login page', () => {
  it('takes no form: a password can only arrive by the API', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await site.visitor().post('/login', 'password=attendee+password', form);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([405, undefined]);
    const { text } = await site.visitor().get('/login');
    expect(text).toMatch(/<form [^>]*method="post"/);
  });

  it.each(['//evil.example', 'https://evil.example', '%2F%2Fevil.example'])(
    'never answers with a redirect or the address, for next=%s',
    async (next) => {
      const { status, headers, text } = await site.visitor().get(`/login?next=${next}`);
      expect([status, headers.location]).toEqual([200, undefined]);
      expect(text).not.toContain('evil.example');
    },
  );
});

it('the event page is the same for everyone and comes out of memory', async () => {
  const [one, two] = [await site.visitor().get('/event'), await attendee.get('/event')];
  expect([one.status, one.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(two.headers.etag).toBe(one.headers.etag);
});
