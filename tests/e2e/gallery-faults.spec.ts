import type { Locator, Page } from '@playwright/test';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import {
  beAdmin,
  cardsOf,
  expect,
  expectToast,
  openInteractive,
  signIn,
  startEditMode,
  test,
} from './gallery-fixture.ts';
import type { GallerySite } from './gallery-site.ts';

// Rules of server and dialogs, which do not depend on the width of the screen.
test.describe('when something goes wrong', { tag: '@once' }, () => {
  test.beforeEach(({ page, gallery }) => beAdmin(page, gallery));

  /** A photo of its own in the edit dialog, with a changed title that is not saved yet. */
  async function openEdited(
    page: Page,
    gallery: GallerySite,
    category: string,
  ): Promise<{ photo: Photo; dialog: Locator; save: Locator }> {
    const photo = await gallery.add({ title: 'As it was', description: 'Words', category });
    await openInteractive(page, `${gallery.url}/impressions?category=${category}`);
    await startEditMode(page);
    await page.getByRole('button', { name: 'Edit As it was' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit photo' });
    await dialog.getByLabel('Title').fill('My title');
    return { photo, dialog, save: dialog.getByRole('button', { name: 'Save changes' }) };
  }

  const readPhoto = async ({ admin }: GallerySite, { id }: Photo) =>
    (await admin.get(`/api/photos/${id}`)).json<Photo>();

  const changeElsewhere = ({ admin }: GallerySite, photo: Photo, title: string) =>
    admin.put(`/api/photos/${photo.id}`, {
      title,
      description: 'Words of the other',
      category: photo.category,
      year: photo.year,
    });

  test('a photo that someone else changed is shown in both versions, and one chooses', async ({
    page,
    gallery,
  }) => {
    const { photo, dialog, save } = await openEdited(page, gallery, 'Conflict');
    await changeElsewhere(gallery, photo, 'Their title');
    await save.click();
    const choice = page.getByRole('dialog', { name: 'This photo was changed meanwhile' });
    await expect(choice.getByText('My title')).toBeVisible();
    await expect(choice.getByText('Their title')).toBeVisible();
    expect((await readPhoto(gallery, photo)).title).toBe('Their title');

    // Back to the form, nothing is lost; the next try asks again.
    await choice.getByRole('button', { name: 'Back to editing' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('My title');
    await changeElsewhere(gallery, photo, 'Their second title');
    await save.click();
    await expect(choice.getByText('Their second title')).toBeVisible();
    await choice
      .getByRole('group', { name: 'Description' })
      .getByRole('radio', { name: /Saved meanwhile/ })
      .check();
    await choice.getByRole('button', { name: 'Save this choice' }).click();
    await expectToast(page, 'Photo Updated', 'Photo has been successfully updated.');
    await expect(dialog).toHaveCount(0);
    expect(await readPhoto(gallery, photo)).toMatchObject({
      title: 'My title',
      description: 'Words of the other',
      version: 4,
    });
  });

  test('a photo that someone else deleted is reported, and not restored', async ({
    page,
    gallery,
  }) => {
    const { photo, dialog, save } = await openEdited(page, gallery, 'Deleted-elsewhere');
    await gallery.admin.delete(`/api/photos/${photo.id}`);
    await save.click();
    await expect(dialog.getByRole('alert').first()).toContainText(
      'Someone else has deleted this photo',
    );
    await expect(dialog.getByLabel('Title')).toHaveValue('My title');
    await expect(save).toHaveCount(0);
    await dialog.locator('form').last().getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('No photos found in this category.')).toBeVisible();
    expect((await gallery.admin.get(`/api/photos/${photo.id}`)).status).toBe(404);
  });

  test('a session that ends in the middle of an edit is renewed in place, and it is saved once', async ({
    page,
    gallery,
  }) => {
    const { photo, dialog, save } = await openEdited(page, gallery, 'Expired');
    await page.context().clearCookies();
    await save.click();
    const signInDialog = page.getByRole('dialog', { name: 'Sign in' });
    await signInDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('Please sign in first.');
    await expect(dialog.getByLabel('Title')).toHaveValue('My title');
    await save.click();
    await signIn(page);
    await expectToast(page, 'Photo Updated', 'Photo has been successfully updated.');
    await expect(dialog).toHaveCount(0);
    expect(await readPhoto(gallery, photo)).toMatchObject({ title: 'My title', version: 2 });
  });

  test('without a connection the dialog stays with what was typed', async ({ page, gallery }) => {
    const { photo, dialog, save } = await openEdited(page, gallery, 'Offline');
    await page.context().setOffline(true);
    await save.click();
    await expect(dialog.getByRole('alert').first()).toContainText('You are offline.');
    await expectToast(page, 'Error', 'Failed to update photo. Please try again.');
    await expect(dialog.getByLabel('Title')).toHaveValue('My title');
    await page.context().setOffline(false);
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect(await readPhoto(gallery, photo)).toMatchObject({ title: 'My title', version: 2 });
  });

  test('a title that the server refuses is told in its words', async ({ page, gallery }) => {
    const { dialog, save } = await openEdited(page, gallery, 'Refused');
    await dialog.getByLabel('Title').fill('   ');
    await save.click();
    await expect(dialog.getByRole('alert').first()).toContainText('The title is missing.');
    await expectToast(page, 'Error', 'Failed to update photo. Please try again.');
    await expect(dialog).toBeVisible();
  });

  test('a deletion that fails is told, one of a changed photo asks again', async ({
    page,
    gallery,
  }) => {
    const photo = await gallery.add({ title: 'As it was', category: 'Not-deleted' });
    await openInteractive(page, `${gallery.url}/impressions?category=Not-deleted`);
    await startEditMode(page);
    await page.getByRole('button', { name: 'Delete As it was' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete photo' });
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    await page.route('**/api/photos/*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await confirm.click();
    await expectToast(page, 'Error', 'Failed to delete photo. Please try again.');
    await expect(dialog.getByRole('alert').first()).toContainText('The server could not do this.');
    await page.unroute('**/api/photos/*');

    await changeElsewhere(gallery, photo, 'Their title');
    await confirm.click();
    await expect(dialog.getByText(/delete "Their title"\?/)).toBeVisible();
    await expect(dialog.getByRole('alert').first()).toContainText('please decide again');
    await expect(cardsOf(page)).toHaveText([/Their title/]);
    await confirm.click();
    await expectToast(page, 'Photo Deleted', 'Photo has been successfully deleted.');
    await expect(cardsOf(page)).toHaveCount(0);

    const other = await gallery.add({ title: 'Twice', category: 'Not-deleted' });
    await openInteractive(page, `${gallery.url}/impressions?category=Not-deleted`);
    await startEditMode(page);
    await page.getByRole('button', { name: 'Delete Twice' }).click();
    await gallery.admin.delete(`/api/photos/${other.id}`);
    await confirm.click();
    await expectToast(page, 'Photo Deleted', 'Someone else had already deleted this photo.');
  });

  test('edit mode that cannot be asked for says so', async ({ page, gallery }) => {
    await openInteractive(page, `${gallery.url}/impressions`);
    await page.route('**/api/session', (route) => route.abort());
    const toggle = page.getByRole('button', { name: 'Edit Mode' });
    await toggle.click();
    await expectToast(page, 'Edit Mode did not start', 'The server could not be reached.');
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });
});
