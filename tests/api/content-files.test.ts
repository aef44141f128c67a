import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadPurpose } from '../../src/modules/base/objects/schema.ts';
import type { ObjectTables } from '../../src/modules/base/objects/tables.ts';
import type { PageContent } from '../../src/modules/content/content/page-content-schema.ts';
import {
  draftOf,
  publish as publishDraft,
  putSection,
  type Sections,
  saveSection,
} from '../support/content.ts';
import { exportOf, importInto } from '../support/document-transfer.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { type Call, HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg, NOTHING, remainsOf } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;
let attendee: HttpClient;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  attendee = await site.attendee();
});
afterAll(() => site.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

type Words = Sections[string]['value'];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><circle r="5"/></svg>';
const pdf = (size = 5000) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF\n')]);

async function upload(purpose: UploadPurpose, bytes: Uint8Array) {
  const { id, url } = await askForAddress(admin, purpose);
  return { id, path: `/objects/${id}`, answer: await admin.put(url, bytes) };
}

/** As if this were published, on every instance. */
function publish(change: (content: PageContent) => Partial<PageContent>): void {
  for (const { content } of site.installations) {
    const read = content.content;
    vi.spyOn(content, 'content').mockImplementation(async () => {
      const whole = await read();
      return { ...whole, ...change(whole) };
    });
  }
}

const withAttendeeDocument =
  (file: string, name = 'waytomensa.pdf') =>
  ({ current, editions }: PageContent): Partial<PageContent> => {
    const files = current.documents.files.map((each) =>
      each.name === 'waytomensa.pdf' ? { ...each, name, file } : each,
    );
    const changed = { ...current, documents: { ...current.documents, files } };
    return {
      current: changed,
      editions: editions.map((each) => (each.year === changed.year ? changed : each)),
    };
  };

const withSummary =
  (file: string) =>
  ({ editions }: PageContent): Partial<PageContent> => ({
    editions: editions.map((edition) =>
      edition.archive?.summary.download
        ? {
            ...edition,
            archive: {
              ...edition.archive,
              summary: {
                ...edition.archive.summary,
                download: { ...edition.archive.summary.download, file },
              },
            },
          }
        : edition,
    ),
  });

describe('a field for a file', () => {
  const REFUSED = (where: string, what: string) =>
    `${where}: This file was not uploaded as ${what}; please upload one here.`;
  const withLogo = (logo: string) => (partners: Words) => ({
    tiers: [{ ...partners.tiers[0], partners: [{ ...partners.tiers[0].partners[0], logo }] }],
  });
  const withPortrait = (portrait: string) => (people: Words) => ({
    ...people,
    team: [{ ...people.team[0], portrait }],
  });
  const withSlide = (image: string) => (highlights: Words) => ({
    ...highlights,
    slides: [{ ...highlights.slides[0], image }],
  });
  const withDocument = (file: string) => (documents: Words) => ({
    ...documents,
    files: [{ ...documents.files[0], file }],
  });

  it.each([
    ['partners', 'a logo', 'Partners and logos, Logo', withLogo, 'document'],
    ['people', 'a portrait', 'People, Portrait', withPortrait, 'logo'],
    ['highlights', 'a picture of a highlight', 'Highlights, Picture', withSlide, 'document'],
    ['documents', 'a document', 'Documents, Document', withDocument, 'portrait'],
  ] as const)(
    'of the section %s takes %s alone, saved or imported',
    async (section, what, where, withFile, other) => {
      const bytes = other === 'document' ? pdf() : await jpeg(40, 30);
      const { path } = await upload(other, bytes);
      const { sections } = await draftOf(admin, '2026');
      const value = withFile(path)(sections[section]?.value);
      const saved = await putSection(admin, '2026', section, value);
      expectSentence(saved, 400, REFUSED(where, what));
      const file = await exportOf(admin, '2026');
      file.sections[section] = value;
      const base64 = bytes.toString('base64');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      file.files = [{ reference: path, purpose: other, contentType: 'x', base64, sha256 }];
      expectSentence(await importInto(admin, file), 400, REFUSED(where, what));
      expect((await draftOf(admin, '2026')).sections).toEqual(sections);
    },
  );

  it('that has become a file of another kind is told of before it is published', async () => {
    const { id, path } = await upload('logo', Buffer.from(SVG));
    await saveSection(admin, '2026', 'partners', withLogo(path));
    const { db } = site.installation.database;
    await db
      .$extendTables<ObjectTables>()
      .updateTable('objects')
      .set({ purpose: 'document' })
      .where('id', '=', id)
      .execute();
    const { findings } = await draftOf(admin, '2026');
    expect(findings[0]).toMatchObject({
      level: 'problem',
      section: 'partners',
      path: ['tiers', 0, 'partners', 0, 'logo'],
    });
    expectSentence(await publishDraft(admin, '2026'), 422);
  });

  it('of the gallery or the committee takes no PDF either', async () => {
    const { path } = await upload('document', pdf());
    const photo = { title: 'T', description: '', category: '', year: '', url: path };
    expectSentence(await admin.post('/api/photos', photo), 400, 'This file is not a picture.');
    const member = { name: 'N', title: 'T', organization: 'O', profileImageUrl: path };
    const answer = await admin.post('/api/committee-members', member);
    expectSentence(answer, 400, 'This file is not a picture.');
  });
});

describe('a picture for the content', () => {
  it('is a logo, drawn from SVG, and the answer says how large', async () => {
    const { id, path, answer } = await upload('logo', Buffer.from(SVG));
    expect([answer.status, answer.json()]).toEqual([
      200,
      { objectPath: `/objects/${id}`, width: 960, height: 320 },
    ]);
    const shown = await admin.get(`${path}/480`, { accept: 'image/avif,image/webp' });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await site.visitor().get(path)).status).toBe(404);
  });

  it.each(['portrait', 'slide', 'winner'] as const)(
    'is a %s as in the gallery',
    async (purpose) => {
      const { id, answer } = await upload(purpose, await jpeg(500, 40));
      expect([answer.status, answer.json()]).toEqual([
        200,
        { objectPath: `/objects/${id}`, width: 500, height: 40 },
      ]);
    },
  );

  it.each<[string, UploadPurpose, string, number, string]>([
    [
      'an SVG with a file',
      'logo',
      SVG.replace('<circle', '<image href="a.png"'),
      422,
      'This SVG is too large or refers to other files; please export it as a plain SVG or as PNG.',
    ],
    [
      'a PDF as a logo',
      'logo',
      '%PDF-1.7',
      415,
      'This file is not an SVG, PNG, WebP or JPEG picture.',
    ],
    [
      'an SVG as a portrait',
      'portrait',
      SVG,
      415,
      'This file is not a JPEG, PNG, WebP, AVIF or GIF picture.',
    ],
    [
      'an SVG as a document',
      'document',
      SVG,
      415,
      'This file is not a PDF, or not a whole one; please export it as PDF and try again.',
    ],
    [
      'half of a PDF',
      'document',
      `%PDF-1.7\n${'x'.repeat(3000)}`,
      415,
      'This file is not a PDF, or not a whole one; please export it as PDF and try again.',
    ],
    [
      'nothing as a document',
      'document',
      '',
      415,
      'This file is not a PDF, or not a whole one; please export it as PDF and try again.',
    ],
  ])(
    'is refused with one sentence and leaves nothing: %s',
    async (_, purpose, text, status, sentence) => {
      const { id, answer } = await upload(purpose, Buffer.from(text));
      expect([answer.status, answer.text]).toEqual([status, sentence]);
      expect(await remainsOf(site, id)).toEqual(NOTHING);
    },
  );

  it('is refused for a purpose that nobody knows', async () => {
    expect((await admin.post('/api/objects/upload', { purpose: 'program' })).status).toBe(400);
  });
});

