// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadPurpose } from '../../src/modules/base/objects/schema.ts';
import { PAGES_MAX } from '../../src/modules/content/content/editions.ts';
import type { DocumentSummary } from '../../src/modules/content/content/schema.ts';
import { draftOf, publish, published, saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  site.holdClock();
  admin = await site.admin();
});
afterAll(() => site.stop());

const HOUR_MS = 3_600_000;

async function newPage(title: string): Promise<string> {
  const made = await admin.post('/api/content-pages', { title });
  expect(made.status, made.text).toBe(201);
  const { id } = made.json<DocumentSummary>();
  await saveSection(admin, id, 'page', (page) => ({ ...page, summary: `All about ${title}.` }));
  await saveSection(admin, id, 'blocks', () => ({
    blocks: [{ id: 'text', block: 'text', text: `Words of ${title}.` }],
  }));
  return id;
}

async function uploaded(purpose: UploadPurpose, bytes: Buffer): Promise<string> {
  const { url, id } = await askForAddress(admin, purpose);
  expect((await admin.put(url, bytes)).status).toBe(200);
  return `/objects/${id}`;
}

const moveTo = (document: string, address: string) =>
  saveSection(admin, document, 'page', (page) => ({ ...page, address }));

/** From every instance. */
const expectAt = (path: string, status: number, words = '') =>
  afterWrite(site, async () => {
    const answer = await site.visitor().get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
  });
const expectMoved = (path: string, target: string) =>
  afterWrite(site, async () => {
    const answer = await site.visitor().get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, target]);
  });
const later = (hours: number) => new Date(site.now().getTime() + hours * HOUR_MS);

describe('a page of the organisers', () => {
  it('stands at an address made of its title once it is published, and not before', async () => {
    const id = await newPage('Anfahrt für Gäste');
    await expectAt('/anfahrt-fuer-gaeste', 404);
    await published(admin, id);
    await expectAt('/anfahrt-fuer-gaeste', 200, 'Words of Anfahrt für Gäste.');
    const { text, headers } = await site.visitor().get('/anfahrt-fuer-gaeste');
    expect(text).toMatch(/rel="canonical" href="[^"]*\/anfahrt-fuer-gaeste"/);
    expect(text).toContain('<title>Anfahrt für Gäste - ');
    expect(headers.etag).toBeDefined();
    const again = await site.visitor().get('/anfahrt-fuer-gaeste', {
      'if-none-match': String(headers.etag),
    });
    expect(again.status).toBe(304);
    await afterWrite(site, async () =>
      expect((await site.visitor().get('/sitemap.xml')).text).toContain('/anfahrt-fuer-gaeste<'),
    );
    await expectMoved('/p/anfahrt-fuer-gaeste', '/anfahrt-fuer-gaeste');
    expect((await site.visitor().get('/anfahrt-fuer-gaeste.data')).status).toBe(200);
    // As the site's own pages can be typed.
    await expectAt('/about/', 200);
    await expectAt('/anfahrt-fuer-gaeste/', 200, 'Words of Anfahrt für Gäste.');
    await expectAt('/anfahrt-fuer-gaeste//', 404);
  });

  it('shows its picture and hands out its file, which nobody gets before or after', async () => {
    const id = await newPage('Code of conduct');
    const picture = await uploaded('slide', await jpeg());
    const file = await uploaded('document', Buffer.from('%PDF-1.7\nRules\n%%EOF\n'));
    await saveSection(admin, id, 'blocks', () => ({
      blocks: [
        {
          ...{ id: 'picture', block: 'picture', picture },
          ...{ pictureAlt: 'Two people at a table', caption: 'Last year' },
        },
        { id: 'file', block: 'file', file, fileName: 'Rules in full' },
      ],
    }));
    const statusOf = async (path: string) => (await site.visitor().get(path)).status;
    expect(await statusOf(file)).toBe(404);
    await published(admin, id);
    await expectAt('/code-of-conduct', 200, 'alt="Two people at a table"');
    const { text } = await site.visitor().get('/code-of-conduct');
    expect(text).toContain('Rules in full');
    const [, address = ''] = /href="(\/objects\/[^"]+)"/.exec(text) ?? [];
    const download = await site.visitor().get(address);
    expect([download.status, download.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(download.headers['content-disposition']).toContain('rules-in-full.pdf');

    expect((await admin.post(`/api/content-pages/${id}/take-off`)).status).toBe(201);
    await expectAt('/code-of-conduct', 404);
    await afterWrite(site, async () => expect(await statusOf(address)).toBe(404));
  });

  it('shows its picture to nobody as long as nobody could open it', async () => {
    const id = await newPage('Surprise');
    const picture = await uploaded('slide', await jpeg());
    const shown = { picture, pictureAlt: 'A surprise', caption: '' };
    await saveSection(admin, id, 'blocks', () => ({
      blocks: [{ id: 'picture', block: 'picture', ...shown }],
    }));
    const expectPicture = (status: number) =>
      afterWrite(site, async () => expect((await site.visitor().get(picture)).status).toBe(status));
    await published(admin, id, { at: later(1) });
    expect((await admin.post(`/api/content-pages/${id}/take-off`)).status).toBe(201);
    await expectPicture(404);
    expect((await admin.get(picture)).status).toBe(200);
    site.advance(1000);
    await published(admin, id);
    await expectPicture(200);
  });

  it('that was only planned, and is no more, cannot be taken off', async () => {
    const id = await newPage('Never shown');
    const { number } = await published(admin, id, { at: later(1) });
    expect((await admin.delete(`/api/content/${id}/publications/${number}`)).status).toBe(204);
    expectSentence(await admin.post(`/api/content-pages/${id}/take-off`), 409);
  });

  it('stands below /p where the site has a page of its own', async () => {
    const id = await newPage('About');
    await published(admin, id);
    await expectAt('/p/about', 200, 'Words of About.');
    expect((await site.visitor().get('/about')).text).not.toContain('Words of About.');
  });

  it('shows the partners once, and says so of a second time', async () => {
    const id = await newPage('Thanks');
    await saveSection(admin, id, 'blocks', () => ({
      blocks: ['Our partners', 'Once more'].map((heading, at) => ({
        ...{ id: `partners-${at}`, block: 'partners', heading },
      })),
    }));
    expect((await draftOf(admin, id)).findings).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        path: ['blocks', 1, 'heading'],
        sentence: 'A page shows the partners once: this block is left out.',
      }),
    );
    await published(admin, id);
    await expectAt('/thanks', 200, 'Our partners');
    expect((await site.visitor().get('/thanks')).text).not.toContain('Once more');
  });

  it('keeps search engines out where organisers want it', async () => {
    const id = await newPage('For sponsors');
    await saveSection(admin, id, 'page', (page) => ({ ...page, search: 'unlisted' }));
    await published(admin, id);
    await expectAt('/for-sponsors', 200, 'noindex');
    expect((await site.visitor().get('/sitemap.xml')).text).not.toContain('/for-sponsors');
  });

  it('has its questions as data for search engines', async () => {
    const id = await newPage('Questions');
    const questions = [{ id: 'one', question: 'Is it free?', answer: 'Yes, **all** of it.' }];
    await saveSection(admin, id, 'blocks', () => ({
      blocks: [{ id: 'q', block: 'questions', title: '', questions }],
    }));
    await published(admin, id);
    await expectAt('/questions', 200, '<details');
    const { text } = await site.visitor().get('/questions');
    const [, json = '{}'] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Is it free?', acceptedAnswer: { text: 'Yes, all of it.' } }],
    });
  });

  it('shows its draft to editors alone', async () => {
    const id = await newPage('Secret plans');
    const preview = `/p/${id}?preview=${id}`;
    expect((await admin.get(preview)).text).toContain('Words of Secret plans.');
    expect((await site.visitor().get(preview)).status).toBe(401);
    await expectAt(`/p/${id}`, 404);
  });
});

