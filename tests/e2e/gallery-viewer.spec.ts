import type { Page } from '@playwright/test';
import {
  beAdmin,
  expect,
  expectToast,
  galleryOf,
  openInteractive,
  openPhoto,
  startEditMode,
  test,
  viewerOf,
} from './gallery-fixture.ts';
import type { GallerySite } from './gallery-site.ts';
import { swipe } from './swipe.ts';

/** Three photos of a category of their own, the newest first. */
async function threePhotos({ add }: GallerySite, category: string) {
  const last = await add({ title: 'Third', category, year: '2024' });
  const middle = await add({ title: 'Second', category, year: '2024', description: 'In words.' });
  const first = await add({ title: 'First', category, year: '2024' });
  return { first, middle, last };
}

const titleOf = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 });

test('says which photo of how many it is, in the list that the filter leaves', {
  tag: '@once',
}, async ({ page, gallery }) => {
  const { middle } = await threePhotos(gallery, 'Counted');
  await openInteractive(page, `${gallery.url}/impressions?category=Counted`);
  await galleryOf(page).getByRole('link', { name: /First/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 3', { exact: true })).toBeVisible();
  // At its own address the server has to count, also behind a filter that leaves it out.
  await openPhoto(page, `${gallery.url}/impressions/${middle.id}?category=Counted`);
  await expect(viewer.getByText('2 of 3', { exact: true })).toBeVisible();
  await openPhoto(page, `${gallery.url}/impressions/${middle.id}?category=Opening`);
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeVisible();
  await expect(viewer.getByText(/^[0-9]+ of [0-9]+$/)).toHaveCount(0);
});

test('arrows, buttons and swipes lead from photo to photo, and Back still to the gallery', {
  tag: '@once',
}, async ({ page, gallery }) => {
  await threePhotos(gallery, 'Steps');
  const address = `${gallery.url}/impressions?category=Steps`;
  await openInteractive(page, address);
  await galleryOf(page).getByRole('link', { name: /First/ }).click();
  const title = titleOf(page);
  await expect(title).toHaveText('First');
  const previous = page.getByRole('button', { name: 'Previous photo' });
  const next = page.getByRole('button', { name: 'Next photo' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Second');
  await expect(page).toHaveTitle('Second - Risk Innovation Challenge');
  await expect(page.getByRole('dialog').getByText('In words.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Steps · 2024')).toBeVisible();
  await next.click();
  await expect(title).toHaveText('Third');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Third');

  const stage = page.getByRole('dialog').getByRole('img');
  await swipe(stage, 120);
  await expect(title).toHaveText('Second');
  await swipe(stage, 20);
  await expect(title).toHaveText('Second');
  await swipe(stage, -120);
  await expect(title).toHaveText('Third');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText('Second');

  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the next picture is loaded ahead, also where the list on the page has ended', {
  tag: '@once',
}, async ({ page, gallery }) => {
  const { first, middle } = await threePhotos(gallery, 'Ahead');
  // Straight to one photo, with the list of another category on the page behind it.
  const asked = page.waitForRequest(`**/api/photos/${first.id}/neighbours?*`);
  await openPhoto(page, `${gallery.url}/impressions/${first.id}?category=Ahead`);
  await asked;
  const next = page.getByRole('button', { name: 'Next photo' });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await page.context().setOffline(true);
  await next.click();
  await expect(page).toHaveURL(`${gallery.url}/impressions/${middle.id}?category=Ahead`);
  const picture = page.getByRole('dialog').getByRole('img', { name: 'In words.' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

test('a long caption can be read, at 320 px too', { tag: '@once' }, async ({ page, gallery }) => {
  const description = 'One long sentence about what this picture shows. '.repeat(30).trim();
  const title = `A title ${'that goes on and on '.repeat(8)}${'x'.repeat(30)}`.trim();
  const { id } = await gallery.add({ title, description, category: 'Long', year: '2024' });
  for (const width of [page.viewportSize()?.width ?? 0, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await openPhoto(page, `${gallery.url}/impressions/${id}`);
    const viewer = viewerOf(page, title);
    const removal = viewer.getByRole('button', { name: 'Request removal' });
    await removal.scrollIntoViewIfNeeded();
    await expect(removal).toBeInViewport();
    const overflow = await viewer.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
  }
});

test('a photo can be downloaded under a name, and its link copied', { tag: '@once' }, async ({
  page,
  gallery,
}) => {
  const { id } = await gallery.add({ title: 'Apéro & more!', year: '2025', category: 'Files' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPhoto(page, `${gallery.url}/impressions/${id}?category=Files&view=list`);
  const viewer = viewerOf(page, 'Apéro & more!');
  const downloading = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^apero-more-2025\.(webp|avif)$/);

  await viewer.getByRole('button', { name: 'Copy link' }).click();
  await expect(viewer.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${gallery.url}/impressions/${id}`);
});

test('where copying is refused, the link is shown', { tag: '@once' }, async ({ page, gallery }) => {
  const { id } = await gallery.add({ title: 'Not copied', category: 'Files' });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await openPhoto(page, `${gallery.url}/impressions/${id}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('link', { name: `/impressions/${id}` })).toBeVisible();
});

test('a photo that was deleted is not shown again, and its address is one of nothing', {
  tag: '@once',
}, async ({ page, gallery }) => {
  const { id } = await gallery.add({ title: 'Soon gone', category: 'Gone' });
  await beAdmin(page, gallery);
  await openInteractive(page, `${gallery.url}/impressions?category=Gone`);
  await galleryOf(page)
    .getByRole('link', { name: /Soon gone/ })
    .click();
  await expect(viewerOf(page, 'Soon gone')).toBeVisible();
  await page.goBack();
  await startEditMode(page);
  await page.getByRole('button', { name: 'Delete Soon gone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No photos found in this category.')).toBeVisible();
  await page.goForward();
  await expectToast(page, 'This photo cannot be shown', 'It has been deleted meanwhile.');
  await expect(page).toHaveURL(`${gallery.url}/impressions?category=Gone`);
  const answer = await page.goto(`${gallery.url}/impressions/${id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

test.describe('a request for removal', { tag: '@once' }, () => {
  test('reaches the organisers, and says so', async ({ page, gallery }) => {
    const { id } = await gallery.add({ title: 'Me at lunch', category: 'People' });
    await openPhoto(page, `${gallery.url}/impressions/${id}`);
    await page.getByRole('button', { name: 'Request removal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request removal' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Robin Example');
    await dialog.getByLabel('Email').fill('robin@example.org');
    // Typing is not a step to the next photo.
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toBeVisible();
    const sending = page.waitForRequest('**/api/contact');
    await dialog.getByRole('button', { name: 'Send request' }).dblclick();
    expect((await sending).postDataJSON()).toEqual({
      name: 'Robin Example',
      email: 'robin@example.org',
      message: 'Please remove the photo "Me at lunch".',
      photoId: id,
    });
    await expect(dialog.getByText('Your request has reached the organisers.')).toBeVisible();
    const messages = await gallery.site.installation.store.contactMessages.list({ limit: 100 });
    expect(messages.filter(({ photoId }) => photoId === id)).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Back to the photo' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(viewerOf(page, 'Me at lunch')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request removal' })).toBeFocused();
  });

  test('that fails loses nothing', async ({ page, gallery }) => {
    const { id } = await gallery.add({ title: 'Me again', category: 'People' });
    await openPhoto(page, `${gallery.url}/impressions/${id}`);
    await page.getByRole('button', { name: 'Request removal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request removal' });
    await dialog.getByLabel('Name').fill('Robin Example');
    await dialog.getByLabel('Email').fill('robin@example.org');
    await dialog.getByLabel('Message (optional)').fill('On the left.');
    await page.route('**/api/contact', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'The server could not be reached. Please try again in a moment.',
    );
    await expect(dialog.getByLabel('Message (optional)')).toHaveValue('On the left.');
    await expect(dialog.getByLabel('Email')).toHaveValue('robin@example.org');
    await page.unroute('**/api/contact');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Your request has reached the organisers.')).toBeVisible();
  });
});
