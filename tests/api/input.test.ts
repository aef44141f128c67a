import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JSON_BODY_MAX_BYTES } from '../../src/schema/limits.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const photo = {
  title: 'T',
  description: 'D',
  category: 'C',
  year: '2026',
  url: 'https://example.org/a',
};
const member = { name: 'N', title: 'T', organization: 'O', order: '1' };
const message = { name: 'N', email: 'n@example.org', message: 'M' };

const STRANGE_TEXTS = [
  "'; drop table photos; --",
  `" or ""="`,
  "Robert'); delete from users where ('1'='1",
  '100% _under_ \\back\\ \\u0000',
  '$1 $2 ? :name @p {{7*7}} #{7*7} <%= 7*7 %>',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  '../../etc/passwd',
  '=HYPERLINK("http://example.org")',
  'Ünïcödé – 漢字 – عربى – 🏳️‍🌈',
];

describe('strange text', { tags: 'servers' }, () => {
  it.each(STRANGE_TEXTS)('is stored as it is: %s', async (text) => {
    const texts = {
      title: text,
      description: text,
      category: text,
      year: text.slice(0, 20).trim(),
    };
    const answer = await admin.post('/api/photos', { ...photo, ...texts });
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    const { id } = answer.json<{ id: string }>();
    expect(await site.installation.store.photos.findById(id)).toMatchObject(texts);
    const found = await admin.get(`/api/photos?category=${encodeURIComponent(text)}`);
    expect(found.json<{ id: string }[]>().map((each) => each.id)).toEqual([id]);

    const people = { name: text, title: text, organization: text };
    const created = await admin.post('/api/committee-members', { ...member, ...people });
    expect(created.json()).toMatchObject(people);

    const sent = await admin.post('/api/contact', { ...message, name: text, message: text });
    expect(sent.status).toBe(201);
    const path = `/api/photos/${encodeURIComponent(text)}`;
    expectSentence(await admin.delete(path), 404);
    expectSentence(await admin.put(path, photo), 404);
    const signIn = { username: text, password: text };
    expectSentence(await site.visitor().post('/api/session', signIn), [401, 429]);
  });
});

type Call = ['post' | 'put', string, object];
const TEXT_CALLS: Call[] = [
  ['post', '/api/photos', photo],
  ['put', '/api/photos/unknown', photo],
  ['post', '/api/committee-members', member],
  ['put', '/api/committee-members/unknown', member],
  ['post', '/api/contact', message],
];
/** Every field of every body. A password is compared as it was typed, and may be anything. */
const FIELDS: [string, ...Call][] = [
  ...TEXT_CALLS.flatMap((call) =>
    Object.keys(call[2]).map((field): [string, ...Call] => [field, ...call]),
  ),
  ['username', 'post', '/api/session', { username: 'u', password: 'p' }],
  ['imageUrl', 'put', '/api/objects/normalize-path', {}],
  ['purpose', 'post', '/api/objects/upload', {}],
];

