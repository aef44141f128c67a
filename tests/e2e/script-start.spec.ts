import type { Page } from '@playwright/test';
import { PAGES } from '../../src/schema/pages.ts';
import { PERSON_ROLES } from '../../src/schema/roles.ts';
import { logIn } from './event-fixture.ts';
import { expectInteractive, holdScript } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

/** A browser that stores nothing throws at the mere mention. */
const hideStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is off.', 'SecurityError');
      },
    });
  });

/** The script of the page never comes. */
const loseScript = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());

test('every page is taken over by its script although nobody uses it', { tag: '@once' }, async ({
  page,
  context,
  site,
  siteUrl,
}) => {
  test.slow();
  await logIn(context, site, site.person(...PERSON_ROLES));
  await hideStorage(page);
  for (const { path } of Object.values(PAGES)) {
    await test.step(path, async () => {
      await page.goto(`${siteUrl}${path}`);
      await expectInteractive(page);
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
});

test('who is logged in finds the navigation where it stays, before the script comes', {
  tag: '@once',
}, async ({ page, context, site, siteUrl }) => {
  await logIn(context, site);
  const release = await holdScript(page);
  await page.goto(siteUrl);
  const banner = page.getByRole('banner');
  const places = async () => {
    const entries = await banner.getByRole('link').all();
    return Promise.all(entries.map(async (entry) => (await entry.boundingBox())?.x));
  };
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Login' })).toBeHidden();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const before = await places();
  release();
  await expectInteractive(page);
  expect(await places()).toEqual(before);
});

test('a pointer that has come to rest before the script gets its tooltip', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const release = await holdScript(page);
  await page.goto(siteUrl);
  await page.getByRole('button', { name: 'Registration Closed' }).hover({ force: true });
  await expect(page.getByRole('tooltip')).toBeHidden();
  release();
  await expect(page.getByRole('tooltip')).toBeVisible();
});

test('disable_sw clears at once, and errors are listed and logged, without any script', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await loseScript(page);
  await page.goto(siteUrl);
  await page.evaluate(() => localStorage.setItem('isLoggedIn', 'true'));
  await page.goto(`${siteUrl}/?disable_sw=true`);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken early');
    });
  });
  await expect
    .poll(() => logged.filter((text) => /ric-debug.*broken early/.test(text)))
    .toHaveLength(1);
  const reasons = await page.evaluate(() =>
    (window as unknown as { ricDebug: { reason: unknown }[] }).ricDebug.map(({ reason }) =>
      String(reason),
    ),
  );
  expect(reasons).toContain('Error: broken early');
});

test('a script that could not be fetched is requested again when the page is used', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await loseScript(page);
  const failed = page.waitForEvent('console', (message) => message.text().includes('ric-debug'));
  await page.goto(siteUrl);
  await failed;
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Pause animation' }).click();
  await expectInteractive(page);
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible();
});
