import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPageAddress, ownPagePath } from '../../src/schema/own-page-paths.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { sendRaw } from '../support/raw-http.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite({ hasBuiltFiles: true });
  admin = await site.admin();
});
afterAll(() => site.stop());

const photo = { title: 'T', description: '', category: '', year: '', url: 'https://example.org/a' };

const cursor = (text: string) => Buffer.from(text).toString('base64url');

describe('a query', () => {
  it.each([
    'page=2',
    'category=a&category=b',
    'category[]=a',
    'category[a]=b',
    'category.a=b',
    'limit=1&limit=1',
    'cursor=a&cursor=b',
    '__proto__=1',
    '__proto__[isAdmin]=1',
    'constructor=1',
    'constructor[prototype][isAdmin]=1',
    'hasOwnProperty=1',
    'category=%00',
    'category=a%0d%0aset-cookie:%20a=b',
    `category=${'a'.repeat(81)}`,
    'limit=-1',
    'limit=1e2',
    'limit=0x10',
    'limit=%D9%A1',
    'limit=',
    'cursor=',
    `cursor=${cursor('2024-99-99T99:99:99.999Z a')}`,
    `cursor=${cursor('2024-02-30T00:00:00.000Z a')}`,
    `cursor=${cursor("2024-01-01T00:00:00.000Z '--")}`,
    `cursor=${cursor('9999-12-31T23:59:60.000Z a')}`,
    `cursor=${cursor('0000-01-01T00:00:00.000Z a')}`,
    `cursor=${cursor('-000001-01-01T00:00:00.000Z a')}`,
    `cursor=${cursor('+010000-01-01T00:00:00.000Z a')}`,
    `cursor=${cursor('2024-01-01T00:00:00.000Z a b')}`,
    `cursor=${'a'.repeat(201)}`,
    `${'a=1&'.repeat(2000)}`,
    `%0a%0d=1`,
    `%3Cscript%3E=1`,
  ])('of photos may not be %s', async (query) => {
    expectSentence(await site.visitor().get(`/api/photos?${query}`), 400);
  });

  it.each([
    'category=%27%20or%201=1--',
    'category=%zz',
    'category=%ff%fe',
    'year=%e2%80',
    '',
    '&&&',
    '=',
  ])('of photos that is only strange finds no photo or is refused: %s', async (query) => {
    const answer = await site.visitor().get(`/api/photos?${query}`);
    if (answer.status === 200) expect(answer.json()).toEqual([]);
    else expectSentence(answer, 400);
  });

  it.each([
    ['GET', '/api/committee-members'],
    ['GET', '/api/session'],
    ['GET', '/api/health/live'],
    ['GET', '/api/health/ready'],
    ['GET', '/objects/unknown'],
    ['GET', '/objects/unknown/480'],
    ['GET', '/files/unknown.pdf'],
    ['POST', '/api/photos'],
    ['PUT', '/api/photos/unknown'],
    ['DELETE', '/api/photos/unknown'],
    ['POST', '/api/objects/upload'],
    ['PUT', '/api/objects/upload/unknown'],
    ['PUT', '/api/objects/normalize-path'],
    ['POST', '/api/contact'],
    ['POST', '/api/session'],
    ['DELETE', '/api/session'],
  ])('that %s %s does not know is refused', async (method, path) => {
    for (const query of ['debug=1', '__proto__=1', 'a=1&a=2']) {
      const body = method === 'POST' || method === 'PUT' ? photo : undefined;
      const { cookie } = admin;
      const answer = await admin.call(`${path}?${query}`, { method, body });
      admin.cookie = cookie;
      expectSentence(answer, 400);
    }
  });
});

const STRANGE_IDS = [
  '%00',
  'a%00b',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%0d%0aset-cookie:a=b',
  '..',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e%252f',
  "'%20or%20'1'='1",
  '__proto__',
  'constructor',
  '*',
  ':id',
  '%zz',
  '%',
  'a'.repeat(65),
  'a'.repeat(501),
  'a'.repeat(8000),
];

describe('a part of an address', () => {
  it.each(STRANGE_IDS)('may be anything and is refused with one sentence: %s', async (id) => {
    for (const [method, path] of [
      ['PUT', `/api/photos/${id}`],
      ['DELETE', `/api/photos/${id}`],
      ['PUT', `/api/committee-members/${id}`],
      ['DELETE', `/api/committee-members/${id}`],
      ['PUT', `/api/objects/upload/${id}?expires=9999999999999&signature=a`],
      ['GET', `/api/photos/${id}`],
    ] as const) {
      const body = method === 'PUT' ? { ...photo } : undefined;
      expectSentence(await admin.call(path, { method, body }), [400, 403, 404, 414]);
    }
  });

  it.each(STRANGE_IDS)('leads to no file or picture: %s', async (id) => {
    for (const path of [
      `/objects/${id}`,
      `/objects/${id}/480`,
      `/objects/a/${id}`,
      `/files/${id}`,
      `/assets/${id}`,
      `/${id}`,
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await admin.call(path, { method });
        expect([200, 400, 404, 414], `${path} ${answer.status}`).toContain(answer.status);
        // Dots that the path resolves by itself may lead to a page, never further.
        if (answer.status === 200) expect(answer.headers['content-type']).toMatch(/^text\/html/);
        expect(answer.text).not.toMatch(/root:|"name": "risk|node_modules/);
      }
    }
  });

  it.each(['/%zz', '/%', '/api/%zz', '/%c0%ae%c0%ae/', '/api/photos/%E0%A4%A'])(
    'that is no encoding is refused with one sentence: %s',
    async (path) => {
      expectSentence(await site.visitor().get(path), [400, 404]);
    },
  );
});

const RAW: [string, string, number[]][] = [
  ['no HTTP', 'HELLO\r\n\r\n', [400]],
  ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001', [400]],
  ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n', [400]],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', [400]],
  ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
  [
    'two lengths',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    [400],
  ],
  [
    'a length and chunks',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    [400],
  ],
  [
    'a negative length',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
    [400],
  ],
  [
    'broken chunks',
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    [400],
  ],
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, [431]],
  ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [431]],
  ['an unknown method', 'BREW /api/photos HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
];

describe('a request', () => {
  it.each(['/', '/api/session', '/no-such-page'])(
    'to %s is answered before the garbage that follows it',
    async (path) => {
      const own = await site.visitor().get(path);
      const both = await sendRaw(
        site.origins[0] as string,
        `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\ngarbage\r\n\r\n`,
      );
      expect(both.status).toBe(own.status);
      expect(both.text).toContain('HTTP/1.1 400 Bad Request');
    },
  );

  it.each(RAW)('with %s is answered with one sentence', async (_, bytes, statuses) => {
    for (const origin of site.origins) expectSentence(await sendRaw(origin, bytes), statuses);
  });

  it('of none of these kinds has made the site fail', async () => {
    await eventually(async () => {
      expect((await site.visitor().get('/api/health/ready')).status).toBe(200);
    });
    expect(site.log()).not.toMatch(/"level":(?:50|60)/);
  });
});

describe("the address of an organisers' page", () => {
  it('leaves every first word to the site that the site has something behind', () => {
    // With the folders of the build; what has an ending, such as robots.txt, is no address of a page.
    const words = new Set(
      site
        .routeTable()
        .map(({ path }) => path.split('/')[1] ?? '')
        .filter(isPageAddress),
    );
    for (const known of ['api', 'assets', 'objects', 'admin', 'about']) {
      expect(words).toContain(known);
    }
    expect([...words].filter((word) => ownPagePath(word) !== `/p/${word}`)).toEqual([]);
  });
});
