import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import { ITEMS_MAX } from '../../src/modules/content/content/fields-schema.ts';
import type { DocumentSummary, SavedSection } from '../../src/modules/content/content/schema.ts';
import { type Draft, draftOf, putSection, saveSection } from '../support/content.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

describe('the documents of a new site', () => {
  it('are the site and its editions, published once and without a problem', async () => {
    const list = (await admin.get('/api/content')).json<DocumentSummary[]>();
    expect(list.map(({ id }) => id)).toEqual(['2026', '2025', '2024', 'site']);
    for (const { shown, changedSections, counts, scheduled } of list) {
      expect(shown).toMatchObject({ number: 1, by: 'first content', state: 'shown' });
      expect(changedSections).toEqual([]);
      expect(scheduled).toEqual([]);
      expect(counts.problem).toBe(0);
    }
    expect(list.map(({ uses }) => uses)).toEqual([
      ['current', 'highlights'],
      ['challenges'],
      ['winners'],
      ['site'],
    ]);
  });

  it('tell the contradictions that stand on purpose, and mark placeholders', async () => {
    const sentences = async (document: string) =>
      (await draftOf(admin, document)).findings.map(({ sentence }) => sentence);
    expect(await sentences('2026')).toEqual(
      expect.arrayContaining([
        'The ceremony starts at 17:30, its item in the schedule at 19:00.',
        'The subject of the hand-in says 2025, the current edition is 2026.',
        '"Prof. Name Surname" is a placeholder.',
      ]),
    );
    expect(await sentences('2025')).toContain('The tile says 15 Teams, 11 are listed.');
    expect(await sentences('site')).toContain(
      'The copyright line says 2025, the current edition is 2026.',
    );
  });

  it('are 404 where there are none', async () => {
    for (const path of ['/api/content/2999', '/api/content/2999/publications']) {
      expectSentence(await admin.get(path), 404);
    }
    expectSentence(await putSection(admin, '2999', 'dates', {}), [400, 404]);
    expectSentence(await putSection(admin, 'site', 'schedule', {}), 404);
    expectSentence(await putSection(admin, '2026', 'imprint', {}), 404);
  });
});

