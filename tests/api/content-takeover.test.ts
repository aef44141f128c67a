// @module-tag servers
import { afterAll, beforeAll, expect, it } from 'vitest';
import { published, saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

const HOUR_MS = 3_600_000;
/** Each asks again and again: so many requests are under way at any moment. */
const VISITORS = 50;
/** So many are answered before the change. */
const BEFORE = 10;
const PATHS = ['/', '/about', '/highlights', '/imprint', '/_.data', '/calendar/2026.ics'];

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

/** Pages are asked for without a pause, before, during and after the change. */
async function askAround(change: () => unknown): Promise<{ path: string; text: string }[]> {
  const visitor = site.visitor();
  const answers: { path: string; text: string }[] = [];
  let changing: Promise<void> | null = null;
  let isChanged = false;
  async function visit(index: number): Promise<void> {
    for (let isLast = false; !isLast; ) {
      // One more after the change.
      isLast = isChanged;
      const path = PATHS[(index + answers.length) % PATHS.length] ?? '/';
      const { status, text } = await visitor.get(path);
      expect(status, path).toBe(200);
      answers.push({ path, text });
      if (answers.length < BEFORE) continue;
      changing ??= (async () => {
        await change();
        isChanged = true;
      })();
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, index) => visit(index)));
  await changing;
  return answers;
}

/** Forgets the kept pages: those that are asked for next are being made when the change comes. */
async function emptyMemory(): Promise<void> {
  const { store } = site.installation;
  await store.content.raise();
  await saveSection(await site.admin(), '2026', 'prizes', (prizes) => prizes);
}

it.each([
  ['a planned publication takes over', 'Alpha Cup', 'Beta Cup', true],
  ['someone publishes', 'Beta Cup', 'Gamma Cup', false],
])(
  'while %s, every answer is whole: the old one or the new one',
  async (_, old, next, isPlanned) => {
    const admin = await site.admin();
    await name(next);
    if (isPlanned) {
      await published(admin, 'site', { at: new Date(site.now().getTime() + HOUR_MS) });
    }
    const before = await allSaying(old);
    await emptyMemory();
    const answers = await askAround(() =>
      isPlanned ? site.advance(HOUR_MS) : published(admin, 'site'),
    );
    const after = await allSaying(next);
    for (const { path, text } of answers) {
      expect([before.get(path), after.get(path)], path).toContain(text);
    }
    const news = answers.filter(({ path, text }) => text === after.get(path)).length;
    console.info(`${answers.length - news} old and ${news} new answers, none mixed.`);
    expect(news).toBeGreaterThan(0);
    expect(news).toBeLessThan(answers.length);
  },
);
