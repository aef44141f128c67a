import { afterAll, beforeAll, expect, it } from 'vitest';
import { published, saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

const HOUR_MS = 3_600_000;
const REQUESTS = 50;
/** So many are answered before the change; the others are under way or begin after it. */
const BEFORE = 10;
const PATHS = ['/', '/about', '/highlights', '/imprint', '/_root.data', '/calendar/2026.ics'];

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
  site.holdClock();
  await name('Alpha Cup');
  await published(await site.admin(), 'site');
});
afterAll(() => site.stop());

async function name(newName: string): Promise<void> {
  await saveSection(await site.admin(), 'site', 'identity', (identity) => ({
    ...identity,
    name: newName,
  }));
}

/** Every surface on every instance, once nobody says another name any more. */
async function allSaying(expected: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  await afterWrite(site, async () => {
    for (const origin of site.origins) {
      for (const path of PATHS) {
        const { text } = await new HttpClient([origin]).get(path);
        expect(text, path).toContain(expected);
        texts.set(path, text);
      }
    }
  });
  return texts;
}

/** Asks for pages all at once, and lets the change happen among the answers. */
async function askAround(change: () => unknown): Promise<{ path: string; text: string }[]> {
  const visitor = site.visitor();
  let answered = 0;
  let changed: unknown;
  const asked = Array.from({ length: REQUESTS }, async (_, index) => {
    const path = PATHS[index % PATHS.length] ?? '/';
    const { status, text } = await visitor.get(path);
    expect(status, path).toBe(200);
    answered += 1;
    if (answered === BEFORE) changed = change();
    return { path, text };
  });
  const answers = await Promise.all(asked);
  await changed;
  return answers;
}

it.each([
  ['a planned publication takes over', 'Alpha Cup', 'Beta Cup', true],
  ['somebody publishes', 'Beta Cup', 'Gamma Cup', false],
])(
  'while %s, each of 50 answers is whole: the old one or the new one',
  async (_, old, next, isPlanned) => {
    const admin = await site.admin();
    await name(next);
    if (isPlanned) {
      await published(admin, 'site', { at: new Date(site.now().getTime() + HOUR_MS) });
    }
    const before = await allSaying(old);
    const answers = await askAround(() =>
      isPlanned ? site.advance(HOUR_MS) : published(admin, 'site'),
    );
    const after = await allSaying(next);
    for (const { path, text } of answers) {
      expect([before.get(path), after.get(path)], path).toContain(text);
    }
    const news = answers.filter(({ path, text }) => text === after.get(path)).length;
    console.info(`${REQUESTS - news} old and ${news} new answers, none mixed.`);
    expect(news).toBeLessThan(REQUESTS);
  },
);
