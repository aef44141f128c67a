import type { Page } from '@playwright/test';
import { openPanel } from './admin-page.ts';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

/** On the backdrop: where a person clicks to get rid of a dialog. */
const clickBeside = (page: Page) => page.mouse.click(4, 4);

test('a click beside closes a dialog that its page opens, and gives the focus back', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openInteractive(page, siteUrl);
  const opener = page.getByRole('button', { name: 'Read more: Purpose' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Purpose' });
  await dialog.getByRole('heading').click();
  await expect(dialog).toBeVisible();
  await clickBeside(page);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a click beside an unchanged form closes it, and asks first if it was changed', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl, 'committee');
  const opener = page.getByRole('button', { name: 'Add Member' });
  const form = page.getByRole('dialog', { name: 'Add Committee Member' });
  await opener.click();
  await expect(form).toBeVisible();
  await clickBeside(page);
  await expect(form).toBeHidden();

  await opener.click();
  const name = form.getByLabel('Name', { exact: true });
  await name.fill('Not saved');
  await clickBeside(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  // Beside a question is no answer to it: what was typed is still there.
  await clickBeside(page);
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Not saved');
  await clickBeside(page);
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
});
