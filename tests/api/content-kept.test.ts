// @module-tag servers
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import type {
  Deletion,
  DocumentSummary,
  Publication,
} from '../../src/modules/content/content/schema.ts';
import { draftOf, publish, published, saveSection } from '../support/content.ts';
import { afterWrite, eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { HttpClient } from '../support/http-client.ts';
import { newNetwork, openRegistration, postRegistration } from '../support/registration.ts';
import { register } from '../support/registrations.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';
import { askForAddress, jpeg } from '../support/uploading.ts';

const DAY_MS = 86_400_000;

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const make = async (by: HttpClient, year: number, from = 2026) => {
  const made = await by.post('/api/content-editions', { from, year });
  expect([made.status, made.text]).toEqual([201, expect.anything()]);
};
const summaryOf = async (document: string) =>
  (await admin.get('/api/content')).json<DocumentSummary[]>().find(({ id }) => id === document);
const archive = (year: number, isArchived: boolean) =>
  admin.put(`/api/content-editions/${year}/archived`, { isArchived });
const lastActivity = async () => (await admin.get('/api/activity')).json<Activity[]>()[0];
/** Of every instance. */
const statusesOf = (path: string) =>
  Promise.all(
    site.origins.map(async (origin) => (await new HttpClient([origin]).get(path)).status),
  );

/** Published, with pages, pictures and a version to come. */
async function pastEdition(year: number): Promise<{ picture: string }> {
  await make(admin, year);
  const { url } = await askForAddress(admin, 'portrait');
  const sent = await admin.put(url, await jpeg(40, 30), { 'content-type': 'image/jpeg' });
  const { objectPath: picture } = sent.json<{ objectPath: string }>();
  const { sections } = await draftOf(admin, '2024');
  await saveSection(admin, String(year), 'archive', () => sections.archive?.value);
  await saveSection(admin, String(year), 'people', (people) => ({
    ...people,
    team: people.team.map((member: object) => ({ ...member, portrait: picture })),
  }));
  await published(admin, String(year));
  await saveSection(admin, String(year), 'archive', (words) => ({
    ...words,
    pageSummary: 'What comes later.',
  }));
  await published(admin, String(year), { at: new Date(site.now().getTime() + DAY_MS) });
  return { picture };
}

describe('an archived edition', () => {
  it('is out of sight for organisers, public as before, and comes back', async () => {
    await pastEdition(2022);
    const before = await summaryOf('2022');
    expect(before?.isArchived).toBe(false);
    expect((await archive(2022, true)).json()).toMatchObject({ id: '2022', isArchived: true });
    expect(await lastActivity()).toMatchObject({ action: 'archived', subject: 'Edition 2022' });
    // Asked for twice, it is archived once.
    expect((await archive(2022, true)).status).toBe(200);
    expect(await summaryOf('2022')).toEqual({ ...before, isArchived: true });
    await afterWrite(site, async () => {
      for (const path of ['/archive/2022', '/calendar/2022.ics']) {
        expect(new Set(await statusesOf(path)), path).toEqual(new Set([200]));
      }
    });
    expect((await archive(2022, false)).json()).toMatchObject({ isArchived: false });
    expect(await lastActivity()).toMatchObject({ action: 'restored', subject: 'Edition 2022' });
    expect(await summaryOf('2022')).toEqual(before);
  });

  it('is none that the site shows, and one that there is', async () => {
    const sentence = 'Edition 2026 is needed by the site, which shows it.';
    expectSentence(await archive(2026, true), 409, sentence);
    expectSentence(await archive(2031, true), 404);
    expect((await summaryOf('2026'))?.isArchived).toBe(false);
  });
});

describe('a deleted edition', () => {
  it('leaves no page, file, picture, draft or version on any instance', async () => {
    const { picture } = await pastEdition(2023);
    const gone = [
      '/archive/2023',
      '/archive/2023.data',
      '/calendar/2023.ics',
      '/og/archive-2023.png',
      picture,
    ];
    await afterWrite(site, async () => {
      for (const path of gone) {
        expect(new Set(await statusesOf(path)), path).toEqual(new Set([200]));
      }
    });
    await archive(2023, true);
    const asked = await admin.get('/api/content-editions/2023/deletion');
    expect(asked.json<Deletion>()).toEqual({
      neededBy: [],
      loses: [
        'its draft',
        '1 published version',
        '1 planned version',
        'the page /archive/2023',
        'its calendar files, 2023.ics and those of single items',
      ],
    });
    expect((await admin.delete('/api/content-editions/2023')).status).toBe(204);
    expect(await lastActivity()).toMatchObject({
      action: 'deleted',
      kind: 'content',
      subject: 'Edition 2023',
      canRestore: false,
    });
    await afterWrite(site, async () => {
      for (const path of gone) {
        expect(new Set(await statusesOf(path)), path).toEqual(new Set([404]));
      }
      expect((await site.visitor().get('/')).text).not.toContain('/archive/2023');
      expect((await site.visitor().get('/sitemap.xml')).text).not.toContain('2023');
    });
    expect(await summaryOf('2023')).toBeUndefined();
    for (const path of ['', '/publications', '/publications/1', '/export']) {
      expectSentence(await admin.get(`/api/content/2023${path}`), 404);
    }
    // What was planned does not come either.
    site.advance(2 * DAY_MS);
    admin = await site.admin();
    expect(new Set(await statusesOf('/archive/2023'))).toEqual(new Set([404]));
    const { db } = site.installation.database;
    for (const table of ['content_drafts', 'content_publications'] as const) {
      expect(
        await db.selectFrom(table).where('document', '=', '2023').selectAll().execute(),
      ).toEqual([]);
    }
    const held = db.selectFrom('content_objects').where('holder', 'like', '2023-%').selectAll();
    expect(await held.execute()).toEqual([]);
    expect(await site.installation.store.contentEditions.archived()).not.toContain('2023');
  });

  it('can be made again, and begins anew', async () => {
    await make(admin, 2023);
    expect(await summaryOf('2023')).toMatchObject({ isArchived: false, shown: null });
    expect((await published(admin, '2023')).number).toBe(1);
    expect((await admin.delete('/api/content-editions/2023')).status).toBe(204);
  });

  it.each([2024, 2025, 2026])('is not %i, which the site shows', async (year) => {
    const answer = await admin.delete(`/api/content-editions/${year}`);
    expectSentence(answer, 409);
    expect(answer.text).toContain(`Edition ${year} is needed by the site, which shows it`);
    expect((await draftOf(admin, String(year))).summary.year).toBe(year);
  });

  it('is none that the site is going to show', async () => {
    await make(admin, 2030);
    await published(admin, '2030');
    await saveSection(admin, 'site', 'shown', (shown) => ({ ...shown, current: 2030 }));
    const at = new Date(site.now().getTime() + DAY_MS);
    const { number } = await eventually(async () => {
      const answer = await publish(admin, 'site', { at });
      expect(answer.status, answer.text).toBe(201);
      return answer.json<Publication>();
    });
    const refused = await admin.delete('/api/content-editions/2030');
    expectSentence(refused, 409, 'Edition 2030 is needed by the site, which shows it.');
    expect((await admin.delete(`/api/content/site/publications/${number}`)).status).toBe(204);
    expect((await admin.delete('/api/content-editions/2030')).status).toBe(204);
    await saveSection(admin, 'site', 'shown', (shown) => ({ ...shown, current: 2026 }));
  });

  it('is none of which there is something, and says what', async () => {
    await make(admin, 2019);
    const photo = { title: 'T', description: '', category: '', url: 'https://example.org/a' };
    const added = await admin.post('/api/photos', { ...photo, year: '2019' });
    const { id, personId } = await register(site.installation, { edition: 2019 });
    const asked = (await admin.get('/api/content-editions/2019/deletion')).json<Deletion>();
    expect(new Set(asked.neededBy)).toEqual(new Set(['1 registration', '1 photo']));
    const refused = await admin.delete('/api/content-editions/2019');
    expectSentence(refused, 409, `Edition 2019 is needed by ${asked.neededBy.join(' and ')}.`);
    const { db } = site.installation.database;
    await db.deleteFrom('registrations').where('id', '=', id).execute();
    await db.deleteFrom('people').where('id', '=', personId).execute();
    expectSentence(
      await admin.delete('/api/content-editions/2019'),
      409,
      'Edition 2019 is needed by 1 photo.',
    );
    await admin.delete(`/api/photos/${added.json<{ id: string }>().id}`);
    expect((await admin.delete('/api/content-editions/2019')).status).toBe(204);
    expectSentence(await admin.get('/api/content-editions/2019/deletion'), 404);
  });

  it('is deleted once by simultaneous requests', async () => {
    await make(admin, 2020);
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.delete('/api/content-editions/2020')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });

  it('is not begun again by a person who was writing it', async () => {
    await make(admin, 2021);
    const { sections } = await draftOf(admin, '2021');
    const [saved, removed] = await Promise.all([
      admin.put('/api/content/2021/sections/dates', { value: sections.dates?.value }),
      admin.delete('/api/content-editions/2021'),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404, 409]).toContain(saved.status);
    expectSentence(await admin.get('/api/content/2021'), 404);
  });

  it('is never shown: a site that wants it and its deletion do not both happen', async () => {
    for (const year of [2041, 2042, 2043]) {
      await make(admin, year);
      await published(admin, String(year));
      await saveSection(admin, 'site', 'shown', (shown) => ({ ...shown, current: year }));
      await afterWrite(site, async () => {
        const { findings } = await draftOf(admin, 'site');
        expect(findings.filter(({ level }) => level === 'problem')).toEqual([]);
      });
      const [shown, removed] = await Promise.all([
        publish(admin, 'site'),
        admin.delete(`/api/content-editions/${year}`),
      ]);
      const statuses = [shown.status, removed.status];
      // The deletion is answered with 409; the site with that, or with what its check has found.
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(Math.max(...statuses)).toBeLessThan(500);
      expect(new Set(await statusesOf('/'))).toEqual(new Set([200]));
    }
  });
});

describe('an edition that comes next', () => {
  it('says what it lacks before the site can show it, and one of the past does not', async () => {
    await make(admin, 2045, 2024);
    const { lacks } = (await draftOf(admin, '2045')).summary;
    expect(lacks).toContainEqual({ section: 'people', what: 'its people' });
    expect(lacks).toContainEqual({ section: 'schedule', what: 'its countdown' });
    await make(admin, 2046);
    expect((await summaryOf('2046'))?.lacks).toEqual([]);
    expect((await summaryOf('2024'))?.lacks).toEqual([]);
  });
});

describe('a registration', () => {
  /** An instance that still believes that the edition is shown, after the site has gone on to another. */
  async function withStaleInstance(
    work: (site: TestSite, stale: HttpClient, organiser: HttpClient) => Promise<void>,
  ): Promise<void> {
    await withSite({}, async (own) => {
      await openRegistration(own);
      const last = own.installations.at(-1);
      if (!last) throw new Error('A site has an instance.');
      const before = await last.content.content();
      const organiser = await own.admin();
      await make(organiser, 2028);
      await published(organiser, '2028');
      await saveSection(organiser, 'site', 'shown', (shown) => ({
        ...shown,
        current: 2028,
        highlights: null,
      }));
      await eventually(async () => expect((await publish(organiser, 'site')).status).toBe(201));
      vi.spyOn(last.content, 'content').mockResolvedValue(before);
      const stale = new HttpClient([own.origins.at(-1) ?? ''], { from: newNetwork() });
      await work(own, stale, organiser);
    });
  }

  it('for an edition that has been deleted is refused, also by an instance that has not heard', () =>
    withStaleInstance(async (own, stale, organiser) => {
      expect((await organiser.delete('/api/content-editions/2026')).status).toBe(204);
      const answer = await postRegistration(stale);
      expectSentence(answer, 409, 'Registration is not open at the moment.');
      const rows = own.installation.database.db.selectFrom('registrations').selectAll();
      expect(await rows.execute()).toEqual([]);
    }));

  it('and the deletion of its edition do not both happen', () =>
    withStaleInstance(async (_, stale, organiser) => {
      const [answer, removed] = await Promise.all([
        postRegistration(stale),
        organiser.delete('/api/content-editions/2026'),
      ]);
      expect([answer.status, removed.status]).toSatisfy(
        ([registered, deleted]: number[]) =>
          (registered === 201 && deleted === 409) || (registered === 409 && deleted === 204),
      );
    }));
});
