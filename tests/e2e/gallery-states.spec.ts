import { expectNoViolations } from './accessibility.ts';
import {
  beAdmin,
  cardsOf,
  expect,
  galleryOf,
  openInteractive,
  startEditMode,
  test,
  viewerOf,
} from './gallery-fixture.ts';

test('no state of the gallery has an accessibility violation', { tag: '@once' }, async ({
  page,
  gallery,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInteractive(page, `${gallery.url}/impressions?view=list`);
  await expectNoViolations(page, 'gallery, list');
  await page.getByLabel('Category').selectOption('Workshop');
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(cardsOf(page)).toHaveCount(2);
  await galleryOf(page)
    .getByRole('link', { name: /Night session/ })
    .click();
  await expect(viewerOf(page, 'Night session')).toBeVisible();
  await expectNoViolations(page, 'gallery, a photo');
  await page.getByRole('button', { name: 'Request removal' }).click();
  await expect(page.getByRole('dialog', { name: 'Request removal' })).toBeVisible();
  await expectNoViolations(page, 'gallery, request removal');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await beAdmin(page, gallery);
  await startEditMode(page);
  await expectNoViolations(page, 'gallery, edit mode');
  await page.getByRole('button', { name: 'Edit Night session' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  await expectNoViolations(page, 'gallery, edit a photo');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Night session' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete photo' })).toBeVisible();
  await expectNoViolations(page, 'gallery, delete a photo?');
  await page.keyboard.press('Escape');

  await page.route('**/api/photos?*', (route) => route.abort());
  await page.getByLabel('Category').selectOption('Pitches');
  await expect(galleryOf(page).getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'gallery, without a network');
});

test('nothing scrolls sideways at 320 px', { tag: '@once' }, async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beAdmin(page, gallery);
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      return [
        scrollWidth - clientWidth,
        ...dialogs.map((dialog) => dialog.scrollWidth - dialog.clientWidth),
      ].filter((pixels) => pixels > 0);
    });
  for (const view of ['grid', 'list']) {
    await openInteractive(page, `${gallery.url}/impressions?view=${view}&category=Ceremony`);
    await startEditMode(page);
    expect(await overflow()).toEqual([]);
  }
  for (const name of ['Edit', 'Delete']) {
    await page.getByRole('button', { name: `${name} Award ceremony` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await overflow()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await galleryOf(page)
    .getByRole('link', { name: /Award ceremony/ })
    .click();
  await expect(viewerOf(page, 'Award ceremony')).toBeVisible();
  expect(await overflow()).toEqual([]);
});

test('a whole visit by keyboard', { tag: '@once' }, async ({ page, gallery }) => {
  await gallery.add({ title: 'Older', category: 'Keys' });
  await gallery.add({ title: 'Newer', category: 'Keys' });
  await openInteractive(page, `${gallery.url}/impressions?category=Keys`);
  await page.getByRole('button', { name: 'Edit Mode' }).focus();
  await page.keyboard.press('Tab');
  const newer = galleryOf(page).getByRole('link', { name: /Newer/ });
  await expect(newer).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(galleryOf(page).getByRole('link', { name: /Older/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const viewer = viewerOf(page, 'Newer');
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(viewer.getByRole('button', { name: 'Previous photo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(viewerOf(page, 'Older')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(newer).toBeFocused();
});

test('the page needs at most 110.5 KB of script, and none before load', { tag: '@once' }, async ({
  page,
  gallery,
}) => {
  const loaded: { at: number; bytes: number }[] = [];
  let loadedAt = Number.POSITIVE_INFINITY;
  page.on('load', () => {
    loadedAt = Date.now();
  });
  page.on('requestfinished', async (request) => {
    // What blurs a picture that comes late is no part of the page.
    if (!/\/assets\/(?!thumbhash-)[\w.-]+\.js$/.test(request.url())) return;
    const at = Date.now();
    const { responseBodySize: bytes } = await request.sizes();
    loaded.push({ at, bytes });
  });
  await openInteractive(page, `${gallery.url}/impressions`);
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeGreaterThan(3);
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThan(110_000);
  expect(loaded.filter(({ at }) => at < loadedAt)).toEqual([]);
});
