import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITION_SECTIONS } from '../../src/modules/content/content/edition-schema.ts';
import type { DocumentSummary } from '../../src/modules/content/content/schema.ts';
import { TRANSFER_VERSION } from '../../src/modules/content/content/transfer-schema.ts';
import { draftOf, published, saveSection } from '../support/content.ts';
import {
  changed,
  exportOf,
  exportWithFiles,
  fileFor,
  hashOf,
  importInto,
  PDF,
  type Transfer,
  type TransferFile,
} from '../support/document-transfer.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let rehearsal: TestSite;
let real: TestSite;
let from: HttpClient;
let to: HttpClient;
let exported: Transfer;

beforeAll(async () => {
  [rehearsal, real] = await Promise.all([startSite(), startSite()]);
  from = await rehearsal.admin();
  to = await real.admin();
  exported = await exportWithFiles(from);
});
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
      schemaVersion: TRANSFER_VERSION,
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
    expect(Buffer.from(fileFor(exported, 'document')?.base64 ?? '', 'base64').equals(PDF)).toBe(
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
    const answer = await importInto(to, exported, '?document=2026', {
      'if-match': `"${before.summary.draftNumber}"`,
    });
    expect(answer.status, answer.text).toBe(200);
    const { summary, sections } = await draftOf(to, '2026');
    expect(answer.json<DocumentSummary>()).toEqual(summary);
    expect(summary.draftNumber).toBe(before.summary.draftNumber + EDITION_SECTIONS.length);
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
    expect((await to.get(file)).bytes.equals(PDF)).toBe(true);
    const [last] = (await to.get('/api/activity')).json<object[]>();
    expect(last).toMatchObject({
      action: 'imported',
      kind: 'content',
      subject: 'Edition 2026',
      by: 'organiser',
    });

    // It can be published there, and then its pictures are public.
    await published(to, '2026');
    await eventually(async () => expect((await real.visitor().get(partner.logo)).status).toBe(200));
  });

  it('says the same when it is exported again', async () => {
    await importInto(to, exported);
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
    const answer = await importInto(
      to,
      changed(exported, (file) => {
        file.document = '2031';
      }),
    );
    expect(answer.status, answer.text).toBe(200);
    const { summary } = await draftOf(to, '2031');
    expect([summary.year, summary.shown, summary.draftNumber]).toEqual([
      2031,
      null,
      EDITION_SECTIONS.length,
    ]);
  });

  it('brings the words of the site as well', async () => {
    await saveSection(from, 'site', 'identity', (value) => ({ ...value, tagline: 'From afar' }));
    const file = await exportOf(from, 'site');
    expect((await importInto(to, file, '?document=site')).status).toBe(200);
    expect((await draftOf(to, 'site')).sections.identity?.value.tagline).toBe('From afar');
  });

  it('takes the file in any order and spelling of JSON', async () => {
    const { files, sections, ...rest } = exported;
    const turned = {
      files: files.map(({ base64, sha256, ...facts }) => ({ sha256, base64, ...facts })),
      sections,
      ...rest,
    };
    const answer = await importInto(to, JSON.stringify(turned, null, 2));
    expect(answer.status, answer.text).toBe(200);
  });

  it('leaves a file out that no section names', async () => {
    const answer = await importInto(
      to,
      changed(exported, ({ files }) => {
        files.push({ ...(files[0] as TransferFile), reference: '/objects/unused' });
      }),
    );
    expect(answer.status).toBe(200);
    expect((await exportOf(to, '2026')).files.length).toBe(exported.files.length);
  });
});
