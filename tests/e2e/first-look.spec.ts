import type { Page } from '@playwright/test';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

/** How many bands of the page are not laid out before they come near. */
const waitingBands = (page: Page) =>
  page
    .locator('main > .band')
    .evaluateAll(
      (bands) => bands.filter((band) => getComputedStyle(band).contentVisibility === 'auto').length,
    );

test('lays out at first what is seen, and all of it when the page is used', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  expect(await waitingBands(page)).toBeGreaterThan(5);
  await page.mouse.wheel(0, 100);
  await expect(page.locator('html[data-first-look]')).toHaveCount(0);
  expect(await waitingBands(page)).toBe(0);
});

test('lays out everything at once for a link to a section, and for a return', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/#partners`);
  expect(await waitingBands(page)).toBe(0);
  await expect(page.locator('#partners')).toBeInViewport();
  await openInteractive(page, siteUrl);
  await page.reload();
  expect(await waitingBands(page)).toBe(0);
});

test('jumps to the right place although the page has hardly been laid out', {
  tag: '@ends',
}, async ({ page, siteUrl }) => {
  await openInteractive(page, siteUrl);
  await page.evaluate(() => {
    document.documentElement.dataset.firstLook = '';
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
  await expect
    .poll(() => page.locator('#partners').evaluate((it) => it.getBoundingClientRect().top))
    .toBeLessThan(120);
  await expect(page.locator('#partners')).toBeInViewport();
});
