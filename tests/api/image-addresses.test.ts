import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
let listener: Server;
let contacts = 0;
let elsewhere = '';

beforeAll(async () => {
  site = await startSite({ environment: { PUBLIC_URL: 'https://challenge.example.org' } });
  admin = await site.admin();
  listener = createServer((_request, response) => response.end());
  listener.on('connection', () => {
    contacts += 1;
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  elsewhere = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(async () => {
  listener.close();
  await site.stop();
});

const photo = { title: 'T', description: '', category: '', year: '' };
const member = { name: 'N', title: 'T', organization: 'O' };
const SENTENCE =
  'The image address must start with https:// or be the address of an uploaded image.';

/** Every call that takes the address of an image, with what it answers when it takes it. */
const CALLS: [string, number, (url: unknown) => Promise<Answer>][] = [
  ['a new photo', 201, (url) => admin.post('/api/photos', { ...photo, url })],
  [
    'a changed photo',
    200,
    async (url) => {
      const before = { ...photo, url: 'https://example.org/before' };
      const { id } = (await admin.post('/api/photos', before)).json<{ id: string }>();
      return admin.put(`/api/photos/${id}`, { ...photo, url });
    },
  ],
  [
    'a new member',
    201,
    (url) => admin.post('/api/committee-members', { ...member, profileImageUrl: url }),
  ],
  [
    'a changed member',
    200,
    async (url) => {
      const { id } = (await admin.post('/api/committee-members', member)).json<{ id: string }>();
      return admin.put(`/api/committee-members/${id}`, { ...member, profileImageUrl: url });
    },
  ],
  ['normalize-path', 200, (url) => admin.put('/api/objects/normalize-path', { imageUrl: url })],
];

const REFUSED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'vbscript:x',
  'data:image/png;base64,AAAA',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://HOST/a.jpg',
  'http://HOST/a.jpg',
  'http://challenge.example.org/objects/1',
  '//HOST/a.jpg',
  '///HOST/a.jpg',
  '/\\HOST/a.jpg',
  '\\\\HOST\\a.jpg',
  '/a\\..\\b.jpg',
  'https:HOST/a.jpg',
  'https:/HOST/a.jpg',
  'https:///HOST/a.jpg',
  'https:\\\\HOST/a.jpg',
  'https://user:password@HOST/a.jpg',
  'https://user@HOST/a.jpg',
  'https://:password@HOST/a.jpg',
  'https://@HOST/a.jpg',
  'https://',
  'https://?',
  'https://HOST:99999/a.jpg',
  'https://exa mple.org/a.jpg',
  'https://example.org\\@HOST/a.jpg',
  'https://[::1/a.jpg',
  'example.org/a.jpg',
  'objects/1',
  '../a.jpg',
  '?a',
  '#a',
];

describe.each(CALLS)('the image address of %s', (_, status, send) => {
  it.each(REFUSED)('may not be %s', async (address) => {
    expectSentence(await send(address.replace('HOST', elsewhere)), 400, SENTENCE);
  });

  it.each([
    ['two lines', '/a\n/b', 'The image address must be one line of plain text.'],
    ['NUL', '/a\0b', 'The image address must be one line of plain text.'],
    ['half a character', '/a\ud800', 'The image address must be one line of plain text.'],
    [
      '2001 characters',
      `/${'a'.repeat(2000)}`,
      'The image address can have at most 2000 characters.',
    ],
    ['a number', 1, 'The image address must be text.'],
    ['a list', ['https://example.org/a.jpg'], 'The image address must be text.'],
    ['an object', { href: 'https://example.org/a.jpg' }, 'The image address must be text.'],
  ])('may not be %s', async (_name, address, sentence) => {
    expectSentence(await send(address), 400, sentence);
  });

  it.each(['https://HOST/a.jpg?x=1#y', 'HTTPS://HOST/a.jpg', '/assets/a.jpg'])(
    'may be %s',
    async (address) => {
      const url = address.replace('HOST', elsewhere);
      const answer = await send(url);
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(url)]);
    },
  );

  it.each(['/objects/unknown', 'https://challenge.example.org/objects/unknown?x=1'])(
    'is that of an object of the site for %s',
    async (address) => {
      const answer = await send(address);
      // normalize-path only rewrites addresses; a row needs its picture.
      if (status === 200 && answer.status === 200) {
        expect(answer.json()).toEqual({ objectPath: '/objects/unknown' });
      } else expectSentence(answer, 409);
    },
  );
});

describe('a server that image addresses point to', () => {
  it('is never contacted, whatever was given', async () => {
    const seeds = ['https://HOST/a', 'http://HOST/a', '//HOST/a', 'https://HOST/objects/1'];
    for (const address of seeds) {
      for (const [, , send] of CALLS) await send(address.replace('HOST', elsewhere));
    }
    await site.visitor().get('/');
    for (const { images } of site.installations) await images.settled();
    // A contact of our own is noticed, and is the only one.
    const own = connect(Number(elsewhere.split(':')[1]), '127.0.0.1');
    await eventually(async () => expect(contacts).toBeGreaterThan(0));
    expect(contacts).toBe(1);
    own.destroy();
  });
});
