import { fillGallery } from '../../scripts/gallery/fill-gallery.ts';
import { withSite } from '../support/site.ts';
import { openPanel } from './admin-page.ts';
import { cardsOf, expect, galleryOf, openInteractive, test } from './gallery-fixture.ts';

test('in the gallery the focus stays on its photo while further ones come', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withSite({}, async ({ origins, installation }) => {
    await fillGallery(installation, 200);
    await openInteractive(page, `${origins[0]}/impressions`);
    const link = galleryOf(page).getByRole('link', { name: /Photo 2\b/ });
    await link.focus();
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 4000);
          return cardsOf(page).filter({ hasText: 'Photo 200' }).count();
        },
        { intervals: [50] },
      )
      .toBe(1);
    // Far away, and all around it is gone, but the keyboard goes on from here.
    await expect(cardsOf(page).filter({ hasText: /Photo 3\b/ })).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Photo 2$/ })).toBeVisible();
  });
});

test('in the panel the focus stays where it is while the next page comes', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async ({ origins, installation }) => {
    await fillGallery(installation, 60);
    await openPanel(page, origins[0] ?? '');
    await expect(page.getByRole('article')).toHaveCount(24);
    let asked = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/photos?*', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    const loading = page.getByRole('button', { name: 'Loading...' });
    await expect(loading).toBeFocused();
    // Impatient presses ask for one page, not for three.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    answer();
    await expect(page.getByRole('article')).toHaveCount(48);
    await expect(page.getByRole('button', { name: 'Show more' })).toBeFocused();
    expect(asked).toBe(1);
  });
});
