import type { BrowserContext } from '@playwright/test';
import { type Registered, register, signedIn } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';
import { logIn, openInteractive } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

const PUBLIC_PAGES = ['/', '/results', '/projects', '/register', '/about'];
/** Of the edition that comes with the site. */
const BESIDE_THE_DAYS = ['2026-08-31T12:00:00+02:00', '2026-09-03T12:00:00+02:00'];

/** Every request to the live channel, of all tabs. */
function liveRequests(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/live')) seen.push(pathname);
  });
  return seen;
}

const comeIn = (context: BrowserContext, site: TestSite, who: Registered) =>
  logIn(context, site, signedIn(site, who));

test('outside the days no public page opens a connection', { tag: '@once' }, async ({
  context,
  page,
  siteUrl,
}) => {
  const seen = liveRequests(context);
  for (const instant of BESIDE_THE_DAYS) {
    await page.clock.setFixedTime(Date.parse(instant));
    for (const path of PUBLIC_PAGES) {
      await openInteractive(page, `${siteUrl}${path}`);
      await page.waitForLoadState('networkidle');
    }
  }
  expect(seen).toEqual([]);
});

test('each tab that is looked at has a line, three at the most; where it is blocked they ask', {
  tag: '@once',
}, async ({ browser, context, page, handInDay }) => {
  const { live } = handInDay.installation;
  const seen = liveRequests(context);
  const url = `${handInDay.origins[0]}/me`;
  const who = await register(handInDay.installation, { name: 'Anna Meier' });
  await comeIn(context, handInDay, who);
  await openInteractive(page, url);
  await expect.poll(() => live.size).toBe(1);
  const others = [];
  for (const lines of [2, 3, 3]) {
    const other = await context.newPage();
    await openInteractive(other, url);
    others.push(other);
    await expect.poll(() => live.size).toBe(lines);
  }
  // The fourth asks.
  expect(seen.filter((path) => path.endsWith('/states')).length).toBeGreaterThan(0);
  const words = 'The projector shows nothing';
  const asked = { kind: 'broken', words, place: 'Table 7' };
  expect((await (await signedIn(handInDay, who)).post('/api/own-help', asked)).status).toBe(201);
  for (const tab of [page, ...others.slice(0, 2)]) await expect(tab.getByText(words)).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await others[0]?.close();
  await others[1]?.close();
  await others[2]?.close();
  await expect.poll(() => live.size).toBe(0);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => live.size).toBe(1);
  await context.close();
  await expect.poll(() => live.size).toBe(0);

  const blocked = await browser.newContext();
  const seenWhereBlocked = liveRequests(blocked);
  await blocked.route(/\/api\/live\?/, (route) => route.abort());
  await comeIn(blocked, handInDay, who);
  await openInteractive(await blocked.newPage(), url);
  await expect
    .poll(() => seenWhereBlocked.filter((path) => path.endsWith('/states')).length)
    .toBe(1);
  await blocked.close();
});
