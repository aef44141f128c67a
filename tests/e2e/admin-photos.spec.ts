import { withSite } from '../support/site.ts';
import {
  addPhoto,
  card,
  chooseInWidget,
  jpegFile,
  openPanel,
  photoForm,
  photosNamed,
  toast,
} from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

test('adds a photo from a file on the device', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  const title = 'Award ceremony from a device';
  await openPanel(page, siteUrl);
  await page.getByRole('button', { name: 'Add Photo' }).click();
  const form = photoForm(page);
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Year', { exact: true })).toHaveValue(
    String(new Date().getFullYear()),
  );
  const save = page.getByRole('button', { name: 'Save Photo' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Title', { exact: true }).fill(title);
  await expect(save).toBeDisabled();
  await form.getByLabel('Category', { exact: true }).fill('Ceremony');
  await page.getByLabel('Alternative text (optional)').fill('Three people on a stage.');

  // On a phone from here on.
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await chooseInWidget(page, await jpegFile('ceremony.jpg'));
  await expect(page.getByRole('dialog', { name: 'Upload image' })).toBeHidden();
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/objects\/[\w-]+$/);
  await expect(page.getByRole('button', { name: 'Upload Image' })).toBeFocused();

  await save.click();
  await expect(toast(page)).toContainText('Photo added successfully!');
  await expect(toast(page)).toContainText('The photo has been added to the impressions gallery.');
  await expect(card(page, title)).toContainText('Ceremony');
  await expect(save).toBeHidden();
  expect(await photosNamed(site, title)).toMatchObject([
    { alt: 'Three people on a stage.', description: '', image: { width: 640, height: 480 } },
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test(
  'edits a photo and keeps its description; the focus comes back',
  { tag: '@once' },
  async ({ page, site, siteUrl }, { project }) => {
    const title = `Edited on a ${project.name}`;
    await addPhoto(site, title, { description: 'Kept as it is.', category: 'Workshop' });
    await openPanel(page, siteUrl);
    await card(page, title).getByRole('button', { name: 'Edit', exact: true }).click();
    const form = photoForm(page);
    await expect(form.getByLabel('Description (optional)')).toHaveValue('Kept as it is.');
    await form.getByLabel('Title', { exact: true }).fill(`${title}, better`);
    await form.getByRole('button', { name: 'Save Photo' }).click();
    await expect(toast(page)).toContainText('Photo updated successfully!');
    await expect(toast(page)).toContainText(
      'The photo has been updated in the impressions gallery.',
    );
    const edited = card(page, `${title}, better`);
    await expect(edited.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
    await expect(edited).toContainText('Kept as it is.');
  },
);

test('deletes a photo after a question, and takes it back', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  // A title that would do harm if anything took it for markup.
  const title = '<img src=x onerror="document.title=\'harmed\'">';
  await addPhoto(site, title, { category: title });
  await openPanel(page, siteUrl);
  await card(page, title).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(`"${title}" leaves the gallery at once.`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, title)).toBeVisible();

  await card(page, title).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await expect(toast(page)).toContainText('Photo deleted successfully!');
  // It stays for as long as the mouse is on it.
  await page.locator('.toast').hover();
  await expect(toast(page)).toContainText(
    'The photo has been removed from the impressions gallery.',
  );
  await expect(card(page, title)).toBeHidden();
  expect(await photosNamed(site, title)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, title)).toBeVisible();
  await expect(toast(page)).toContainText(`"${title}" is back.`);
  expect(await photosNamed(site, title)).toHaveLength(1);
  expect(await page.title()).not.toBe('harmed');
});

test('says what to do when there is nothing yet, or nothing that fits', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    const [siteUrl = ''] = site.origins;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/photos?*', async (route) => {
      await held;
      await route.continue();
    });
    await openPanel(page, siteUrl);
    await expect(page.getByRole('tabpanel').getByText('Loading...', { exact: true })).toBeVisible();
    release();
    await expect(
      page.getByText('No photos yet. Add your first photo to get started!'),
    ).toBeVisible();
  });
});

test('shows many photos page by page, and finds them by category and year', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    const { photos } = site.installation;
    for (let number = 1; number <= 60; number += 1) {
      await photos.create(
        {
          title: `Photo ${number}`,
          description: '',
          alt: '',
          category: number % 20 === 0 ? 'Rare' : 'Usual',
          year: number > 30 ? '2026' : '2025',
          url: '/favicon.svg',
        },
        'organiser',
      );
    }
    await openPanel(page, site.origins[0] ?? '');
    await expect(page.getByText('60 photos')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(48);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(60);
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Category', { exact: true }).selectOption('Rare');
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByLabel('Year').selectOption('2025');
    await expect(page.getByText('1 photo', { exact: true })).toBeVisible();
    await expect(card(page, 'Photo 20')).toBeVisible();
    // The address has the filters.
    await page.reload();
    await expect(page.getByText('1 photo', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear 2 filters' }).click();
    await expect(page.getByText('60 photos')).toBeVisible();
  });
});
