import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentSummary } from '../../src/modules/content/schema.ts';
import { SCHEMA_VERSION } from '../../src/modules/content/upgrades.ts';
import { noisyPicture } from '../../src/server/files/sample-pictures.ts';
import { draftOf, published, putSection, saveSection } from '../support/content.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress } from '../support/uploading.ts';

interface TransferFile {
  reference: string;
  purpose: string;
  contentType: string;
  base64: string;
  sha256: string;
}
interface Transfer {
  format: string;
  schemaVersion: number;
  document: string;
  version: number | null;
  exportedAt: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test changes sections of every shape
  sections: Record<string, any>;
  files: TransferFile[];
}

let rehearsal: TestSite;
let real: TestSite;
let from: HttpClient;
let to: HttpClient;
/** Of the edition 2026 of the rehearsal, with a logo, a portrait and a document. */
let exported: Transfer;
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  randomBytes(400_000),
  Buffer.from('\n%%EOF'),
]);

async function upload(purpose: 'logo' | 'portrait' | 'document', bytes: Buffer): Promise<string> {
  const { id, url } = await askForAddress(from, purpose);
  expect((await from.put(url, bytes)).status).toBe(200);
  return `/objects/${id}`;
}

const exportOf = async (client: HttpClient, document: string, query = '') => {
  const answer = await client.get(`/api/content/${document}/export${query}`);
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  return answer.json<Transfer>();
};
const post = (client: HttpClient, file: unknown, query = '', headers = {}) =>
  client.post(
    `/api/content-import${query}`,
    typeof file === 'string' || file instanceof Readable ? file : JSON.stringify(file),
    { 'content-type': 'application/json', ...headers },
  );
const changed = (change: (copy: Transfer) => void): Transfer => {
  const copy = structuredClone(exported);
  change(copy);
  return copy;
};
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const withBytes = (file: TransferFile | undefined, bytes: Buffer): void => {
  if (!file) throw new Error('There is no such file.');
  file.base64 = bytes.toString('base64');
  file.sha256 = hashOf(bytes);
};
const fileFor = ({ files }: Transfer, purpose: string) =>
  files.find((file) => file.purpose === purpose);

beforeAll(async () => {
  [rehearsal, real] = await Promise.all([startSite(), startSite()]);
  from = await rehearsal.admin();
  to = await real.admin();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><circle cx="5" cy="5" r="5"/></svg>';
  const logo = await upload('logo', Buffer.from(svg));
  const portrait = await upload('portrait', await noisyPicture(300, 400).png().toBuffer());
  const document = await upload('document', pdf);
  await saveSection(from, '2026', 'partners', (value) => {
    value.tiers[0].partners[0].logo = logo;
    value.tiers[0].partners[0].logoDark = logo;
    return value;
  });
  await saveSection(from, '2026', 'people', (value) => {
    value.advisory[0].portrait = portrait;
    value.advisory[0].name = 'Zoë Ünal-Ångström 🎓';
    return value;
  });
  await saveSection(from, '2026', 'documents', (value) => {
    value.files[0].file = document;
    return value;
  });
  exported = await exportOf(from, '2026');
}, 120_000);
afterAll(() => Promise.all([rehearsal.stop(), real.stop()]));

describe('an export', () => {
  it('is one file with the words and all files of the draft', async () => {
    const answer = await from.get('/api/content/2026/export');
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="risk-challenge-2026.json"',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const { sections } = await draftOf(from, '2026');
    expect(exported).toMatchObject({
      document: '2026',
      version: null,
      schemaVersion: SCHEMA_VERSION,
    });
    expect(exported.sections).toEqual(
      Object.fromEntries(Object.entries(sections).map(([name, { value }]) => [name, value])),
    );
    expect(exported.files.map(({ purpose, contentType }) => [purpose, contentType]).sort()).toEqual(
      [
        ['document', 'application/pdf'],
        ['logo', 'image/webp'],
        ['portrait', 'image/webp'],
      ],
    );
    for (const { base64, sha256 } of exported.files) {
      expect(hashOf(Buffer.from(base64, 'base64'))).toBe(sha256);
    }
    expect(Buffer.from(fileFor(exported, 'document')?.base64 ?? '', 'base64').equals(pdf)).toBe(
      true,
    );
  });

  it('can be of a publication, as it was', async () => {
    const first = await exportOf(from, '2026', '?version=1');
    expect([first.version, first.files]).toEqual([1, []]);
    expect(first.sections.people).not.toEqual(exported.sections.people);
  });

  it('has no body for HEAD, and is none of what does not exist', async () => {
    const head = await from.call('/api/content/2026/export', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await from.get('/api/content/2026/export?version=99')).status).toBe(404);
    expect((await from.get('/api/content/2999/export')).status).toBe(404);
    expect((await from.get('/api/content/2026/export?version=x')).status).toBe(400);
    expect((await from.get('/api/content/2026/export?versions=1')).status).toBe(400);
  });
});

