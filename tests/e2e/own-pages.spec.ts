import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel } from './admin-page.ts';
import { expectSaved, hidePreview, openSection, publishDraft } from './content-page.ts';
import { expect, test } from './site-fixture.ts';

test('an organiser writes a page with questions, puts it into the menu, and visitors open it', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  await withSite({}, async (site) => {
    const origin = site.origins[0] ?? '';
    await hidePreview(page);
    await openPanel(page, origin, 'content');

    await test.step('a new page', async () => {
      await page.getByRole('button', { name: 'New page' }).click();
      const dialog = page.getByRole('dialog', { name: 'New page' });
      await dialog.getByLabel('Title').fill('Good to know');
      await dialog.getByRole('button', { name: 'Create page' }).click();
      await expect(page.getByRole('heading', { name: 'Good to know' })).toBeVisible();
    });

    await test.step('its blocks', async () => {
      const form = page.locator('.section-form');
      // What is empty is open.
      await form
        .getByLabel('Text', { exact: true })
        .fill('## Before you come\n\nBring **a laptop**.');
      await form.getByRole('button', { name: 'Add a block: Questions' }).click();
      await form.getByLabel('Question', { exact: true }).fill('Is there food?');
      await form.getByLabel('Answer').fill('Yes, all day.');
      await expectSaved(page);
      await expectNoViolations(page, 'editor, blocks of a page');
    });

    await test.step('its address, typed as people do, and publication', async () => {
      await openSection(page, 'page');
      await page.getByRole('textbox', { name: 'Address' }).fill('Good to Know!');
      await page.getByLabel('Summary').fill('What guests ask most.');
      await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('good-to-know');
      await expectSaved(page);
      await publishDraft(page);
    });

    await test.step('the menu', async () => {
      await page.goto(`${origin}/admin/content/site?section=navigation`);
      const menu = page.getByRole('list', { name: 'Menu', exact: true });
      await page.getByRole('button', { name: 'Add a link' }).first().click();
      const entry = menu.getByRole('listitem').last();
      await entry.getByLabel('Words').fill('Good to know');
      await entry.getByLabel('Leads to').selectOption({ label: 'Your page, Good to know' });
      await expectSaved(page);
      await publishDraft(page);
    });

    await test.step('visitors open it', async () => {
      await page.setViewportSize({ width: 1440, height: 1000 });
      await page.goto(origin);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Good to know' })
        .click();
      await expect(page).toHaveURL(`${origin}/good-to-know`);
      await expect(page.getByRole('heading', { level: 2, name: 'Before you come' })).toBeVisible();
      const answer = page.getByText('Yes, all day.');
      await expect(answer).toBeHidden();
      await page.getByText('Is there food?').click();
      await expect(answer).toBeVisible();
      await expectNoViolations(page, 'a page of the organisers');
    });
  });
});
