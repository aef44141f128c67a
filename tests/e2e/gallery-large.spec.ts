import type { Page } from '@playwright/test';
import { fillGallery } from '../../scripts/gallery/fill-gallery.ts';
import { withSite } from '../support/site.ts';
import { cardsOf, expect, galleryOf, openInteractive, test } from './gallery-fixture.ts';

const numberOf = async (page: Page, which: 'first' | 'last') =>
  Number(/Photo (\d+)/.exec((await cardsOf(page)[which]().textContent()) ?? '')?.[1]);

/** Scrolls by keyboard until the photo with this number is in the document. */
async function scrollTo(page: Page, number: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End');
        return numberOf(page, 'last');
      },
      { intervals: [50] },
    )
    .toBeGreaterThanOrEqual(number);
}

async function nodesOf(page: Page): Promise<number> {
  await expect(page.getByText('Loading more photos...')).toHaveCount(0);
  return page.evaluate(() => document.querySelectorAll('*').length);
}

/** How far down the page is, once it has come to rest: keys scroll it with a short motion. */
const placeOf = (page: Page) =>
  page.evaluate(async () => {
    let still = 0;
    for (let last = -1; still < 10; last = scrollY) {
      still = last === scrollY ? still + 1 : 0;
      await new Promise(requestAnimationFrame);
    }
    return scrollY;
  });

/** The title of a photo that is wholly on the screen. */
const titleOnScreen = (page: Page) =>
  cardsOf(page).evaluateAll((cards) => {
    const isOnScreen = ({ top, bottom }: DOMRect) => top > 159 && bottom < innerHeight;
    const card = cards.find((element) => isOnScreen(element.getBoundingClientRect()));
    return card?.querySelector('.photo-title')?.textContent ?? 'none';
  });

test('a gallery of 20,000 photos has as many nodes as one of 200', { tag: '@once' }, async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const counts: Record<number, number[]> = {};
  for (const size of [200, 20_000]) {
    await withSite({}, async ({ origins, installation }) => {
      await fillGallery(installation, size);
      await openInteractive(page, `${origins[0]}/impressions`);
      await expect(galleryOf(page).getByText(`${size.toLocaleString('en')} photos`)).toBeVisible();
      // The first part is trimmed to what is near, and the next is there.
      await expect(page.locator('.photos')).toHaveAttribute('style', /--count:\s*120\b/);
      const atTop = await nodesOf(page);
      await scrollTo(page, 120);
      // To the same place in both, amid what is loaded: at an end there are fewer rows.
      // Again, if need be: what was still loading moves the page.
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo({ top: 5000, behavior: 'instant' }));
          return numberOf(page, 'last');
        })
        .toBeLessThan(120);
      await placeOf(page);
      counts[size] = [atTop, await nodesOf(page)];
    });
  }
  const [small = [], large = []] = [counts[200], counts[20_000]];
  expect(large[0]).toBe(small[0]);
  // A row more or less above the screen.
  expect(Math.abs((large[1] ?? 0) - (small[1] ?? 0))).toBeLessThan(80);
});

test('far down, the place is kept: by a photo, another view and another page', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withSite({}, async ({ origins, installation }) => {
    await fillGallery(installation, 400);
    await openInteractive(page, `${origins[0]}/impressions`);
    await scrollTo(page, 180);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('PageUp');
    await expect.poll(() => titleOnScreen(page)).not.toBe('none');
    const before = await placeOf(page);
    const shown = await titleOnScreen(page);
    const link = galleryOf(page).getByRole('link', { name: new RegExp(`${shown}\\b`) });
    await link.click();
    await expect(page.getByRole('dialog', { name: shown })).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await placeOf(page)).toBe(before);

    // In the other view the first photo on the screen is the same.
    const photos = page.locator('.photos');
    await page.getByRole('button', { name: 'List' }).click();
    await expect(photos).toHaveAttribute('data-view', 'list');
    await expect(link).toBeInViewport();
    await page.getByRole('button', { name: 'Grid' }).click();
    await expect(photos).toHaveAttribute('data-view', 'grid');
    await expect(link).toBeInViewport();

    const left = await placeOf(page);
    await page.getByRole('banner').getByRole('link', { name: 'Highlights' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/highlights$/);
    await page.goBack();
    await expect(link).toBeInViewport();
    await expect.poll(() => placeOf(page)).toBe(left);
  });
});

test('a next part that cannot be loaded is told, and can be tried again', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async ({ origins, installation }) => {
    await fillGallery(installation, 100);
    await page.route('**/api/photos?*', (route) => route.abort());
    await openInteractive(page, `${origins[0]}/impressions`);
    const alert = galleryOf(page).getByRole('alert');
    await expect(alert).toContainText('The next photos could not be loaded.');
    await page.unroute('**/api/photos?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await scrollTo(page, 100);
  });
});
