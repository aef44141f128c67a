import { jpegFile, openPanel, toast } from './admin-page.ts';
import { expect, test } from './site-fixture.ts';

test(
  'adds many photos at once, tells of each, and tries a failed one again',
  { tag: '@once' },
  async ({ page, site, siteUrl }, { project }) => {
    const category = `Many on a ${project.name}`;
    await openPanel(page, siteUrl);
    await page.getByRole('button', { name: 'Add many photos' }).click();
    await page.getByLabel('Category for all').fill(category);
    await page.getByLabel('Year for all').fill('2025');
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Choose pictures').click();
    const damaged = await jpegFile('opening_speech.jpg');
    await (await chooser).setFiles([
      await jpegFile('team-at-work.jpg'),
      damaged,
      await jpegFile('winners.jpg'),
      { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('any') },
    ]);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(page.getByLabel('Title of team-at-work.jpg')).toHaveValue('Team at work');
    await expect(row('IMG_1.heic')).toContainText('please export it as JPEG and try again.');
    // A file that is refused has no picture, so there is none that could look broken.
    await expect(row('IMG_1.heic').locator('img')).toHaveCount(0);
    await expect(row('winners.jpg').locator('img')).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove IMG_1.heic' }).click();
    await page.getByLabel('Title of winners.jpg').fill('');
    const start = page.getByRole('button', { name: 'Add 3 photos' });
    await expect(start).toBeDisabled();
    await page.getByLabel('Title of winners.jpg').fill('The winners');

    let isAway = true;
    await page.route('**/api/photos', (route) =>
      isAway && route.request().postData()?.includes('Opening speech')
        ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'Away for a moment.' })
        : route.continue(),
    );
    await start.click();
    await expect(row('team-at-work.jpg')).toContainText('Added');
    await expect(row('winners.jpg')).toContainText('Added');
    await expect(row('opening_speech.jpg')).toContainText('Away for a moment.');
    await expect(toast(page)).toContainText('1 photo not added');

    isAway = false;
    await page.getByRole('button', { name: 'Retry opening_speech.jpg' }).click();
    await expect(toast(page)).toContainText('1 photo added successfully!');
    // Nothing is left to do there.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add many photos' })).toBeFocused();

    const answer = await site
      .visitor()
      .get(`/api/photos?category=${encodeURIComponent(category)}&year=2025`);
    const titles = answer.json<{ title: string }[]>().map(({ title }) => title);
    // As they were chosen, also with one that came late.
    expect(titles).toEqual(['Team at work', 'Opening speech', 'The winners']);
  },
);

test('a file that only calls itself a picture has no broken one', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await openPanel(page, siteUrl);
  await page.getByRole('button', { name: 'Add many photos' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('any') }]);
  const row = page.getByRole('listitem').filter({ hasText: 'fake.jpg' });
  await expect(row).toBeVisible();
  await expect(row.locator('img')).toHaveCount(0);
});

test('asks before pictures that wait are left', { tag: '@once' }, async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl);
  await page.getByRole('button', { name: 'Add many photos' }).click();
  await page.locator('input[type=file]').setInputFiles([await jpegFile('waiting.jpg')]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title of waiting.jpg')).toHaveValue('Waiting');
});