describe('an import', () => {
  it('becomes the draft of another site, with files of its own, and publishes nothing', async () => {
    const before = await draftOf(to, '2026');
    const answer = await post(to, exported, '?document=2026', {
      'if-match': `"${before.summary.draftNumber}"`,
    });
    expect(answer.status, answer.text).toBe(200);
    const { summary, sections } = await draftOf(to, '2026');
    expect(answer.json<DocumentSummary>()).toEqual(summary);
    expect(summary.draftNumber).toBe(before.summary.draftNumber + 16);
    expect(summary.shown).toEqual(before.summary.shown);
    expect([summary.changedSections.sort(), summary.savedBy]).toEqual([
      ['documents', 'partners', 'people'],
      'organiser',
    ]);
    const { partners, people, documents } = sections;
    const partner = partners?.value.tiers[0].partners[0];
    const person = people?.value.advisory[0];
    const { file } = documents?.value.files[0] ?? {};
    expect(partner.logo).toBe(partner.logoDark);
    expect(person.name).toBe('Zoë Ünal-Ångström 🎓');
    const old = exported.files.map(({ reference }) => reference);
    for (const path of [partner.logo, person.portrait, file]) {
      expect(path).toMatch(/^\/objects\/[\w-]+$/);
      expect(old).not.toContain(path);
      expect((await real.visitor().get(path)).status).toBe(404);
    }
    expect((await to.get(partner.logo)).headers['content-type']).toBe('image/webp');
    expect((await to.get(person.portrait)).headers['content-type']).toMatch(/^image\//);
    expect((await to.get(file)).bytes.equals(pdf)).toBe(true);
    const [last] = (await to.get('/api/activity')).json<object[]>();
    expect(last).toMatchObject({
      action: 'imported',
      kind: 'content',
      subject: 'Edition 2026',
      by: 'organiser',
    });

    // It can be published there, and then everybody sees its pictures.
    await published(to, '2026');
    await eventually(async () => expect((await real.visitor().get(partner.logo)).status).toBe(200));
  });

  it('says the same when it is exported again', async () => {
    await post(to, exported);
    const again = await exportOf(to, '2026');
    const references = ({ files }: Transfer) => files.map(({ reference }) => reference);
    const plain = (transfer: Transfer) => {
      const known = references(transfer);
      const text = JSON.stringify(transfer.sections);
      return known.reduce((words, each, at) => words.replaceAll(each, `file ${at}`), text);
    };
    expect(plain(again)).toBe(plain(exported));
  });

  it('makes an edition that is not there, as a draft that nobody has published', async () => {
    const answer = await post(
      to,
      changed((file) => {
        file.document = '2031';
      }),
    );
    expect(answer.status, answer.text).toBe(200);
    const { summary } = await draftOf(to, '2031');
    expect([summary.year, summary.shown, summary.draftNumber]).toEqual([2031, null, 16]);
  });

  it('brings the words of the site as well', async () => {
    await saveSection(from, 'site', 'identity', (value) => ({ ...value, tagline: 'From afar' }));
    const file = await exportOf(from, 'site');
    expect((await post(to, file, '?document=site')).status).toBe(200);
    expect((await draftOf(to, 'site')).sections.identity?.value.tagline).toBe('From afar');
  });

  it('takes the file in any order and spelling of JSON', async () => {
    const { files, sections, ...rest } = exported;
    const turned = {
      files: files.map(({ base64, sha256, ...facts }) => ({ sha256, base64, ...facts })),
      sections,
      ...rest,
    };
    const answer = await post(to, JSON.stringify(turned, null, 2));
    expect(answer.status, answer.text).toBe(200);
  });

  it('leaves a file out that no section names', async () => {
    const answer = await post(
      to,
      changed(({ files }) => {
        files.push({ ...(files[0] as TransferFile), reference: '/objects/unused' });
      }),
    );
    expect(answer.status).toBe(200);
    expect((await exportOf(to, '2026')).files.length).toBe(exported.files.length);
  });
});

describe('an import is refused with one sentence, and changes nothing:', () => {
  const DAMAGED = 'This file is damaged, or is no export of this kind of site.';
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
      () => ({ ...exported, schemaVersion: SCHEMA_VERSION + 1, novelty: true }),
      400,
      'This file comes from a newer release of the site; please update this one first.',
    ],
    ['another document than asked', () => ({ ...exported, document: '2024' }), 400, /Edition 2024/],
    ['no such document', () => ({ ...exported, document: '../site' }), 400, /no such document/],
    ['a field of its own', () => ({ ...exported, extra: 1 }), 400, /not known here: extra/],
    [
      'a section of its own',
      () => changed(({ sections }) => Object.assign(sections, { extra: {} })),
      400,
      /not known here: extra/,
    ],
    ['no dates', () => changed(({ sections }) => delete sections.dates), 400, /not valid|must be/],
    [
      'a wrong checksum',
      () =>
        changed(({ files }) => {
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
      () => changed((file) => file.files.shift()),
      400,
      'This file names a picture or document that is not in it.',
    ],
    [
      'a picture of this very site that is not in it',
      () =>
        changed(({ sections }) => {
          sections.people.advisory[1].portrait = '/objects/somebody-elses';
        }),
      400,
      'This file names a picture or document that is not in it.',
    ],
    [
      'a link that runs a script',
      () =>
        changed(({ sections }) => {
          sections.partners.tiers[0].partners[0].url = 'javascript:alert(1)';
        }),
      400,
      /must be an address that starts with https:/,
    ],
    [
      '501 prizes',
      () =>
        changed(({ sections }) => {
          sections.prizes.awards = Array.from({ length: 501 }, () => sections.prizes.awards[0]);
        }),
      400,
      'The prizes can have at most 500 entries.',
    ],
    [
      'text that turns its direction',
      () =>
        changed(({ sections }) => {
          sections.people.advisory[0].name = 'A\u202eB';
        }),
      400,
      /direction/,
    ],
    [
      'a section of more than 1 MB',
      () =>
        changed(({ sections }) => {
          sections.people.organisations = Array.from({ length: 60 }, () => ({
            name: 'N',
            description: 'x'.repeat(20_000),
          }));
        }),
      413,
      'The section people is larger than 1 MB.',
    ],
    [
      'an SVG with a script as a portrait',
      () => changed((file) => withBytes(fileFor(file, 'portrait'), Buffer.from(SVG_WITH_SCRIPT))),
      415,
      /is not a JPEG/,
    ],
    [
      'a web page as a PDF',
      () => changed((file) => withBytes(fileFor(file, 'document'), Buffer.from('<script>'))),
      415,
      /is not a PDF/,
    ],
    [
      'a logo of more than 5 MB',
      () => changed((file) => withBytes(fileFor(file, 'logo'), Buffer.alloc(5_300_000))),
      413,
      'This file is larger than 5 MB; please choose a smaller one.',
    ],
    [
      'a purpose of its own',
      () =>
        changed(({ files }) => {
          (files[0] as TransferFile).purpose = 'program';
        }),
      400,
      /not valid/,
    ],
  ];

  async function everything() {
    const { store, objects } = real.installation;
    const keys: string[] = [];
    for await (const { key } of objects.list()) if (!key.endsWith('.avif')) keys.push(key);
    return [await store.content.drafts(), await store.content.publications(), keys.sort()];
  }

  it.each(cases)('%s', async (_, file, status, sentence) => {
    const before = await everything();
    const answer = await post(to, file(), '?document=2026');
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
    expectSentence(await post(to, ' '.repeat(most + 1)), 413, sentence);
    function* chunks(start: string, size: number) {
      yield start;
      for (let at = 0; at < size; at += 65_536) yield 'A'.repeat(65_536);
    }
    const bytes = Readable.from(chunks('{"files":[{"base64":"', most));
    expectSentence(await post(to, bytes), 413, sentence);
    // Words are held as text, and therefore less of them is taken.
    const words = Readable.from(chunks('{"sections":"', 20_000_000));
    expectSentence(await post(to, words), 413, sentence);
    expect(await everything()).toEqual(before);
  });

  it('a draft that somebody has saved since the question', async () => {
    const { summary, sections } = await draftOf(to, '2026');
    await putSection(to, '2026', 'prizes', sections.prizes?.value);
    const before = await everything();
    const answer = await post(to, exported, '?document=2026', {
      'if-match': `"${summary.draftNumber}"`,
    });
    expect(answer.status).toBe(409);
    expect(await everything()).toEqual(before);
  });

  it('a second one at the same time on the same instance', async () => {
    const one = new HttpClient([real.origins[0] ?? '']);
    one.cookie = to.cookie;
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
    const first = post(one, Readable.from(slowly()));
    await eventually(async () => {
      const second = await post(one, '{}');
      expectSentence(second, 503, 'Another import is under way; please try again when it is done.');
    });
    goOn();
    expect((await first).status).toBe(200);
    expect((await post(one, exported)).status).toBe(200);
  });
});