describe('saving a section', () => {
  it('raises its version and the number of the draft, and names the section as changed', async () => {
    const before = await draftOf(admin, '2026');
    const saved = await saveSection(admin, '2026', 'prizes', ({ awards }) => ({
      awards: [{ ...awards[0], amount: 'CHF 2,000' }, ...awards.slice(1)],
    }));
    expect(saved.section).toMatchObject({
      version: (before.sections.prizes?.version ?? 0) + 1,
      savedBy: 'organiser',
    });
    expect(saved.summary.draftNumber).toBe(before.summary.draftNumber + 1);
    expect(saved.summary.changedSections).toEqual(['prizes']);
    expect((await draftOf(admin, '2026')).sections.prizes?.value.awards[0].amount).toBe(
      'CHF 2,000',
    );
  });

  it('takes blanks and tells them as problems at their fields', async () => {
    const { findings } = await saveSection(admin, '2026', 'dates', (dates) => ({
      ...dates,
      firstDay: '',
    }));
    expect(findings).toContainEqual(
      expect.objectContaining({
        level: 'problem',
        section: 'dates',
        path: ['firstDay'],
        sentence: 'Please fill in "First day" (Dates and places).',
      }),
    );
    await saveSection(admin, '2026', 'dates', (dates) => ({ ...dates, firstDay: '2026-09-01' }));
  });

  it('tells the second of two editors, and keeps what the first has saved', {
    tags: 'servers',
  }, async () => {
    const { sections } = await draftOf(admin, 'site');
    const { value, version } = sections.gallery as Draft['sections'][string];
    const [one, two] = await Promise.all([
      putSection(admin, 'site', 'gallery', { ...value, title: 'One' }, version),
      putSection(admin, 'site', 'gallery', { ...value, title: 'Two' }, version),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [first, second] = one.status === 200 ? [one, two] : [two, one];
    expectSentence(second, 409);
    expect(second.headers['x-error-code']).toBe('changed-meanwhile');
    expect((await draftOf(admin, 'site')).sections.gallery?.value).toEqual(
      first.json<SavedSection>().section.value,
    );
  });

  it('of a hundred items holds nobody up', async () => {
    const { sections } = await draftOf(admin, '2026');
    const { people } = sections;
    const team = Array.from({ length: 100 }, (_, at) => ({
      ...people?.value.team[0],
      id: `person-${at}`,
      name: `Person ${at}`,
    }));
    const times: number[] = [];
    for (let save = 0; save < 5; save += 1) {
      const started = performance.now();
      const answer = await putSection(admin, '2026', 'people', { ...people?.value, team });
      times.push(performance.now() - started);
      expect(answer.status).toBe(200);
    }
    // 76 ms on SQLite with others at work. The fastest: a busy machine may stand still for one.
    expect(Math.min(...times)).toBeLessThan(2000);
    await putSection(admin, '2026', 'people', people?.value);
  });

  it('is one activity while typing goes on', async () => {
    site.advance(3_600_000);
    for (const title of ['A', 'AB', 'ABC']) {
      await saveSection(admin, 'site', 'login', (login) => ({ ...login, welcome: title }));
    }
    const activities = (await admin.get('/api/activity')).json<Activity[]>();
    const ofLogin = activities.filter(({ subject }) => subject === 'Site, Login texts');
    expect(ofLogin).toHaveLength(1);
    expect(ofLogin[0]).toMatchObject({ action: 'changed', kind: 'content', by: 'organiser' });
  });
});

describe('saving several sections', () => {
  const put = (document: string, sections: object) =>
    admin.put(`/api/content/${document}/sections`, { sections });

  it('saves all of them in one step, and answers with the whole draft', async () => {
    const { sections } = await draftOf(admin, '2024');
    const { dates, schedule } = sections;
    const answer = await put('2024', {
      dates: { version: dates?.version, value: { ...dates?.value, firstDay: '2024-09-04' } },
      schedule: { version: schedule?.version, value: schedule?.value },
    });
    expect(answer.status, answer.text).toBe(200);
    const saved = answer.json<Draft>();
    expect(saved.sections.dates?.value.firstDay).toBe('2024-09-04');
    expect(saved.sections.schedule?.version).toBe((schedule?.version ?? 0) + 1);
    expect(saved).toEqual(await draftOf(admin, '2024'));
  });

  it('saves none when one of them was changed meanwhile, or is refused', async () => {
    const before = await draftOf(admin, '2024');
    const { dates, schedule } = before.sections;
    const good = { version: dates?.version, value: { ...dates?.value, firstDay: '2024-10-01' } };
    const stale = { version: (schedule?.version ?? 0) - 1, value: schedule?.value };
    expectSentence(await put('2024', { dates: good, schedule: stale }), 409);
    const refused = { version: schedule?.version, value: { days: 'none' } };
    expectSentence(await put('2024', { dates: good, schedule: refused }), 400);
    expectSentence(await put('2024', { dates: good, identity: refused }), 404);
    expectSentence(await put('2024', { dates: good, unknown: refused }), 400);
    expectSentence(await put('2999', { dates: good }), 404);
    expect(await draftOf(admin, '2024')).toEqual(before);
  });
});

describe('hostile content', () => {
  const refused: [string, string, (value: Draft['sections'][string]['value']) => unknown][] = [
    [
      'a javascript: link',
      'identity',
      (v) => ({ ...v, agency: { label: 'x', href: 'javascript:alert(1)' } }),
    ],
    [
      'a link with a password',
      'identity',
      (v) => ({ ...v, agency: { label: 'x', href: 'https://a:b@c' } }),
    ],
    ['a text of 1 MB', 'login', (v) => ({ ...v, help: 'x'.repeat(900_000) })],
    ['a turned text', 'gallery', (v) => ({ ...v, title: 'abc\u202efdp.exe' })],
    ['a field that this site does not know', 'gallery', (v) => ({ ...v, more: 1 })],
    ['an address that is no e-mail', 'contact', (v) => ({ ...v, email: 'a b' })],
  ];
  it.each(refused)('is refused with one sentence: %s', async (_, section, change) => {
    const { sections } = await draftOf(admin, 'site');
    const before = sections[section];
    expectSentence(await putSection(admin, 'site', section, change(before?.value)), 400);
    expect((await draftOf(admin, 'site')).sections[section]).toEqual(before);
  });

  it('of more entries than a list can have is refused, and of as many is taken', async () => {
    const { sections } = await draftOf(admin, '2026');
    const partners = sections.partners as Draft['sections'][string];
    const tier = (count: number) => ({
      tiers: [
        {
          id: 'all',
          title: 'All',
          partners: Array.from({ length: count }, (_, at) => ({
            ...partners.value.tiers[0].partners[0],
            id: `p-${at}`,
          })),
        },
      ],
    });
    const tooMany = await putSection(admin, '2026', 'partners', tier(ITEMS_MAX + 1));
    expectSentence(tooMany, 400, 'A list can have at most 500 entries.');
    expect((await putSection(admin, '2026', 'partners', tier(ITEMS_MAX))).status).toBe(200);
    expect((await putSection(admin, '2026', 'partners', partners.value)).status).toBe(200);
  });

  it('of two entries with one id is refused', async () => {
    const { sections } = await draftOf(admin, '2026');
    const { awards } = sections.prizes?.value ?? {};
    const twice = awards.map((award: object) => ({ ...award, id: 'prize' }));
    expectSentence(
      await putSection(admin, '2026', 'prizes', { awards: twice }),
      400,
      'The entry "prize" is there more than once.',
    );
  });

  it('larger than a section can be is refused before it is read', async () => {
    const body = { value: { text: 'x'.repeat(1_200_000) } };
    expectSentence(await admin.put('/api/content/site/sections/login', body), 413);
    // Other routes stay as they are.
    expectSentence(await admin.post('/api/content-editions', { from: 'x'.repeat(80_000) }), 413);
  });

  it('of markup stays text, and a link in a text that is no https:// is a problem', async () => {
    const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const saved = await saveSection(admin, '2026', 'people', (people) => ({
      ...people,
      organisations: [
        { id: 'markup', name: markup, description: `[here](javascript:alert(1)) ${markup}` },
      ],
    }));
    expect(saved.section.value).toMatchObject({ organisations: [{ name: markup }] });
    expect(saved.findings).toContainEqual(
      expect.objectContaining({
        level: 'problem',
        section: 'people',
        path: ['organisations', 0, 'description'],
      }),
    );
  });
});

describe('an uploaded picture in a draft', () => {
  async function upload(): Promise<string> {
    const { url } = await askForAddress(admin, 'portrait');
    const answer = await admin.put(url, await jpeg(40, 30), { 'content-type': 'image/jpeg' });
    return answer.json<{ objectPath: string }>().objectPath;
  }
  const withPortrait =
    (portrait: string | null) => (people: Draft['sections'][string]['value']) => ({
      ...people,
      advisory: [{ ...people.advisory[0], portrait }, ...people.advisory.slice(1)],
      organisations: [],
    });

  it('must be there', async () => {
    const { sections } = await draftOf(admin, '2026');
    const value = withPortrait('/objects/nothing')(sections.people?.value);
    expectSentence(await putSection(admin, '2026', 'people', value), 409);
  });

  it('is kept as long as the draft refers to it, for administrators alone', async () => {
    const address = await upload();
    await saveSection(admin, '2026', 'people', withPortrait(address));
    const sweep = async () => {
      site.advance(3 * 86_400_000);
      admin = await site.admin();
      await site.installation.images.sweep();
    };
    await sweep();
    expect((await admin.get(address)).status).toBe(200);
    expectSentence(await site.visitor().get(address), 404);
    await saveSection(admin, '2026', 'people', withPortrait(null));
    await sweep();
    expectSentence(await admin.get(address), 404);
  });
});
