import type { Page } from '@playwright/test';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

/** The page is never idle: what is done right after load does not begin. */
const holdStart = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

const footer = (page: Page) => page.getByRole('contentinfo');

test('what is far below is laid out right after load, although nobody scrolls', async ({
  page,
  siteUrl,
}) => {
  await openInteractive(page, siteUrl);
  await expect(footer(page)).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('#partners')).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('html')).not.toHaveAttribute('data-first-look');
});

test('a section that is gone to before that is where it is said to be', async ({
  page,
  siteUrl,
}) => {
  await holdStart(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteUrl);
  await expect(footer(page)).toHaveCSS('content-visibility', 'auto');
  const partners = page.locator('#partners');
  const place = () => partners.evaluate((section) => section.getBoundingClientRect().top);
  const wanted = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await page.evaluate(() => {
    location.hash = '#partners';
  });
  await expect.poll(async () => Math.abs((await place()) - wanted)).toBeLessThan(2);
  await expect(footer(page)).toHaveCSS('content-visibility', 'visible');
});

test('who comes to a section, or back, finds everything laid out from the beginning', async ({
  page,
  siteUrl,
}) => {
  await holdStart(page);
  await page.goto(`${siteUrl}/#awards`);
  await expect(footer(page)).toHaveCSS('content-visibility', 'visible');
  await page.goto(siteUrl);
  await page.reload();
  await expect(footer(page)).toHaveCSS('content-visibility', 'visible');
});

test('what waits to fade in is put aside without any animation', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    addEventListener('transitionrun', ({ target }) => {
      const waiting = (target as Element).closest('[data-reveal]');
      if (waiting) begun.push(waiting.className);
    });
  });
  await openInteractive(page, siteUrl);
  await expect(page.locator('[data-reveal=waiting]').first()).toHaveCSS('opacity', '0');
  expect(await page.evaluate(() => (window as unknown as { begun: string[] }).begun)).toEqual([]);
});
