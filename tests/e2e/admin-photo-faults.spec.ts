import type { Page } from '@playwright/test';
import {
  addPhoto,
  card,
  openPanel,
  photoForm,
  photosNamed,
  screenLink,
  signIn,
  toast,
} from './admin-page.ts';
import { loseAnswer } from './lose-answer.ts';
import { expect, test } from './site-fixture.ts';

const edit = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'Edit', exact: true }).click();
const titleField = (page: Page) => photoForm(page).getByLabel('Title', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Photo' }).click();

/** What stands in the form itself, not in a toast. */
const refusal = (page: Page) =>
  photoForm(page).locator('form').getByRole('alert').filter({ hasText: /./ });

async function fillNew(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add Photo' }).click();
  await titleField(page).fill(title);
  await page.getByLabel('Image URL').fill('/favicon.svg');
}

test('a session that ends while editing is renewed on the spot, and the save counts once', {
  tag: '@once',
}, async ({ page, context, site, siteUrl }) => {
  await openPanel(page, siteUrl);
  await fillNew(page, 'Typed before the session ended');
  await context.clearCookies();
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toContainText('nothing that you typed is lost');
  await expect(page.getByLabel('User name')).toBeFocused();

  // Closing it loses nothing either.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(refusal(page)).toHaveText('Please sign in first.');
  await expect(titleField(page)).toHaveValue('Typed before the session ended');

  await save(page);
  await signIn(page);
  await expect(toast(page)).toContainText('Photo added successfully!');
  expect(await photosNamed(site, 'Typed before the session ended')).toHaveLength(1);
});

test('a photo that is saved again because the answer was lost is there once', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  await openPanel(page, siteUrl);
  await fillNew(page, 'Saved in a crowded hall');
  await page.route('**/api/photos', loseAnswer, { times: 1 });
  await save(page);
  await expect(toast(page)).toContainText('could not be reached');
  expect(await photosNamed(site, 'Saved in a crowded hall')).toHaveLength(1);
  await save(page);
  await expect(toast(page)).toContainText('Photo added successfully!');
  expect(await photosNamed(site, 'Saved in a crowded hall')).toHaveLength(1);
});

test('the second of two who edit sees both versions and chooses', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  const photo = await addPhoto(site, 'Edited by two', { category: 'Old' });
  await openPanel(page, siteUrl);
  await edit(page, 'Edited by two');
  await titleField(page).fill('My title');
  const other = await site.admin();
  await other.put(`/api/photos/${photo.id}`, {
    title: 'Their title',
    description: 'Their words',
    category: 'Old',
    year: '2026',
  });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'This photo was changed meanwhile' });
  const titles = dialog.getByRole('group', { name: 'Title' });
  await expect(titles.getByRole('radio', { name: /My title/ })).toBeChecked();
  await expect(titles.getByText('Their title')).toBeVisible();
  await expect(dialog.getByRole('group')).toHaveCount(2);
  expect(await photosNamed(site, 'My title')).toEqual([]);

  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  await expect(titleField(page)).toHaveValue('My title');
  await save(page);
  await dialog.getByRole('radio', { name: /Their words/ }).check();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(toast(page)).toContainText('Photo updated successfully!');
  expect(await photosNamed(site, 'My title')).toMatchObject([{ description: 'Their words' }]);
});

test('a choice that cannot be saved stands in the form, and is not asked for twice', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const photo = await addPhoto(site, 'Chosen in a tunnel');
  await openPanel(page, siteUrl);
  await edit(page, 'Chosen in a tunnel');
  await titleField(page).fill('My title in a tunnel');
  const other = await site.admin();
  await other.put(`/api/photos/${photo.id}`, {
    title: 'Their title in a tunnel',
    description: '',
    category: '',
    year: '2026',
  });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'This photo was changed meanwhile' });
  await dialog.getByRole('radio', { name: /Their title in a tunnel/ }).check();
  await page.route(`**/api/photos/${photo.id}`, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(photoForm(page)).toContainText('The server could not be reached.');
  await expect(titleField(page)).toHaveValue('Their title in a tunnel');

  await page.unroute(`**/api/photos/${photo.id}`);
  await photoForm(page).getByLabel('Category').fill('Chosen');
  await save(page);
  await expect(toast(page)).toContainText('Photo updated successfully!');
  expect(await photosNamed(site, 'Their title in a tunnel')).toMatchObject([
    { category: 'Chosen' },
  ]);
});

