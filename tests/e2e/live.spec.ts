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

test('the tabs of a browser share one line, and hand it on; where it is blocked they ask', {
  tag: '@once',
}, async ({ browser, context, page, handInDay }) => {
  const { live } = handInDay.installation;
  const url = `${handInDay.origins[0]}/me`;
  const who = await register(handInDay.installation, { name: 'Anna Meier' });
  await comeIn(context, handInDay, who);
  await openInteractive(page, url);
  await expect.poll(() => live.size).toBe(1);
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) await openInteractive(other, url);
  const words = 'The projector shows nothing';
  const asked = { kind: 'broken', words, place: 'Table 7' };
  expect((await (await signedIn(handInDay, who)).post('/api/own-help', asked)).status).toBe(201);
  // What one tab hears, all show.
  for (const tab of [page, ...others]) await expect(tab.getByText(words)).toBeVisible();
  expect(live.size).toBe(1);
  await page.close();
  await expect.poll(() => live.size).toBe(1);
  await others[0]?.close();
  await expect.poll(() => live.size).toBe(1);
  await context.close();
  await expect.poll(() => live.size).toBe(0);

  const blocked = await browser.newContext();
  const seen = liveRequests(blocked);
  await blocked.route(/\/api\/live\?/, (route) => route.abort());
  await comeIn(blocked, handInDay, who);
  await openInteractive(await blocked.newPage(), url);
  await expect.poll(() => seen.filter((path) => path.endsWith('/states')).length).toBe(1);
  await blocked.close();
});
