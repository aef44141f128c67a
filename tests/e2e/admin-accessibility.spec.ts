import type { Page } from '@playwright/test';
import { problemsOf } from '../support/markup.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import {
  addPhoto,
  card,
  chooseInWidget,
  jpegFile,
  openMenu,
  openPanel,
  passTimeUntil,
  photoForm,
  screenLink,
} from './admin-page.ts';
import { expectSaved, openEditor, publishButton } from './content-page.ts';
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
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectNoViolations(page, 'panel, signing in');

  const photo = await addPhoto(site, 'Looked at closely', { category: 'Workshop' });
  await openPanel(page, siteUrl);
  await expect(card(page, 'Looked at closely')).toBeVisible();
  await page.getByRole('button', { name: 'Add many photos' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await jpegFile('one.jpg'),
      { name: 'two.heic', mimeType: 'image/heic', buffer: Buffer.from('any') },
    ]);
  await expectNoViolations(page, 'photos, many to add, one refused');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expectNoViolations(page, 'panel, leave without saving?');
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await card(page, 'Looked at closely').getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Image URL').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect(page.getByText('The image address must start')).toBeVisible();
  await expectNoViolations(page, 'photos, a form with a refused address');
  await page.getByLabel('Image URL').fill('/favicon.svg');
  await photoForm(page).getByLabel('Title', { exact: true }).fill('Mine');
  await (await site.admin()).put(`/api/photos/${photo.id}`, {
    title: 'Theirs',
    description: '',
    category: '',
    year: '',
  });
  await page.getByRole('button', { name: 'Save Photo' }).click();
  await expect(page.getByRole('dialog', { name: /changed meanwhile/ })).toBeVisible();
  await expectNoViolations(page, 'photos, two versions to choose from');
});

test('the upload widget has none in any state', { tag: '@once' }, async ({ page, siteUrl }) => {
  await page.clock.install();
  await openPanel(page, siteUrl);
  await page.getByRole('button', { name: 'Add Photo' }).click();
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await expectNoViolations(page, 'upload widget, open');
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
  await expectNoViolations(page, 'upload widget, sending');
  release();
  await passTimeUntil(page, page.getByText('slow.jpg: The server could not be reached.'));
  await expectNoViolations(page, 'upload widget, failed');
});

test('the dialogs of the committee and of a session that ended have none', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl, 'committee');
  await expect(card(page, 'Prof. Name Surname').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Member' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Member' }).click();
  await expect(page.getByText('The name is missing.')).toBeVisible();
  await expectNoViolations(page, 'committee, a form with a missing name');
  await close(page);
  await page
    .getByRole('button', { name: /^Delete Prof/ })
    .first()
    .click();
  await expectNoViolations(page, 'committee, delete a member?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.context().clearCookies();
  await screenLink(page, /^Messages/).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expectNoViolations(page, 'panel, sign in again');
});

test('the dialogs of the editor have none on a phone', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withSite({}, async (site) => {
    const [siteUrl = ''] = site.origins;
    const dialog = page.getByRole('dialog');
    const look = async (name: string | RegExp, isTyped = false) => {
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectNoViolations(page, 'editor, each dialog on a phone');
      const isFitting = () => document.documentElement.scrollWidth <= innerWidth;
      expect(await page.evaluate(isFitting), String(name)).toBe(true);
      await page.keyboard.press('Escape');
      if (isTyped) await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await openPanel(page, siteUrl, 'content');
    await page.getByRole('button', { name: 'New edition' }).click();
    await look('New edition');

    await openEditor(page, siteUrl, '2026', 'dates');
    await publishButton(page).click();
    await look('Publish Edition 2026');
    await page.getByRole('button', { name: 'Move the whole edition…' }).click();
    await dialog.getByLabel('New first day').fill('29 Sep');
    await look('Move the whole edition', true);
    await page.locator('.entry-name', { hasText: 'University campus' }).click();
    await page.getByLabel('What happens there').first().fill('Pitches');
    await expectSaved(page);
    await publishButton(page).click();
    await dialog.getByText('At a date and time').click();
    await dialog.getByRole('button', { name: /^Show all/ }).click();
    await look('Publish Edition 2026', true);

    await page.goto(`${siteUrl}/admin/content/2026?section=schedule`);
    await page.getByRole('button', { name: 'Remove this day' }).click();
    await look(/^Remove Day 1/);
    await page.goto(`${siteUrl}/admin/content/2026?section=documents`);
    await page.getByRole('button', { name: /^Kickoff/ }).click();
    await page.getByRole('button', { name: /^(?:Upload|Replace) Document$/ }).click();
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await look('Upload document');
    await page.goto(`${siteUrl}/admin/content/2026?view=history`);
    await page.getByRole('button', { name: 'Take version 1 into the draft' }).click();
    await look('Take version 1 into the draft?');
  });
});

test('every screen has right markup and fits on a phone, without a violation', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const title = 'Looked at in markup';
  await addPhoto(site, title, { category: 'Workshop' });
  await site.visitor().post('/api/contact', {
    name: 'Bea',
    email: 'bea@example.org',
    message: 'Another question.',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, siteUrl);
  for (const [role, name, shown] of [
    ['tab', 'Photo Gallery', title],
    ['tab', 'Award Committee', 'Prof. Name Surname'],
    ['menu', 'Today', 'Today'],
    ['menu', /^Messages/, 'Messages'],
    ['menu', 'Teams', 'Teams'],
    ['menu', 'Hand-ins', 'Hand-ins'],
    ['menu', 'Judging', 'What do judges score?'],
    ['link', 'Judges', 'Who judges?'],
    ['link', 'Panels', 'Who judges whom, and when?'],
    ['link', 'Conflicts', 'Who must not judge whom?'],
    ['link', 'Board', 'Who has judged whom'],
    ['menu', 'Certificates', 'Certificates'],
    ['menu', 'Activity', 'Activity'],
    ['menu', /^Mail/, 'Mail'],
    ['menu', 'Access', 'Access'],
  ] as const) {
    if (role === 'menu') {
      await openMenu(page);
      await screenLink(page, name).click();
    } else await page.getByRole(role, { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
    if (shown === 'Messages') await expect(page.getByRole('link', { name: 'Bea' })).toBeVisible();
    if (shown === 'Activity') await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await problemsOf(await page.content()), shown).toEqual([]);
    await expectNoViolations(page, 'desk, each screen on a phone');
    const isFitting = () => document.documentElement.scrollWidth <= innerWidth;
    expect(await page.evaluate(isFitting), shown).toBe(true);
  }
});