test('a photo that someone deleted stays deleted, and what was typed stays', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  const photo = await addPhoto(site, 'Deleted meanwhile');
  await openPanel(page, siteUrl);
  await edit(page, 'Deleted meanwhile');
  await titleField(page).fill('Not to be resurrected');
  await (await site.admin()).delete(`/api/photos/${photo.id}`);
  await save(page);
  await expect(toast(page)).toContainText('Error updating photo');
  await expect(photoForm(page)).toContainText('This does not exist, or no longer does.');
  await expect(titleField(page)).toHaveValue('Not to be resurrected');
  expect(await photosNamed(site, 'Not to be resurrected')).toEqual([]);
});

test('failures of adding and deleting say why', { tag: '@once' }, async ({
  page,
  site,
  siteUrl,
}) => {
  const photo = await addPhoto(site, 'Gone already');
  await openPanel(page, siteUrl);
  await fillNew(page, 'No picture');
  await page.getByLabel('Image URL').fill('javascript:alert(1)');
  await save(page);
  await expect(page.getByLabel('Image URL')).toBeFocused();
  await expect(page.getByText('The image address must start with https://')).toBeVisible();

  await page.getByLabel('Image URL').fill('/objects/never-uploaded');
  await save(page);
  const sentence = 'The uploaded image is no longer there; please upload it again.';
  await expect(toast(page)).toContainText(`Error adding photo409: ${sentence}`);
  await expect(page.getByLabel('Image URL')).toHaveAccessibleDescription(RegExp(sentence));
  await photoForm(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await (await site.admin()).delete(`/api/photos/${photo.id}`);
  await card(page, 'Gone already').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await expect(toast(page)).toContainText('Error deleting photo');
});

test('ten quick taps make one row', { tag: '@once' }, async ({ page, site, siteUrl }) => {
  await openPanel(page, siteUrl);
  await fillNew(page, 'Tapped often');
  await page.getByRole('button', { name: 'Save Photo' }).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 10; tap += 1) button.click();
  });
  await expect(toast(page)).toContainText('Photo added successfully!');
  await expect(card(page, 'Tapped often')).toHaveCount(1);
  expect(await photosNamed(site, 'Tapped often')).toHaveLength(1);
});

test('without a network the form stays as it is until it can be saved', { tag: '@once' }, async ({
  page,
  context,
  siteUrl,
}) => {
  await openPanel(page, siteUrl);
  await fillNew(page, 'Written in a tunnel');
  await context.setOffline(true);
  await save(page);
  const sentence = 'You are offline. Please try again when you are connected.';
  await expect(toast(page)).toContainText(`Error adding photo${sentence}`);
  await expect(refusal(page)).toHaveText(sentence);
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('The upload could not be opened.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(card(page, 'Written in a tunnel')).toBeVisible();
});

test('asks before unsaved changes are left, and keeps them through a reload', {
  tag: '@once',
}, async ({ page, site, siteUrl }) => {
  await addPhoto(site, 'Left while editing');
  await openPanel(page, siteUrl, 'messages');
  await screenLink(page, 'Photos and committee').click();
  await edit(page, 'Left while editing');
  await titleField(page).fill('Not saved');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => photoForm(page).getByRole('button', { name: 'Cancel' }).click(),
    () => photoForm(page).getByRole('button', { name: 'Close' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(titleField(page)).toHaveValue('Not saved');
    await expect(page).toHaveURL(`${siteUrl}/admin`);
  }

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(titleField(page)).toHaveValue('Not saved');

  page.once('dialog', (leaving) => leaving.accept());
  await page.reload();
  await edit(page, 'Left while editing');
  await expect(photoForm(page).getByRole('status')).toContainText(
    'What you had typed here is back',
  );
  await expect(titleField(page)).toHaveValue('Not saved');
  await photoForm(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(
    card(page, 'Left while editing').getByRole('button', { name: 'Edit', exact: true }),
  ).toBeFocused();
});
