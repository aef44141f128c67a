import { afterAll, beforeAll, expect, it } from 'vitest';
import { ITEMS_MAX } from '../../src/modules/content/fields-schema.ts';
import { draftOf, published, putSection, saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
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