describe('an address', () => {
  it('leads on after renaming, also through several names, until another page takes it', async () => {
    const id = await newPage('First');
    await published(admin, id);
    for (const address of ['second', 'third']) {
      site.advance(1000);
      await moveTo(id, address);
      await published(admin, id);
    }
    await expectAt('/third', 200, 'Words of First.');
    await expectMoved('/first', '/third');
    await expectMoved('/second?a=b', '/third?a=b');
    const data = await site.visitor().get('/first.data');
    expect([data.status, data.headers['x-remix-redirect']]).toEqual([204, '/third']);
    const other = await newPage('First');
    site.advance(1000);
    await published(admin, other);
    await expectAt('/first', 200, 'Words of First.');
    await expectMoved('/second', '/third');
  });

  it('belongs to one page: the check says whose it is, and no second one is published', async () => {
    const id = await newPage('Jobs');
    await published(admin, id);
    const other = await newPage('Jobs');
    await afterWrite(site, async () =>
      expect((await draftOf(admin, other)).findings).toContainEqual(
        expect.objectContaining({
          level: 'problem',
          section: 'page',
          path: ['address'],
          sentence: 'The page "Jobs" has this address; please choose another one.',
        }),
      ),
    );
    expectSentence(await publish(admin, other), 422);
  });

  it('belongs to one of two pages that are published at once', async () => {
    const pages = [await newPage('Twins'), await newPage('Twins')];
    const answers = await Promise.all(pages.map((id) => publish(admin, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('is not taken by what is planned for another page, nor freed by a plan that is cancelled', async () => {
    const id = await newPage('Rooms');
    await published(admin, id);
    site.advance(1000);
    await moveTo(id, 'halls');
    const plan = await published(admin, id, { at: later(1) });
    const other = await newPage('Rooms');
    expectSentence(await publish(admin, other), 422);
    expectSentence(await publish(admin, other, { at: later(0.5) }), 422);
    await published(admin, other, { at: later(2) });
    expectSentence(await admin.delete(`/api/content/${id}/publications/${plan.number}`), 422);
    site.advance(3 * HOUR_MS);
    await expectAt('/halls', 200, 'Words of Rooms.');
    await expectAt('/rooms', 200, 'Words of Rooms.');
  });
});

describe('menus', () => {
  const addToMenu = (entry: object) =>
    saveSection(admin, 'site', 'navigation', (navigation) => ({
      ...navigation,
      main: [...navigation.main.slice(0, 4), entry],
    }));
  const expectLink = (href: string, isThere: boolean) =>
    afterWrite(site, async () => {
      const { text } = await site.visitor().get('/');
      expect(text.includes(`href="${href}"`)).toBe(isThere);
    });
  const warnings = async () =>
    (await draftOf(admin, 'site')).findings.map(({ sentence }) => sentence).join('\n');

  it('lead to a page from the instant on that it is planned for, and not after it is taken off', async () => {
    const id = await newPage('Dress code');
    await addToMenu({ id: 'dress', label: 'What to wear', own: id });
    expect(await warnings()).toContain(
      '"What to wear" leads to the page "Dress code", which is not on the site: the link is left out until it is.',
    );
    await published(admin, 'site');
    await expectLink('/dress-code', false);
    await published(admin, id, { at: later(1) });
    site.advance(2 * HOUR_MS);
    await expectLink('/dress-code', true);
    await afterWrite(site, async () => expect(await warnings()).not.toContain('What to wear'));
    const off = await admin.post(`/api/content-pages/${id}/take-off`);
    expect(off.status, off.text).toBe(201);
    await expectAt('/dress-code', 404);
    await expectLink('/dress-code', false);
    await afterWrite(site, async () => {
      const { summary } = await draftOf(admin, id);
      expect([summary.page?.path, summary.uses]).toEqual([null, []]);
    });
  });

  it('say of a page that it was deleted', async () => {
    const id = await newPage('Gone');
    await addToMenu({ id: 'gone', label: 'Gone', own: id });
    expect((await admin.delete(`/api/content-pages/${id}`)).status).toBe(204);
    expect(await warnings()).toContain(
      'In the menu, "Gone" leads to a page that was deleted: the link is left out.',
    );
  });

  it('lead out of the site by https alone', async () => {
    await addToMenu({ id: 'out', label: 'Hotel', href: 'https://hotel.example/rooms' });
    await published(admin, 'site');
    await expectLink('https://hotel.example/rooms', true);
    const { sections } = await draftOf(admin, 'site');
    const value = structuredClone(sections.navigation?.value);
    value.main.at(-1).href = 'javascript:alert(1)';
    expectSentence(await admin.put('/api/content/site/sections/navigation', { value }), 400);
  });
});

describe('a page that is no longer needed', () => {
  it('is archived and deleted only once it is off the site', async () => {
    const id = await newPage('Old news');
    await published(admin, id);
    expectSentence(await admin.delete(`/api/content-pages/${id}`), 409);
    expectSentence(await admin.put(`/api/content-pages/${id}/archived`, { isArchived: true }), 409);
    await admin.post(`/api/content-pages/${id}/take-off`);
    const archived = await admin.put(`/api/content-pages/${id}/archived`, { isArchived: true });
    expect(archived.json<DocumentSummary>().isArchived).toBe(true);
    expect((await admin.delete(`/api/content-pages/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/content/${id}`)).status).toBe(404);
    await expectAt('/old-news', 404);
  });

  it('can be brought from one site to another', async () => {
    const id = await newPage('Moved house');
    const exported = await admin.get(`/api/content/${id}/export`);
    expect((await admin.delete(`/api/content-pages/${id}`)).status).toBe(204);
    const imported = await admin.post(`/api/content-import?document=${id}`, exported.bytes);
    expect(imported.status, imported.text).toBe(200);
    expect((await draftOf(admin, id)).summary.page?.title).toBe('Moved house');
  });
});

describe('so many pages that no more fit', () => {
  it('are no more by a new one or an import, and those that are there can be replaced', async () => {
    const { content } = site.installation.store;
    const id = await newPage('The last one');
    const exported = await admin.get(`/api/content/${id}/export`);
    const [row] = (await content.drafts(id)).filter(({ section }) => section === 'page');
    const missing = PAGES_MAX - (await content.pageDrafts()).size;
    const added = Array.from({ length: missing }, (_, at) => {
      const document = `page-${String(at).padStart(8, '0')}`;
      return { ...row, id: `${document}-page`, document } as NonNullable<typeof row>;
    });
    await content.addDrafts(added);
    expectSentence(await admin.post('/api/content-pages', { title: 'One more' }), 400);
    const send = (file: string) => admin.post('/api/content-import', Buffer.from(file));
    expectSentence(await send(exported.text.replaceAll(id, 'page-zzzzzzzz')), 400);
    expect((await send(exported.text)).status).toBe(200);
    expect((await admin.delete(`/api/content-pages/${id}`)).status).toBe(204);
    expect((await admin.post('/api/content-pages', { title: 'One more' })).status).toBe(201);
  });
});
