import {
  beAdmin,
  cardsOf,
  expect,
  expectToast,
  galleryOf,
  openInteractive,
  signIn,
  startEditMode,
  test,
} from './gallery-fixture.ts';

test('edit mode asks a visitor to sign in, and begins after that', { tag: '@once' }, async ({
  page,
  gallery,
}) => {
  await openInteractive(page, `${gallery.url}/impressions?category=Ceremony`);
  const toggle = page.getByRole('button', { name: 'Edit Mode' });
  const tools = cardsOf(page).getByRole('button');
  await expect(tools).toHaveCount(0);
  // Said by what asks to sign in, and not before.
  const needs = 'Edit Mode is for organisers and editors';
  await expect(page.getByText(needs)).toHaveCount(0);
  await toggle.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toContainText(needs);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(tools).toHaveCount(0);

  await toggle.click();
  await signIn(page);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(needs)).toHaveCount(0);
  await expect(tools).toHaveText(['Edit', 'Delete']);
  await toggle.click();
  await expect(tools).toHaveCount(0);
  // The session is known: no second sign-in.
  await startEditMode(page);
  await expect(tools).toHaveText(['Edit', 'Delete']);
});

test.describe('an administrator', { tag: '@once' }, () => {
  test.beforeEach(({ page, gallery }) => beAdmin(page, gallery));

  test('changes every text of a photo', async ({ page, gallery }) => {
    const { id } = await gallery.add({
      title: 'Old title',
      description: 'Old words',
      category: 'Edited',
      year: '2024',
      alt: 'Old alternative',
    });
    await openInteractive(page, `${gallery.url}/impressions?category=Edited`);
    await startEditMode(page);
    await page.getByRole('button', { name: 'Edit Old title' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit photo' });
    await expect(dialog.getByLabel('Title')).toHaveValue('Old title');
    await expect(dialog.getByLabel('Alternative text')).toHaveValue('Old alternative');
    await dialog.getByLabel('Title').fill('New title');
    await dialog.getByLabel('Description').fill('New words\nin two lines');
    await dialog.getByLabel('Year').fill('2026');
    await dialog.getByLabel('Alternative text').fill('New alternative');
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves += 1;
    });
    await dialog.getByRole('button', { name: 'Save changes' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expectToast(page, 'Photo Updated', 'Photo has been successfully updated.');
    await expect(cardsOf(page)).toContainText(['New title']);
    await expect(galleryOf(page).getByRole('img', { name: 'New alternative' })).toBeVisible();
    expect(saves).toBe(1);
    expect((await gallery.admin.get(`/api/photos/${id}`)).json()).toMatchObject({
      title: 'New title',
      description: 'New words\nin two lines',
      category: 'Edited',
      year: '2026',
      alt: 'New alternative',
      version: 2,
    });
    // What can be chosen has changed with it.
    await page.getByLabel('Year').selectOption('2026');
    await expect(cardsOf(page)).toHaveText([/New title/]);
    await page.getByLabel('Year').selectOption('2024');
    await expect(page.getByText('No photos found in this category.')).toBeVisible();
  });

  test('closes a dialog without a change, and finds the next one fresh', async ({
    page,
    gallery,
  }) => {
    await gallery.add({ title: 'One', category: 'Closed' });
    await gallery.add({ title: 'Two', category: 'Closed' });
    await openInteractive(page, `${gallery.url}/impressions?category=Closed`);
    await startEditMode(page);
    const dialog = page.getByRole('dialog', { name: 'Edit photo' });
    const leave = [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of leave) {
      await page.getByRole('button', { name: 'Edit One' }).click();
      await expect(dialog.getByLabel('Title')).toHaveValue('One');
      await dialog.getByLabel('Title').fill('Never saved');
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Edit One' })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Edit Two' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Two');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cardsOf(page)).toHaveText([/Two/, /One/]);
  });

  test('deletes a photo after the question, and not without it', async ({ page, gallery }) => {
    const { id } = await gallery.add({ title: 'To be "deleted"', category: 'Deleted' });
    await gallery.add({ title: 'Stays', category: 'Deleted' });
    await openInteractive(page, `${gallery.url}/impressions?category=Deleted`);
    await startEditMode(page);
    const opener = page.getByRole('button', { name: 'Delete To be "deleted"' });
    const dialog = page.getByRole('dialog', { name: 'Delete photo' });
    await opener.click();
    await expect(
      dialog.getByText(
        'Are you sure you want to delete "To be "deleted""? This action cannot be undone.',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(cardsOf(page)).toHaveCount(2);

    await opener.click();
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'DELETE') calls += 1;
    });
    await dialog.getByRole('button', { name: 'Delete' }).dblclick();
    await expectToast(page, 'Photo Deleted', 'Photo has been successfully deleted.');
    await expect(dialog).toHaveCount(0);
    await expect(cardsOf(page)).toHaveText([/Stays/]);
    await expect(galleryOf(page).getByText('1 photo', { exact: true })).toBeVisible();
    expect(calls).toBe(1);
    expect((await gallery.admin.get(`/api/photos/${id}`)).status).toBe(404);
    // The keyboard goes on at the photo beside it, and after the last one at the gallery.
    await expect(cardsOf(page).getByRole('link')).toBeFocused();
    await page.getByRole('button', { name: 'Delete Stays' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(galleryOf(page)).toBeFocused();
  });

  test('sees markup in a photo as text, everywhere', async ({ page, gallery }) => {
    const markup = '<img src=x onerror="document.title=1"><b>Bold</b>';
    const { id } = await gallery.add({
      title: markup,
      description: `Words ${markup}`,
      category: `Cat ${markup}`,
      year: '<i>2024</i>',
      alt: `Alt ${markup}`,
    });
    await openInteractive(page, `${gallery.url}/impressions`);
    await page.getByLabel('Category').selectOption(`Cat ${markup}`);
    await expect(cardsOf(page)).toHaveCount(1);
    await expect(cardsOf(page)).toContainText(markup);
    await expect(galleryOf(page).getByRole('img', { name: `Alt ${markup}` })).toBeVisible();

    await startEditMode(page);
    await page.getByRole('button', { name: `Delete ${markup}` }).click();
    await expect(
      page.getByText(`Are you sure you want to delete "${markup}"?`, { exact: false }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await cardsOf(page).getByRole('link').click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('heading')).toHaveText(markup);
    await expect(viewer.getByText(`Words ${markup}`)).toBeVisible();
    await expect(page).toHaveTitle(`${markup} - Risk Innovation Challenge`);

    await openInteractive(page, `${gallery.url}/impressions/${id}`);
    await expect(page).toHaveTitle(`${markup} - Risk Innovation Challenge`);
    const contentOf = (name: string) =>
      page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await contentOf('og:title')).toBe(`${markup} - Risk Innovation Challenge`);
    expect(await contentOf('og:description')).toBe(`Words ${markup}`);
    expect(await contentOf('og:image:alt')).toBe(`Alt ${markup}`);
    const structured = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(structured ?? '')).toMatchObject({ '@type': 'ImageObject', name: markup });
    expect(await page.locator('img[onerror]').count()).toBe(0);
  });
});
