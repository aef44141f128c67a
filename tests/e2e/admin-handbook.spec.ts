import { problemsOf } from '../support/markup.ts';
import { expectNoViolations } from './accessibility.ts';
import { openMenu, openPanel, screenLink } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

const handbook = { name: 'Handbook', exact: true };

test('administrators read the handbook in the panel, with its pictures', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl, 'content');
  await page.getByRole('link', handbook).click();
  await expect(page.getByRole('heading', handbook)).toBeFocused();
  const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
  await chapters.filter({ hasText: 'Accept a late file' }).click();
  const task = page.getByRole('heading', { name: 'Accept a late file' });
  await expect(task).toBeInViewport();
  await page.reload();
  await expect(task).toBeFocused();
  await expect(task).toBeInViewport();
  await chapters.last().click();
  const last = (await chapters.last().textContent()) ?? '';
  await expect(page.getByRole('heading', { name: last })).toBeInViewport();
  await expectNoViolations(page, 'handbook');
  expect(await problemsOf(await page.content())).toEqual([]);
  // On a phone from here on.
  await expectNoSidewaysScrolling(page);

  for (const picture of await page.locator('.handbook').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200);
  }
  await page.reload();
  await openMenu(page);
  await screenLink(page, 'Content').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeFocused();
});

test('a visitor is asked to sign in, and a lost network can be tried again', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/admin/handbook`);
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect(page.getByRole('link', handbook)).toBeHidden();

  await openPanel(page, siteUrl, 'content');
  await page.route('**/api/handbook', (route) => route.abort());
  await page.getByRole('link', handbook).click();
  const again = page.getByRole('button', { name: 'Load again' });
  await expect(again).toBeVisible();
  await expectNoViolations(page, 'handbook, without a network');
  await page.unroute('**/api/handbook');
  await again.click();
  await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeVisible();
});
