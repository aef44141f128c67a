import { afterAll, beforeAll, expect, it } from 'vitest';
import { ITEMS_MAX } from '../../src/modules/content/content/fields-schema.ts';
import type { DocumentSummary } from '../../src/modules/content/content/schema.ts';
import { draftOf, published, putSection, saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { problemsOf } from '../support/markup.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

/** As many copies as a list can have, each with a name of its own. */
const many = <Item extends object>(item: Item, words: (place: number) => Partial<Item>): Item[] =>
  Array.from({ length: ITEMS_MAX }, (_, place) => ({ ...item, id: `e-${place}`, ...words(place) }));

it('a section of the largest lists is published, and every page of it is whole', async () => {
  const name = (place: number) => ({ title: `Entry ${place} of many` });
  await saveSection(admin, '2026', 'schedule', ({ days: [first, ...others], ...rest }) => ({
    ...rest,
    days: [{ ...first, items: many(first.items[0], name) }, ...others],
  }));
  await saveSection(admin, '2026', 'partners', ({ tiers: [first] }) => ({
    tiers: [{ ...first, partners: many(first.partners[0], name) }],
  }));
  await saveSection(admin, '2026', 'people', (people) => ({
    ...people,
    team: many(people.team[0], (place) => ({ name: `Person ${place} of many` })),
  }));
  await published(admin, '2026');
  const last = `${ITEMS_MAX - 1} of many`;
  const attendee = await site.attendee();
  for (const [path, word] of [
    ['/', `Entry ${last}`],
    ['/about', `Person ${last}`],
    ['/event', '<h1'],
    ['/calendar/2026.ics', '2026'],
  ] as const) {
    await afterWrite(site, async () => {
      const { status, text } = await attendee.get(path);
      expect([path, status, text.includes(word)]).toEqual([path, 200, true]);
    });
  }
});

it('a draft of a release that did not have a section yet is opened, and the section saved', async () => {
  const before = await draftOf(admin, 'site');
  const { value } = before.sections.accessibility ?? {};
  const { db } = site.installation.database;
  await db
    .deleteFrom('content_drafts' as 'photos')
    .where('id', '=', 'site-accessibility')
    .execute();
  const draft = await draftOf(admin, 'site');
  expect(Object.keys(draft.sections)).toEqual(Object.keys(before.sections));
  expect(draft.sections.accessibility?.version).toBe(0);
  const saved = await putSection(admin, 'site', 'accessibility', value, 0);
  expect(saved.status, saved.text).toBe(200);
  expect((await draftOf(admin, 'site')).sections.accessibility).toMatchObject({
    version: 1,
    value,
  });
});

it('a page of the organisers keeps markup in any of its texts as text, and has each id once', async () => {
  const markup = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&lt;`;
  const made = await admin.post('/api/content-pages', { title: markup });
  const { id } = made.json<DocumentSummary>();
  await saveSection(admin, id, 'page', (page) => ({
    ...page,
    address: 'hostile-words',
    summary: markup,
  }));
  const text = `## Page modules\n## Main\n## Main\n## ${markup}\n\n${markup}\n\n- ${markup}\n- **${markup}**`;
  const questions = ['one', 'two'].map((name) => ({ id: name, question: markup, answer: text }));
  await saveSection(admin, id, 'blocks', () => ({
    blocks: [
      { id: 'a', block: 'text', text },
      { id: 'b', block: 'questions', title: markup, questions },
      { id: 'c', block: 'partners', heading: markup },
      { id: 'd', block: 'button', label: markup.slice(0, 60), target: { page: 'home' } },
    ],
  }));
  await published(admin, id);
  const page = await site.visitor().get('/hostile-words');
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('<img src=x');
  expect(page.text).not.toContain('<script>alert');
  expect(await problemsOf(page.text)).toEqual([]);
  const [, json = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page.text) ?? [];
  expect(JSON.parse(json).mainEntity[0].name).toBe(markup);
});