describe.each(FIELDS)('the field %s of %s %s', (field, method, path, body) => {
  it.each([
    ['NUL', 'a\0b'],
    ['NUL alone', '\0'],
    ['the first half of a character', 'a\ud800b'],
    ['the second half of a character', '\udc00'],
    ['an escape character', 'a\u001b[31m'],
    ['a C1 control character', 'a\u009b31m'],
    ['a number', 1],
    ['a truth value', true],
    ['a list', ['a']],
    ['an object', { toString: 'a' }],
    ['an object that pretends to be text', { length: 1, trim: 'a' }],
    ['10,000 characters', 'a'.repeat(10_000)],
  ])('refuses %s with one sentence', async (_, value) => {
    expectSentence(await admin[method](path, { ...body, [field]: value }), 400);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

const BAD_BODIES: [string, string | Buffer][] = [
  ['nothing', ''],
  ['only space', ' \n'],
  ['half of a body', '{"title":'],
  ['two bodies', '{}{}'],
  ['a comment', '/* */ {}'],
  ['single quotes', "{'title':'x'}"],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"title"'],
  ['a number', '1e999'],
  ['an empty object', '{}'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['__proto__ in a field', '{"title":{"__proto__":{"isAdmin":true}}}'],
  ['__proto__ escaped', '{"\\u005f_proto__":{"isAdmin":true}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a list of 30,000 lists', nested('[', ']', 30_000)],
  ['an object in an object, 8,000 times', `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`],
  ['a list in a field, nested 10,000 times', `{"title":${nested('[', ']', 10_000)}}`],
  ['5,000 unknown fields', `{${Array.from({ length: 5000 }, (_, i) => `"k${i}":1`).join()}}`],
  ['an unknown field with line breaks', '{"a\\r\\nb":1}'],
  ['an unknown field of 10,000 characters', `{"${'k'.repeat(10_000)}":1}`],
  ['an unknown field with markup', '{"<script>alert(1)</script>":1}'],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])],
  ['a zipped body', Buffer.from('1f8b0800', 'hex')],
];

describe('a body', () => {
  it.each(BAD_BODIES)('of %s is refused with one sentence', async (_, body) => {
    expectSentence(await admin.post('/api/photos', body, JSON_TYPE), 400);
    expectSentence(await admin.put('/api/committee-members/unknown', body, JSON_TYPE), 400);
    expectSentence(await site.visitor().post('/api/contact', body, JSON_TYPE), 400);
    expectSentence(await site.visitor().post('/api/session', body, JSON_TYPE), 400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    ['has a name', 'price', 'There is a field that is not known here: price.'],
    ['is __proto__', '__proto__', undefined],
    ['is constructor', 'constructor', 'There is a field that is not known here: constructor.'],
    ['has line breaks', 'a\\r\\nb', 'There is a field that this site does not know.'],
    ['has markup', '<script>', 'There is a field that this site does not know.'],
    ['has half a character', '\\ud800', 'There is a field that this site does not know.'],
    ['is long', 'k'.repeat(10_000), 'There is a field that this site does not know.'],
    ['is empty', '', 'There is a field that this site does not know.'],
  ])(
    'with one field too many is refused, and the field named when it %s',
    async (_, key, sentence) => {
      const body = JSON.stringify(photo).replace('{', `{"${key}":{"isAdmin":true},`);
      expectSentence(await admin.post('/api/photos', body, JSON_TYPE), 400, sentence);
    },
  );

  it('over a limit is refused with the limit in words, and its field in a header', async () => {
    const panel = {
      ...{ name: 'P', challenge: null, teamIds: [], startsAt: null, pitchMinutes: 15 },
      judgeIds: Array.from({ length: 101 }, (_, at) => `judge-${at}`),
    };
    const tooMany = await admin.post('/api/judging/panels', panel);
    expectSentence(tooMany, 400, 'There can be at most 100 judges on a panel.');
    expect(tooMany.headers['x-error-field']).toBe('judgeIds');
    const slow = { ...panel, judgeIds: [], pitchMinutes: 121 };
    const sentence = 'The time per team in minutes must be a whole number from 1 to 120.';
    expectSentence(await admin.post('/api/judging/panels', slow), 400, sentence);
    const unknown = await admin.post('/api/photos', { ...photo, extra: 1 });
    expect(unknown.headers['x-error-field']).toBeUndefined();
  });

  it.each([
    ['application/xml', '<a/>'],
    ['application/jsonx', '{}'],
    ['application/json-seq', '{}'],
    ['text/html', '<p>'],
    ['image/svg+xml', '<svg/>'],
    ['nonsense', '{}'],
    [';;;', '{}'],
    ['', '{}'],
  ])('of the type "%s" is refused with one sentence', async (type, body) => {
    const answer = await admin.post('/api/photos', body, { 'content-type': type });
    expectSentence(answer, [400, 415]);
  });

  it('without a type is refused with one sentence', async () => {
    expectSentence(await admin.post('/api/photos', JSON.stringify(photo)), [400, 415]);
  });

  it.each([
    ['declared', (size: number) => `"${'x'.repeat(size - 2)}"`],
    ['in chunks', (size: number) => Readable.from(['"', 'x'.repeat(size - 2), '"'])],
  ])(
    'over the limit, %s, is refused with 413, and one of just the limit is read',
    async (_, of) => {
      for (const path of ['/api/photos', '/api/committee-members', '/api/objects/upload']) {
        const largest = await admin.post(path, of(JSON_BODY_MAX_BYTES), JSON_TYPE);
        expectSentence(largest, 400);
        const larger = await admin.post(path, of(JSON_BODY_MAX_BYTES + 1), JSON_TYPE);
        expectSentence(larger, 413, 'This is larger than allowed here.');
      }
    },
  );

  it('may say that it is JSON in any of its forms', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      const answer = await admin.post('/api/photos', JSON.stringify(photo), {
        'content-type': type,
      });
      expect(answer.status).toBe(201);
    }
  });
});