describe('an uploaded document', () => {
  const ways: [string, Call][] = [
    ['directly', {}],
    ['by HEAD', { method: 'HEAD' }],
    ['by Range', { headers: { range: 'bytes=0-9' } }],
    ['by a Range beyond its end', { headers: { range: 'bytes=99999999-' } }],
    ['by If-None-Match', { headers: { 'if-none-match': '*' } }],
  ];

  it('is kept to the byte, with its size and checksum', async () => {
    const bytes = pdf(3 * 1024 * 1024);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { id, path, answer } = await upload('document', bytes);
    expect(answer.json()).toEqual({ objectPath: path, size: bytes.length, sha256 });
    const kept = await admin.get(path);
    expect(kept.bytes.equals(bytes)).toBe(true);
    expect(kept.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z0-9-]+\.pdf"$/),
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: `"${sha256}"`,
    });
    expect((await admin.get(`/objects/${id}/480`)).status).toBe(404);
  });

  it('may have 30 MB, and no byte more', async () => {
    const most = 31_457_280;
    const bytes = pdf(most - pdf(0).length);
    expect(bytes.length).toBe(most);
    expect((await upload('document', bytes)).answer.status).toBe(200);
    const { id, url } = await askForAddress(admin, 'document');
    const larger = await admin.put(url, Buffer.concat([bytes, Buffer.from('\n')]));
    expect([larger.status, larger.text]).toEqual([
      413,
      'This file is larger than 30 MB; please choose a smaller one.',
    ]);
    expect((await remainsOf(site, id)).state).toBe('pending');
  });

  it.each(ways)(
    'that attendees have cannot be told from none at its own address, %s',
    async (_, call) => {
      const { path } = await upload('document', pdf());
      publish(withAttendeeDocument(path));
      for (const client of [site.visitor(), attendee]) {
        const hidden = await client.call(path, call);
        const missing = await client.call('/objects/unknown', call);
        expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
        expect(Object.keys(hidden.headers)).toEqual(Object.keys(missing.headers));
        expect(hidden.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it('is what attendees get in the place of the one that comes with the site', async () => {
    const bytes = pdf();
    const { path } = await upload('document', bytes);
    const before = await attendee.get('/files/waytomensa.pdf');
    publish(withAttendeeDocument(path));
    for (const client of [attendee, admin]) {
      const { status, headers, bytes: got } = await client.get('/files/waytomensa.pdf');
      expect([status, got.equals(bytes)]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="waytomensa.pdf"',
        'content-security-policy': expect.stringMatching(/^sandbox;/),
        'cache-control': 'no-store',
        vary: 'Cookie',
      });
      expect(headers.etag).not.toBe(before.headers.etag);
      const part = await client.get('/files/waytomensa.pdf', { range: 'bytes=0-4' });
      expect([part.status, part.text]).toEqual([206, '%PDF-']);
      const head = await client.call('/files/waytomensa.pdf', { method: 'HEAD' });
      expect(head.headers['content-length']).toBe(String(bytes.length));
    }
    const refused = await site.visitor().get('/files/waytomensa.pdf');
    expect([refused.status, refused.text]).toEqual([401, 'Please sign in first.']);
    expect((await attendee.get('/files/kickoff-presentation.pdf')).status).toBe(200);
  });

  it('has the name that the content gives it, and no other', async () => {
    const { path } = await upload('document', pdf());
    publish(withAttendeeDocument(path, 'rules.pdf'));
    expect((await attendee.get('/files/rules.pdf')).status).toBe(200);
    expect((await attendee.get('/files/waytomensa.pdf')).status).toBe(404);
  });

  it('is nothing for attendees when what the content names is a picture or is gone', async () => {
    const { path } = await upload('slide', await jpeg(300, 20));
    for (const reference of [path, '/objects/unknown']) {
      publish(withAttendeeDocument(reference));
      expect((await attendee.get('/files/waytomensa.pdf')).status).toBe(404);
      vi.restoreAllMocks();
    }
  });

  it('is for everyone while a public page offers it', { tags: 'servers' }, async () => {
    const bytes = pdf();
    const { path } = await upload('document', bytes);
    expect((await site.visitor().get(path)).status).toBe(404);
    publish(withSummary(path));
    for (const origin of site.origins) {
      const answer = await new HttpClient([origin]).get(path);
      expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'content-disposition': 'attachment; filename="summary-2024.pdf"',
        'content-security-policy': expect.stringMatching(/^sandbox;/),
        'cache-control': 'public, max-age=3600',
      });
    }
    const part = await site.visitor().get(path, { range: 'bytes=0-4' });
    expect([part.status, part.text]).toEqual([206, '%PDF-']);
    vi.restoreAllMocks();
    expect((await site.visitor().get(path)).status).toBe(404);
  });

  it('stays with attendees when it is named in public, too', async () => {
    const { path } = await upload('document', pdf());
    publish((content) => {
      const first = { ...content, ...withSummary(path)(content) };
      return { ...first, ...withAttendeeDocument(path)(first) };
    });
    expect((await site.visitor().get(path)).status).toBe(404);
    expect((await attendee.get('/files/waytomensa.pdf')).status).toBe(200);
  });
});
