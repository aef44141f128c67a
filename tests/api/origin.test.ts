import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { ATTENDEE_PASSWORD, startSite, type TestSite, withSite } from '../support/site.ts';

const FOREIGN = 'This request did not come from this site.';
const PUBLIC_ORIGIN = 'https://challenge.example.org';
const contact = { name: 'N', email: 'n@example.org', message: 'M' };
const photo = { title: 'T', description: '', category: '', year: '', url: 'https://example.org/a' };

let site: TestSite;
let published: TestSite;
let admin: HttpClient;
let host: string;
beforeAll(async () => {
  site = await startSite();
  published = await startSite({ environment: { PUBLIC_URL: PUBLIC_ORIGIN } });
  admin = await site.admin();
  host = new URL(site.origins[0] as string).host;
});
afterAll(() => Promise.all([site.stop(), published.stop()]));

type Headers = Record<string, string>;

/** Every kind of write, with the status of one that is let through. */
const WRITES: [string, string, unknown, number][] = [
  ['POST', '/api/contact', contact, 201],
  ['POST', '/api/session', { password: 'wrong' }, 401],
  ['POST', '/api/photos', photo, 201],
  ['PUT', '/api/photos/unknown', photo, 404],
  ['DELETE', '/api/committee-members/unknown', undefined, 404],
  ['POST', '/api/objects/upload', undefined, 200],
  ['PUT', '/api/objects/upload/unknown?expires=1&signature=a', Buffer.from('x'), 403],
];

