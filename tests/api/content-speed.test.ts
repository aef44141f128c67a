// @module-tag servers
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REVISION_POLL_MS } from '../../src/schema/limits.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { PERSON_ROLES } from '../../src/schema/roles.ts';
import { draftOf, published, putSection, saveSection } from '../support/content.ts';
import { HttpClient } from '../support/http-client.ts';
import { processorMs } from '../support/linear-time.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** What is promised for a published change, on every page of every instance. */
const SEEN_WITHIN_MS = 2000;
/** A machine that stands still for a second is no fault of the site: one publication in time is enough. */
const PUBLICATIONS = 3;
/** Only ends the wait for what never comes. */
const GIVEN_UP_AFTER_MS = 30_000;
/** Promised on a quiet machine. Processor time, because others use this one as well. */
const SAVED_WITHIN_MS = 200;
const POLL_MS = 20;
const ITEMS = 100;
const SAVES = 15;

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite({ pollEveryMs: REVISION_POLL_MS });
  admin = await site.admin();
  await site.makePages();
});
afterAll(() => site.stop());

const paths = Object.values(PAGES).map(({ path }) => path);

it('a published change is on every page of every instance within two seconds', async () => {
  // Who has come by a personal link may read every page.
  const { cookie } = await site.person(...PERSON_ROLES);
  const readers = site.origins.map((origin) => {
    const reader = new HttpClient([origin]);
    reader.cookie = cookie;
    return reader;
  });
  const asked = paths.flatMap((path) => readers.map((reader) => ({ path, reader })));

  async function says({ path, reader }: (typeof asked)[number], name: string): Promise<boolean> {
    const { status, text } = await reader.get(path);
    expect(status, path).toBe(200);
    return text.includes(name);
  }

  /** How long after the publication of a name a page was last found old. */
  async function lastOldAfter(name: string): Promise<number> {
    for (const page of asked) expect(await says(page, name), page.path).toBe(false);
    await saveSection(admin, 'site', 'identity', (identity) => ({ ...identity, name }));
    await published(admin, 'site');
    const publishedAt = performance.now();
    let left = asked;
    let latest = 0;
    while (left.length > 0) {
      const behind: typeof asked = [];
      for (const page of left) {
        // The time of the request counts: rendering on a busy machine may take long.
        const after = performance.now() - publishedAt;
        if (await says(page, name)) continue;
        expect(after, `${page.path} was old`).toBeLessThan(GIVEN_UP_AFTER_MS);
        latest = Math.max(latest, after);
        behind.push(page);
      }
      left = behind;
      if (left.length > 0) await setTimeout(POLL_MS);
    }
    return latest;
  }

  let best = Number.POSITIVE_INFINITY;
  for (let at = 1; at <= PUBLICATIONS && best >= SEEN_WITHIN_MS; at += 1) {
    const latest = await lastOldAfter(`Named Meanwhile ${at}`);
    console.info(`A page was old for the last time ${Math.round(latest)} ms after a publication.`);
    best = Math.min(best, latest);
  }
  expect(best).toBeLessThan(SEEN_WITHIN_MS);
});

it(`a section with ${ITEMS} items is saved in a moment`, async () => {
  const { sections } = await draftOf(admin, '2026');
  const [first, ...others] = sections.schedule?.value.days ?? [];
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    ...first.items[0],
    id: `item-${index}`,
    title: `Item ${index}`,
    description: 'What happens then, in a sentence of a usual length.',
  }));
  const times: number[] = [];
  let version = sections.schedule?.version;
  for (let at = 0; at < SAVES; at += 1) {
    const label = `Day ${at}`;
    const value = { ...sections.schedule?.value, days: [{ ...first, label, items }, ...others] };
    const save = async () => {
      const answer = await putSection(admin, '2026', 'schedule', value, version);
      expect(answer.status, answer.text).toBe(200);
      version = answer.json<{ section: { version: number } }>().section.version;
    };
    times.push(await processorMs(save));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [fastest = 0, median = 0] = [sorted[0], sorted[Math.floor(SAVES / 2)]];
  console.info(`Saved in ${Math.round(median)} ms, at best ${Math.round(fastest)} ms.`);
  // The fastest of them: what the site needs when it has nothing else to do.
  expect(fastest).toBeLessThan(SAVED_WITHIN_MS);
});
