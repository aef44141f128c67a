import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { expectSaved, publishButton } from './content-page.ts';
import { expect, test } from './site-fixture.ts';

test('a new edition says what is empty, begins at the blank field, and where it is shown', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openPanel(page, site.origins[0] ?? '', 'content');
    await page.getByRole('button', { name: 'New edition' }).click();
    const making = page.getByRole('dialog', { name: 'New edition' });
    await expect(making.getByLabel('Year')).toHaveValue('2027');
    const make = making.getByRole('button', { name: 'Create edition' });
    await making.getByLabel('Year').fill('next');
    await make.click();
    await expect(making.getByLabel('Year')).toHaveAccessibleDescription(
      'Please write a year, like 2027.',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await making.getByLabel('Year').fill('2027');
    let writes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/content-editions')) writes += 1;
    });
    await make.evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 10; tap += 1) button.click();
    });
    await expect(page.getByRole('heading', { name: 'What is still to do' })).toBeVisible();
    expect(writes).toBe(1);
    await expectNoViolations(page, 'editor, what is still to do');
    const way = (name: string) => page.getByRole('link', { name: `Go there: ${name}` });
    await expect(way('Winners and figures')).toBeVisible();
    await expect(way('Registration window')).toBeVisible();
    await expect(way('Schedule')).toBeHidden();

    await way('Challenges').click();
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a challenge' }).click();
    // Its number is there already.
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await expect(title).toBeFocused();
    await title.fill('Fraud in real time');
    await page.getByRole('textbox', { name: 'Description' }).fill('Before the money is gone.');
    await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Any bank');
    await expectSaved(page);

    await publishButton(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeVisible();
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(toast(page)).toContainText('choose it in The site, What is shown');

    await page.getByRole('link', { name: 'The whole to-do list' }).click();
    await expect(way('Challenges')).toBeHidden();
    await page.getByRole('link', { name: 'Back to editing' }).click();
    await expect(page.locator('.section-form')).toBeVisible();

    await page.getByRole('link', { name: 'The whole to-do list' }).click();
    await page
      .getByRole('button', { name: /^Go there: / })
      .first()
      .click();
    await expect(page.locator('.section-form :focus')).toBeVisible();
  });
});