const FOREIGN_HEADERS: [string, () => Headers][] = [
  ['another origin', () => ({ origin: 'https://evil.example' })],
  ['the origin null', () => ({ origin: 'null' })],
  ['an empty origin', () => ({ origin: '' })],
  ['the own host with another port', () => ({ origin: 'http://127.0.0.1:1' })],
  ['the own host as a part of another', () => ({ origin: `http://${host}.evil.example` })],
  ['the own host after a user name', () => ({ origin: `http://evil.example@${host}` })],
  ['the own host in another scheme', () => ({ origin: `ftp://${host}` })],
  ['two origins', () => ({ origin: `http://${host}, https://evil.example` })],
  ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site' })],
  ['an unknown Sec-Fetch-Site', () => ({ 'sec-fetch-site': 'none, same-origin' })],
  [
    'the own origin and Sec-Fetch-Site: cross-site',
    () => ({ origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'another origin that X-Forwarded-Host repeats',
    () => ({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }),
  ],
];

const FORM_TYPES = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'TEXT/PLAIN',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

const contactCount = async () =>
  (await site.installation.database.db.selectFrom('contact_messages').select('id').execute())
    .length;

describe('a write', () => {
  it.each(FOREIGN_HEADERS)('with %s is refused with 403', async (_, headers) => {
    for (const [method, path, body] of WRITES) {
      const cookie = admin.cookie ?? '';
      const call = { method, body, headers: { cookie, ...headers() } };
      expectSentence(await site.visitor().call(path, call), 403, FOREIGN);
    }
  });

  it.each(FORM_TYPES)('as a form can send it, with %s, is refused with 403', async (type) => {
    const before = await contactCount();
    for (const body of [JSON.stringify(contact), 'name=N&email=n@example.org&message=M', '']) {
      expectSentence(
        await admin.post('/api/contact', body, { 'content-type': type }),
        403,
        FOREIGN,
      );
    }
    expect(await contactCount()).toBe(before);
  });

  it.each<[string, () => Headers]>([
    ['no origin, as by a client that is not a browser', () => ({})],
    ['the own origin', () => ({ origin: `http://${host}`, host })],
    ['the own origin behind a proxy for https', () => ({ origin: `https://${host}`, host })],
    ['Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['Sec-Fetch-Site: none', () => ({ 'sec-fetch-site': 'none' })],
  ])('with %s goes through', async (_, headers) => {
    for (const [method, path, body, status] of WRITES) {
      const call = { method, body, headers: { cookie: admin.cookie ?? '', ...headers() } };
      const answer = await site.visitor().call(path, call);
      expect([path, answer.status, answer.text === FOREIGN]).toEqual([path, status, false]);
    }
  });

  it.each<[string, Headers, number]>([
    ['that origin', { origin: PUBLIC_ORIGIN }, 201],
    ['that origin, whatever Host says', { origin: PUBLIC_ORIGIN, host: 'evil.example' }, 201],
    ['its host without TLS', { origin: 'http://challenge.example.org' }, 403],
    [
      'another host that Host repeats',
      { origin: 'http://evil.example', host: 'evil.example' },
      403,
    ],
    [
      'another host that X-Forwarded-Host repeats',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      403,
    ],
    ['a host below it', { origin: 'https://x.challenge.example.org' }, 403],
    ['its host with a port', { origin: `${PUBLIC_ORIGIN}:8443` }, 403],
  ])('when PUBLIC_URL is set, from %s', async (_, headers, status) => {
    const answer = await published.visitor().post('/api/contact', contact, headers);
    if (status === 403) expectSentence(answer, 403, FOREIGN);
    else expect(answer.status).toBe(status);
  });

  it('cannot be hidden in a method that needs no permission', async () => {
    const { id } = (await admin.post('/api/photos', photo)).json<{ id: string }>();
    const disguise = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    await admin.get(`/api/photos/${id}?_method=DELETE`, disguise);
    await admin.post(`/api/photos/${id}?_method=DELETE`, undefined, disguise);
    expect(await site.installation.store.photos.findById(id)).not.toBeNull();
    for (const path of ['/api/contact', '/api/objects/upload', '/api/objects/normalize-path']) {
      expectSentence(await admin.get(path), 405);
    }
  });
});

describe('a form of a page', () => {
  const send = (headers: Headers) =>
    site.visitor().post('/register', 'name=N', {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });

  it.each(FOREIGN_HEADERS)('with %s is refused with 403', async (_, headers) => {
    expectSentence(await send(headers()), 403, FOREIGN);
  });

  it('is refused from a client that does not say where it comes from', async () => {
    expectSentence(await send({}), 403, FOREIGN);
    expectSentence(await send({ 'sec-fetch-site': 'none' }), 403, FOREIGN);
  });

  it.each<[string, () => Headers]>([
    ['the own origin', () => ({ origin: `http://${host}`, host })],
    ['Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ])('with %s is looked at, and the page comes again', async (_, headers) => {
    const answer = await send(headers());
    expect([answer.status, answer.headers['content-type']]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x'])(
    'takes no %s',
    async (type) => {
      const same = { 'sec-fetch-site': 'same-origin' };
      expectSentence(await send({ ...same, 'content-type': type }), 415);
    },
  );
});

describe('another site', () => {
  it.each([
    '/api/message-export',
    '/api/content/2026/export',
    '/api/messages',
    '/api/activity',
    '/files/x.pdf',
  ])('cannot make a browser open %s', async (path) => {
    for (const from of ['cross-site', 'same-site']) {
      expectSentence(await admin.get(path, { 'sec-fetch-site': from }), 403, FOREIGN);
    }
    for (const from of ['same-origin', 'none']) {
      const { status } = await admin.get(path, { 'sec-fetch-site': from });
      expect(status).toBe(path.startsWith('/files') ? 404 : 200);
    }
  });

  it('gets no permission to read answers, asked for or not', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'content-type',
    };
    for (const path of ['/', '/api/photos', '/api/session', '/api/photos/unknown']) {
      for (const method of ['OPTIONS', 'GET', 'DELETE']) {
        const answer = await admin.call(path, { method, headers });
        const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-'));
        expect(names, `${method} ${path}`).toEqual([]);
      }
    }
  });
});

const FORGED: Headers = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '444',
  'x-forwarded-prefix': '/evil.example',
  'x-original-url': '/evil.example',
  'x-rewrite-url': '/evil.example',
  'x-forwarded-for': '203.0.113.9',
  forwarded: 'host=evil.example;proto=https;for=203.0.113.9',
};

describe.each([
  ['without a trusted proxy', {}],
  ['behind a trusted proxy', { TRUST_PROXY: '1' }],
  ['with PUBLIC_URL', { PUBLIC_URL: PUBLIC_ORIGIN }],
])('forged headers %s', (_, environment: Record<string, string>) => {
  it('change no page, link, list, cookie or redirect, not even of the first request', async () => {
    await withSite({ environment }, async (own) => {
      const shape = async (headers: Headers) => {
        const client = own.visitor();
        const answers = [
          await client.get('/', headers),
          await client.get('/_.data', headers),
          await client.get('/no-such-page', headers),
          await client.get('/api/photos', headers),
          await client.post('/api/session', { password: ATTENDEE_PASSWORD }, headers),
        ];
        return answers.map(({ status, text, headers: { 'set-cookie': cookies, ...sent } }) => ({
          status,
          text,
          cookies: cookies?.map((line) => line.replace(/=(?:[\w-]{22}\.)?[\w-]{43}/, '=TOKEN')),
          headers: Object.fromEntries(
            Object.entries(sent).filter(([name]) => !/^(?:date|x-request-id)$/.test(name)),
          ),
        }));
      };
      const forged = await shape(FORGED);
      expect(JSON.stringify(forged)).not.toContain('evil.example');
      expect(forged).toEqual(await shape({}));
    });
  });

  it('change no upload address', async () => {
    await withSite({ environment }, async (own) => {
      const answer = await (await own.admin()).post('/api/objects/upload', undefined, FORGED);
      expect(answer.json<{ uploadURL: string }>().uploadURL).toMatch(/^\/api\/objects\/upload\//);
    });
  });
});

describe('an address that looks like another host', () => {
  it.each([
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/?next=//evil.example',
    '/login?next=https://evil.example',
    'http://evil.example/',
    'http://evil.example/api/photos',
  ])('is not redirected to it: %s', async (path) => {
    const answer = await site.visitor().get(path);
    expect([200, 400, 404]).toContain(answer.status);
    expect(answer.headers.location).toBeUndefined();
  });
});
