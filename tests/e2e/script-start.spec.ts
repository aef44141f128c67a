import type { Page } from '@playwright/test';
import { PAGES } from '../../src/schema/pages.ts';
import { logIn } from './event-fixture.ts';
import { expectScriptStarted } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

/** A page at rest stays at rest, so that what starts its script can be told apart. */
const restForever = (page: Page) =>
  page.addInitScript(() => {
    const set = window.setTimeout;
    window.setTimeout = ((work: () => void, ms = 0) =>
      ms < 5000 ? set(work, ms) : 0) as typeof setTimeout;
  });

/** A browser that stores nothing throws at the mere mention. */
const hideStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is off.', 'SecurityError');
      },
    });
  });

const expectNotStarted = (page: Page) =>
  expect(page.locator('html')).not.toHaveAttribute('data-hydrated');

test('a page has its script at hand, and starts it when it is used', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await restForever(page);
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(siteUrl);
  await expect.poll(() => scripts.some((url) => url.includes('entry.client'))).toBe(true);
  await page.waitForLoadState('networkidle');
  await expectNotStarted(page);
  const atRest = scripts.length;
  await page.mouse.wheel(0, 100);
  await expectScriptStarted(page);
  expect(scripts).toHaveLength(atRest);
});

test('the first click already counts', { tag: '@once' }, async ({ page, siteUrl }) => {
  await restForever(page);
  await page.goto(siteUrl);
  await page.waitForLoadState('networkidle');
  await expectNotStarted(page);
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const { path } of [PAGES.admin, PAGES.dashboard, PAGES.event, PAGES.login]) {
  test(`${path} cannot wait and starts its script although nobody uses it`, {
    tag: '@once',
  }, async ({ page, context, site, siteUrl }) => {
    await logIn(context, site);
    // Where the mark of the login can be read, any page starts at once; these do so without it.
    await hideStorage(page);
    await restForever(page);
    await page.goto(`${siteUrl}${path}`);
    await expectScriptStarted(page);
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test('who is logged in sees it on a public page that they only look at', {
  tag: '@once',
}, async ({ page, context, site, siteUrl }) => {
  await logIn(context, site);
  await restForever(page);
  await page.goto(siteUrl);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('a script that could not be fetched is asked for again when the page is used', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await restForever(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(siteUrl);
  await failed;
  await page.unroute('**/assets/*.js');
  await page.keyboard.press('Shift');
  await page.keyboard.press('Shift');
  await expectScriptStarted(page);
});
