import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TRANSFER_VERSION } from '../../src/modules/content/content/transfer-schema.ts';
import { IMPORT_TIME_LIMIT_MS } from '../../src/schema/limits.ts';
import { draftOf, putSection } from '../support/content.ts';
import {
  changed,
  exportWithFiles,
  fileFor,
  hashOf,
  importInto,
  type Transfer,
  type TransferFile,
} from '../support/document-transfer.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
let exported: Transfer;

const withBytes = (file: TransferFile | undefined, bytes: Buffer): void => {
  if (!file) throw new Error('There is no such file.');
  file.base64 = bytes.toString('base64');
  file.sha256 = hashOf(bytes);
};

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  exported = await exportWithFiles(admin);
});
afterAll(() => site.stop());

describe('an import is refused with one sentence, and changes nothing:', () => {
  const DAMAGED = 'This file is damaged, or is not an export of this kind of site.';
  const SVG_WITH_SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, () => unknown, number, string | RegExp][] = [
    ['no file at all', () => '', 400, DAMAGED],
    ['half a file', () => JSON.stringify(exported).slice(0, 300_000), 400, DAMAGED],
    ['a picture cut short', () => '{"files":[{"base64":"AAAA', 400, DAMAGED],
    ['what is no base64', () => '{"files":[{"base64":"A*=="}]}', 400, DAMAGED],
    ['another JSON file', () => '[]', 400, DAMAGED],
    ['a thousand levels', () => '['.repeat(1000), 400, DAMAGED],
    [
      'a name that reaches into prototypes',
      () => JSON.stringify(exported).replace('"sections":{', '"sections":{"__proto__":{"a":1},'),
      400,
      DAMAGED,
    ],
    [
      'the same name, spelled otherwise',
      () =>
        JSON.stringify(exported).replace('"awards"', '"\\u005f_proto__":{"isAdmin":true},"awards"'),
      400,
      DAMAGED,
    ],
    [
      'a newer release',
      () => ({ ...exported, schemaVersion: TRANSFER_VERSION + 1, novelty: true }),
      400,
      'This file comes from a newer release of the site; please update this one first.',
    ],
    ['another document than asked', () => ({ ...exported, document: '2024' }), 400, /Edition 2024/],
    ['no such document', () => ({ ...exported, document: '../site' }), 400, /no such document/],
    ['a field of its own', () => ({ ...exported, extra: 1 }), 400, /not known here: extra/],
    [
      'a section of its own',
      () => changed(exported, ({ sections }) => Object.assign(sections, { extra: {} })),
      400,
      /not known here: extra/,
    ],
    [
      'no dates',
      () => changed(exported, ({ sections }) => delete sections.dates),
      400,
      /not valid|must be/,
    ],
    [
      'a wrong checksum',
      () =>
        changed(exported, ({ files }) => {
          (files[1] as TransferFile).sha256 = 'a'.repeat(64);
        }),
      400,
      DAMAGED,
    ],
    [
      'bytes by number in the place of bytes',
      () => JSON.stringify(exported).replace(/"base64":"[^"]*"/, '"base64":99'),
      400,
      DAMAGED,
    ],
    [
      'a picture that is not in it',
      () => changed(exported, (file) => file.files.shift()),
      400,
      'This file refers to a picture or document that is not in it.',
    ],
    [
      'a picture of this very site that is not in it',
      () =>
        changed(exported, ({ sections }) => {
          sections.people.advisory[1].portrait = '/objects/somebody-elses';
        }),
      400,
      'This file refers to a picture or document that is not in it.',
    ],
    [
      'a link that runs a script',
      () =>
        changed(exported, ({ sections }) => {
          sections.partners.tiers[0].partners[0].url = 'javascript:alert(1)';
        }),
      400,
      /must be an address that starts with https:/,
    ],
    [
      '501 prizes',
      () =>
        changed(exported, ({ sections }) => {
          sections.prizes.awards = Array.from({ length: 501 }, () => sections.prizes.awards[0]);
        }),
      400,
      'The list "Prizes" can have at most 500 entries.',
    ],
    [
      'text that turns its direction',
      () =>
        changed(exported, ({ sections }) => {
          sections.people.advisory[0].name = 'A\u202eB';
        }),
      400,
      /direction/,
    ],
    [
      'a section of more than 1 MB',
      () =>
        changed(exported, ({ sections }) => {
          sections.people.organisations = Array.from({ length: 60 }, (_, at) => ({
            id: `organisation-${at}`,
            name: 'N',
            description: 'x'.repeat(20_000),
          }));
        }),
      413,
      'The section people is larger than 1 MB.',
    ],
    [
      'an SVG with a script as a portrait',
      () =>
        changed(exported, (file) =>
          withBytes(fileFor(file, 'portrait'), Buffer.from(SVG_WITH_SCRIPT)),
        ),
      415,
      /is not a JPEG/,
    ],
    [
      'a web page as a PDF',
      () =>
        changed(exported, (file) => withBytes(fileFor(file, 'document'), Buffer.from('<script>'))),
      415,
      /is not a PDF/,
    ],
    [
      'a logo of more than 5 MB',
      () => changed(exported, (file) => withBytes(fileFor(file, 'logo'), Buffer.alloc(5_300_000))),
      413,
      'This file is larger than 5 MB; please choose a smaller one.',
    ],
    [
      'a purpose of its own',
      () =>
        changed(exported, ({ files }) => {
          (files[0] as TransferFile).purpose = 'program';
        }),
      400,
      /not valid/,
    ],
  ];

  async function everything() {
    const { store, objects } = site.installation;
    const keys: string[] = [];
    for await (const { key } of objects.list()) if (!key.endsWith('.avif')) keys.push(key);
    return [await store.content.drafts(), await store.content.publications(), keys.sort()];
  }

  it.each(cases)('%s', async (_, file, status, sentence) => {
    const before = await everything();
    const answer = await importInto(admin, file(), '?document=2026');
    expectSentence(answer, status);
    expect(answer.text).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
    expect(await everything()).toEqual(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('more than 60 MB, announced or not', async () => {
    const before = await everything();
    const sentence =
      'This file is larger than 60 MB; please export it without the largest documents.';
    const most = 62_914_560;
    expectSentence(await importInto(admin, ' '.repeat(most + 1)), 413, sentence);
    function* chunks(start: string, size: number) {
      yield start;
      for (let at = 0; at < size; at += 65_536) yield 'A'.repeat(65_536);
    }
    const bytes = Readable.from(chunks('{"files":[{"base64":"', most));
    expectSentence(await importInto(admin, bytes), 413, sentence);
    // Words are held as text, and therefore less of them is taken.
    const words = Readable.from(chunks('{"sections":"', 20_000_000));
    expectSentence(await importInto(admin, words), 413, sentence);
    expect(await everything()).toEqual(before);
  });

  it('a draft that was saved since the question', async () => {
    const { summary, sections } = await draftOf(admin, '2026');
    await putSection(admin, '2026', 'prizes', sections.prizes?.value);
    const before = await everything();
    const answer = await importInto(admin, exported, '?document=2026', {
      'if-match': `"${summary.draftNumber}"`,
    });
    expect(answer.status).toBe(409);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['a list of files', '{"files":['],
    ['a list of entries', '{"sections":{"prizes":{"awards":['],
  ])('millions of empty objects as %s, before they are made', async (_, start) => {
    const before = await everything();
    const text = `${start}${'{},'.repeat(6_000_000)}{}]`;
    const parse = vi.spyOn(JSON, 'parse');
    const answer = await importInto(admin, text);
    const parsed = parse.mock.calls.map(([each]) => String(each).length);
    parse.mockRestore();
    expectSentence(answer, 413, 'This holds more entries than the site can show.');
    expect(Math.max(0, ...parsed)).toBeLessThan(1_000_000);
    expect(await everything()).toEqual(before);
  });

  it('a section full of empty objects, sent or imported, before a schema looks at it', async () => {
    const tiers = Array.from({ length: 40 }, () => ({
      title: '',
      partners: Array.from({ length: 500 }, () => ({})),
    }));
    const sentence = 'This holds more entries than the site can show.';
    expectSentence(await putSection(admin, '2026', 'partners', { tiers }), 413, sentence);
    const file = changed(exported, ({ sections }) => {
      sections.partners = { tiers };
    });
    expectSentence(await importInto(admin, file), 413, sentence);
  });

  it('a third one of the same person at the same time, while those of others are taken', async () => {
    const one = new HttpClient([site.origins[0] ?? '']);
    one.cookie = admin.cookie;
    let goOn = () => {};
    const isAsked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    async function* slowly() {
      const text = JSON.stringify(exported);
      yield text.slice(0, 1000);
      await isAsked;
      yield text.slice(1000);
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stalled = [1, 2].map(() => importInto(one, Readable.from(slowly())));
    await eventually(async () => {
      const third = await importInto(one, '{}');
      const sentence = 'Other imports are under way; please try again when they are done.';
      expectSentence(third, 503, sentence);
    });
    const other = await site.editor();
    const another = new HttpClient([site.origins[0] ?? '']);
    another.cookie = other.cookie;
    // It has come in whole, is read at once, and fails for what it says alone.
    expectSentence(await importInto(another, '{}'), 400, DAMAGED);
    // Longer than any other request may take; nearly as long as an import may.
    vi.advanceTimersByTime(IMPORT_TIME_LIMIT_MS - 1);
    vi.useRealTimers();
    goOn();
    for (const answer of await Promise.all(stalled)) expect([200, 409]).toContain(answer.status);
    expect((await importInto(one, exported)).status).toBe(200);
  });
});
