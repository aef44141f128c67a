import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import type {
  Change,
  DocumentSummary,
  Publication,
  PublishedVersion,
} from '../../src/modules/content/content/schema.ts';
import { draftOf, publish, published, saveSection, warningsOf } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { HttpClient } from '../support/http-client.ts';
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
const rename = (name: string) =>
  saveSection(admin, 'site', 'identity', (identity) => ({ ...identity, name }));
/** The titles of the landing page on every instance. */
const titles = async () => {
  const pages = await Promise.all(site.origins.map((origin) => new HttpClient([origin]).get('/')));
  return pages.map(({ text }) => /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '');
};
const expectTitles = (name: string) =>
  afterWrite(site, async () => {
    for (const title of await titles()) expect(title).toContain(name);
  });
const listOf = async (document: string) =>
  (await admin.get(`/api/content/${document}/publications`)).json<Publication[]>();

describe('publishing', () => {
  it('shows a draft that nobody saw before on every page of every instance', async () => {
    await rename('First Name');
    for (const title of await titles()) expect(title).not.toContain('First Name');
    const made = await published(admin, 'site', { note: 'A new name' });
    expect(made).toMatchObject({ number: 2, state: 'shown', by: 'organiser', note: 'A new name' });
    await expectTitles('First Name');
    expect((await listOf('site')).map(({ state }) => state)).toEqual(['shown', 'ended']);
  });

  it('refuses a draft that was changed since it was looked at', async () => {
    const { summary, findings } = await draftOf(admin, 'site');
    await rename('Second Name');
    const answer = await admin.post('/api/content/site/publications', {
      draftNumber: summary.draftNumber,
      ticked: warningsOf(findings),
    });
    expectSentence(answer, 409);
    expect(answer.headers['x-error-code']).toBe('changed-meanwhile');
    await expectTitles('First Name');
  });

  it('refuses warnings that nobody has ticked, and takes a tick for each of them alone', async () => {
    const { summary, findings } = await draftOf(admin, '2026');
    await saveSection(admin, '2026', 'prizes', (prizes) => prizes);
    const [first, ...others] = warningsOf(findings);
    expect(others.length).toBeGreaterThan(0);
    const answer = await admin.post('/api/content/2026/publications', {
      draftNumber: summary.draftNumber + 1,
      ticked: [first],
    });
    expectSentence(answer, 409);
    expect(answer.headers['x-error-code']).toBe('warnings-not-ticked');
  });

  it('refuses problems with the first of them and their number', async () => {
    await saveSection(admin, 'site', 'shown', (shown) => ({ ...shown, current: 2031 }));
    await saveSection(admin, 'site', 'contact', (contact) => ({ ...contact, email: '' }));
    const answer = await publish(admin, 'site');
    expectSentence(
      answer,
      422,
      'There are 2 problems; the first: Please fill in "Contact address" (Contact).',
    );
    expect(answer.headers['x-error-code']).toBe('not-publishable');
    await saveSection(admin, 'site', 'contact', (contact) => ({ ...contact, email: 'a@b.ch' }));
    expectSentence(await publish(admin, 'site'), 422, 'There is no published edition of 2031.');
    // An edition that is not whole cannot become the current one.
    await saveSection(admin, 'site', 'shown', (shown) => ({ ...shown, current: 2024 }));
    expectSentence(await publish(admin, 'site'), 422);
    await saveSection(admin, 'site', 'shown', (shown) => ({ ...shown, current: 2026 }));
  });

  it('refuses the shown edition without what the site needs of it', async () => {
    const { value } = (await draftOf(admin, '2026')).sections.landing ?? {};
    await saveSection(admin, '2026', 'landing', () => null);
    expectSentence(
      await publish(admin, '2026'),
      422,
      'The site shows this edition and needs the words of the landing page.',
    );
    await saveSection(admin, '2026', 'landing', () => value);
  });

  it('happens once when it is asked for twice at once', { tags: 'servers' }, async () => {
    await rename('Once');
    const { summary, findings } = await draftOf(admin, 'site');
    const before = (await listOf('site')).length;
    const body = { draftNumber: summary.draftNumber, ticked: warningsOf(findings) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post('/api/content/site/publications', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const answer of answers) if (answer.status !== 201) expectSentence(answer, 409);
    expect(await listOf('site')).toHaveLength(before + 1);
    expectSentence(
      await publish(admin, 'site'),
      409,
      'There is nothing new to publish: visitors will already see exactly this.',
    );
  });

  it('makes the pictures of the document public', async () => {
    const { url } = await askForAddress(admin, 'portrait');
    const sent = await admin.put(url, await jpeg(40, 30), { 'content-type': 'image/jpeg' });
    const { objectPath } = sent.json<{ objectPath: string }>();
    await saveSection(admin, '2026', 'people', (people) => ({
      ...people,
      team: people.team.map((member: object) => ({ ...member, portrait: objectPath })),
    }));
    expectSentence(await site.visitor().get(objectPath), 404);
    await published(admin, '2026');
    await afterWrite(site, async () =>
      expect((await site.visitor().get(objectPath)).status).toBe(200),
    );
    const { content } = site.installation;
    await afterWrite(site, async () =>
      expect((await content.content()).picture(objectPath)).toEqual({ width: 40, height: 30 }),
    );
    expect((await content.content()).picture('/objects/none')).toBeNull();
  });
});

describe('a scheduled publication', () => {
  it('shows at its instant and not before, on every instance, without a job', {
    tags: 'servers',
  }, async () => {
    await expectTitles('Once');
    await rename('Scheduled');
    const at = new Date(site.now().getTime() + HOUR_MS);
    const made = await published(admin, 'site', { at });
    expect(made).toMatchObject({ state: 'scheduled', at: at.toISOString() });
    const [summary] = (await admin.get('/api/content'))
      .json<DocumentSummary[]>()
      .filter(({ id }) => id === 'site');
    expect(summary?.scheduled.map(({ number }) => number)).toEqual([made.number]);
    // Each instance has heard of it, and keeps the page of before.
    await afterWrite(site, async () => {
      for (const { content } of site.installations) {
        expect(await content.until()).toBe(at.getTime());
      }
    });
    await expectTitles('Once');
    site.advance(HOUR_MS - 1);
    for (const title of await titles()) expect(title).toContain('Once');
    site.advance(1);
    for (const title of await titles()) expect(title).toContain('Scheduled');
    expect((await listOf('site'))[0]).toMatchObject({ number: made.number, state: 'shown' });
  });

  it('is refused in the past', async () => {
    await rename('Too late');
    const at = new Date(site.now().getTime() - 1);
    expectSentence(await publish(admin, 'site', { at }), 400);
    expectSentence(await publish(admin, 'site', { at: site.now() }), 400);
  });

  it('can be cancelled until it is shown, and is never shown then', async () => {
    const at = new Date(site.now().getTime() + HOUR_MS);
    const { number } = await published(admin, 'site', { at });
    const path = `/api/content/site/publications/${number}`;
    expect((await admin.delete(path)).status).toBe(204);
    expectSentence(await admin.delete(path), 409);
    expectSentence(await admin.delete('/api/content/site/publications/1'), 409);
    expectSentence(await admin.delete('/api/content/site/publications/999'), 404);
    site.advance(2 * HOUR_MS);
    await expectTitles('Scheduled');
    expect((await listOf('site'))[0]).toMatchObject({ number, state: 'cancelled' });
  });
});

describe('the history', () => {
  it('puts an earlier publication back under a new number; the draft stays', async () => {
    await rename('A mistake');
    const mistake = await published(admin, 'site');
    await rename('Still typing');
    const answer = await admin.post('/api/content/site/publications/2/put-back', { note: 'Oops' });
    expect(answer.json<Publication>()).toMatchObject({
      number: mistake.number + 1,
      putsBack: 2,
      state: 'shown',
      note: 'Oops',
    });
    await expectTitles('First Name');
    expect((await draftOf(admin, 'site')).sections.identity?.value.name).toBe('Still typing');
    const again = await admin.post('/api/content/site/publications/2/put-back', {});
    expectSentence(again, 409);
    expectSentence(await admin.post('/api/content/site/publications/999/put-back', {}), 404);
  });

  it('keeps every version as it was, to be read and compared', async () => {
    const read = await admin.get('/api/content/site/publications/2');
    const { publication, document } = read.json<PublishedVersion>();
    expect(publication.number).toBe(2);
    expect(document).toMatchObject({ identity: { name: 'First Name' } });
    const changes = (await admin.get('/api/content/site/changes?from=2&to=draft')).json<Change[]>();
    expect(changes).toContainEqual({
      section: 'identity',
      path: ['name'],
      where: 'Name and footer, Name of the site',
      kind: 'changed',
      before: 'First Name',
      after: 'Still typing',
    });
    const none = await admin.get('/api/content/site/changes?from=2&to=2');
    expect(none.json()).toEqual([]);
    expectSentence(await admin.get('/api/content/site/changes?from=999'), 404);
    expectSentence(await admin.get('/api/content/site/changes?from=x'), 400);
  });

  it('is told in the list of activities', async () => {
    const activities = (await admin.get('/api/activity')).json<Activity[]>();
    const actions = activities.filter(({ kind }) => kind === 'content').map(({ action }) => action);
    for (const action of ['published', 'put back', 'cancelled', 'changed']) {
      expect(actions).toContain(action);
    }
  });
});

describe('a new edition', () => {
  it('is a draft with the same weekdays, and nothing that only the old one had', async () => {
    const answer = await admin.post('/api/content-editions', { from: 2026, year: 2027 });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json<DocumentSummary>()).toMatchObject({ id: '2027', shown: null, uses: [] });
    const { sections } = await draftOf(admin, '2027');
    expect(sections.dates?.value).toMatchObject({ firstDay: '2027-08-31', lastDay: '2027-09-01' });
    expect(sections.challenges?.value).toEqual({ challenges: [] });
    expectSentence(
      await admin.post('/api/content-editions', { from: 2026, year: 2027 }),
      409,
      'There is already an edition of this year.',
    );
    expectSentence(await admin.post('/api/content-editions', { from: 2031, year: 2032 }), 404);
    const { editions } = await site.installation.content.content();
    expect(editions.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  });

  it('becomes the current one when it is published and the site says so', async () => {
    await published(admin, '2027');
    await saveSection(admin, 'site', 'shown', (shown) => ({ ...shown, current: 2027 }));
    await afterWrite(site, async () => expect((await publish(admin, 'site')).status).toBe(201));
    await afterWrite(site, async () =>
      expect((await site.installation.content.content()).current.year).toBe(2027),
    );
  });

  it('can be looked at in a preview with blanks, at any moment', async () => {
    await saveSection(admin, '2027', 'dates', (dates) => ({ ...dates, firstDay: '', lastDay: '' }));
    await saveSection(admin, '2027', 'schedule', ({ days, countdown }) => ({
      days: days.map((day: object) => ({ ...day, date: '' })),
      countdown: { ...countdown, end: { date: '', time: '' } },
    }));
    const now = Date.parse('2027-09-01T00:00:00Z');
    const preview = await site.installation.pageData.contentPreview({
      now,
      document: '2027',
      version: null,
    });
    expect(preview).toMatchObject({ isPreview: true, now, current: { year: 2027 } });
    for (const date of [preview.current.dates.firstDay, preview.current.schedule.days[0]?.date]) {
      expect(Date.parse(date ?? '')).not.toBeNaN();
    }
    expect((await site.installation.content.content()).isPreview).toBe(false);
  });
});
