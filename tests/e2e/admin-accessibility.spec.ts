import type { Page } from '@playwright/test';
import { problemsOf } from '../support/markup.ts';
import { expectNoViolations } from './accessibility.ts';
import {
  addPhoto,
  card,
  chooseInWidget,
  jpegFile,
  openPanel,
  passTimeUntil,
} from './admin-page.ts';
import { expect, test } from './site-fixture.ts';

test.slow();

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const close = async (page: Page) => {
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('signing in and the photos have no accessibility violation in any state', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  await page.goto(`${siteUrl}/admin`);
  await page.getByRole('button', { name: 'Sign in' }).click({ timeout: 15_000 });
  await expectNoViolations(page);

  const photo = await addPhoto(site, 'Looked at closely', { category: 'Workshop' });
  await openPanel(page, siteUrl);
  await expect(card(page, 'Looked at closely')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add many photos' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await jpegFile('one.jpg'),
      { name: 'two.heic', mimeType: 'image/heic', buffer: Buffer.from('any') },
    ]);
  await expectNoViolations(page);
  await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await card(page, 'Looked at closely').getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Image URL').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect(page.getByText('The image address must start')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Image URL').fill('/favicon.svg');
  await page.getByRole('form').getByLabel('Title', { exact: true }).fill('Mine');
  await (await site.admin()).put(`/api/photos/${photo.id}`, {
    title: 'Theirs',
    description: '',
    category: '',
    year: '',
  });
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
});

test('the upload widget has none in any state', { tag: '@once' }, async ({ page, siteUrl }) => {
  await page.clock.install();
  await openPanel(page, siteUrl);
  await page.getByRole('button', { name: 'Add Photo' }).click();
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await expectNoViolations(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/objects/upload', async (route) => {
    await held;
    await route.abort();
  });
  await chooseInWidget(page, await jpegFile('slow.jpg'));
  await expect(page.getByText('slow.jpg')).toBeVisible();
  await expectNoViolations(page);
  release();
  await passTimeUntil(page, page.getByText('slow.jpg: The server could not be reached.'));
  await expectNoViolations(page);
});

test('committee, messages and activity have none', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  await site.visitor().post('/api/contact', {
    name: 'Ada',
    email: 'ada@example.org',
    message: 'A question.',
  });
  await openPanel(page, siteUrl, 'committee');
  await expect(card(page, 'Prof. Name Surname').first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add Member' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Member' }).click();
  await expect(page.getByText('The name is missing.')).toBeVisible();
  await expectNoViolations(page);
  await close(page);
  await page
    .getByRole('button', { name: /^Delete Prof/ })
    .first()
    .click();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(card(page, 'Ada')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoViolations(page);
  await page.context().clearCookies();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expectNoViolations(page);
});

test('the markup of every tab is right, as it is in documents', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  await addPhoto(site, 'Looked at in markup', { category: 'Workshop' });
  for (const [tab, shown] of [
    ['photos', 'Looked at in markup'],
    ['committee', 'Prof. Name Surname'],
    ['messages', 'Messages'],
    ['activity', 'Activity'],
    ['mail', 'Mail'],
    ['access', 'Access'],
  ] as const) {
    await openPanel(page, siteUrl, tab);
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
    expect(await problemsOf(await page.content())).toEqual([]);
  }
});
