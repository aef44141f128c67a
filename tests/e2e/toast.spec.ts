import type { Locator, Page } from '@playwright/test';
import { toast } from './admin-page.ts';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

const SHOWN_MS = 5000;
const SWIPE_PX = 50;

/** The page with its clock held, and how to make it show a toast. */
async function openHeld(page: Page, siteUrl: string) {
  await page.clock.install();
  await openInteractive(page, `${siteUrl}/results`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page
    .getByText(/^Team Presentations & Materials/)
    .first()
    .click();
  const link = page.getByRole('link', { name: /^Presentation of Team/ }).first();
  return async (): Promise<Locator> => {
    await link.click();
    const words = toast(page).getByText('Download Started');
    await expect(words).toBeVisible();
    return words;
  };
}

/** Drags to the side without letting go. */
async function drag(page: Page, words: Locator, distance: number): Promise<void> {
  const box = await words.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 3 });
}

test('a toast has five seconds of its own, which stand still while the pointer or the focus is on it', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const show = await openHeld(page, siteUrl);
  await test.step('it leaves by itself after five seconds, and not before', async () => {
    const words = await show();
    await page.clock.runFor(SHOWN_MS - 1);
    await expect(words).toBeVisible();
    await page.clock.runFor(1);
    await expect(words).toHaveCount(0);
    await expect(toast(page).getByRole('button')).toHaveCount(0);
  });
  await test.step('the next one has its own', async () => {
    await show();
    await page.clock.runFor(SHOWN_MS - 1000);
    const words = await show();
    await page.clock.runFor(SHOWN_MS - 1);
    await expect(words).toBeVisible();
    await page.clock.runFor(1);
    await expect(words).toHaveCount(0);
  });
  await test.step('they stand still while the pointer or the focus is on it', async () => {
    const words = await show();
    await page.clock.runFor(3000);
    await words.hover();
    await page.clock.runFor(60_000);
    await expect(words).toBeVisible();
    await page.mouse.move(4, 4);
    await page.clock.runFor(1000);
    await page.keyboard.press('F8');
    await expect(toast(page)).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(words).toBeVisible();
    await page
      .getByRole('link', { name: /^Presentation of Team/ })
      .first()
      .focus();
    await page.clock.runFor(990);
    await expect(words).toBeVisible();
    await page.clock.runFor(20);
    await expect(words).toHaveCount(0);
  });
});

test('a swipe to the right of fifty pixels takes a toast away, and no other', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const show = await openHeld(page, siteUrl);
  for (const [name, distance] of [
    ['less than fifty pixels to the right', SWIPE_PX - 1],
    ['to the left, however far', -4 * SWIPE_PX],
  ] as const) {
    await test.step(`${name} it stays where it was, and its time goes on`, async () => {
      const words = await show();
      const before = await words.boundingBox();
      await page.clock.runFor(2000);
      await drag(page, words, distance);
      await page.mouse.up();
      await expect(words).toBeVisible();
      expect((await words.boundingBox())?.x).toBe(before?.x);
      // After a swipe the pointer and the focus are on it.
      await page.mouse.move(4, 4);
      await page.locator('main a[href]').first().focus();
      await page.clock.runFor(2990);
      await expect(words).toBeVisible();
      await page.clock.runFor(20);
      await expect(words).toHaveCount(0);
    });
  }
  await test.step('fifty to the right', async () => {
    const words = await show();
    await drag(page, words, SWIPE_PX);
    await expect(words).toBeVisible();
    await page.mouse.up();
    await expect(words).toHaveCount(0);
    // The next one stands where toasts stand.
    await page.mouse.move(4, 4);
    const next = await show();
    await expect(toast(page).locator('.toast')).toHaveCSS('translate', /^(?:none|0px)$/);
    await expect(next).toBeVisible();
  });
});
