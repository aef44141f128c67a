import type { Page } from '@playwright/test';
import { register } from '../support/registrations.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { jpegFile, openPanel, photoForm } from './admin-page.ts';
import { expect, test } from './site-fixture.ts';

const once = { tag: '@once' };

async function withNames(page: Page, use: (site: TestSite) => Promise<void>): Promise<void> {
  await withSite({}, async (site) => {
    await register(site.installation, { name: 'Lea Muster', picture_consent: 0 });
    await register(site.installation, { name: 'Leander Frey' });
    await openPanel(page, site.origins[0] ?? '');
    await use(site);
  });
}

const offered = (page: Page) => page.getByRole('list', { name: 'Names to go on with' });
const REFUSED = 'Lea Muster does not want to be shown in pictures.';

test(
  'names are offered for one photo, with the crossed camera where pictures are unwanted',
  once,
  async ({ page }) => {
    await withNames(page, async () => {
      await page.getByRole('button', { name: 'Add Photo', exact: true }).click();
      const title = photoForm(page).getByLabel('Title', { exact: true });
      await title.pressSequentially('On stage: Lea');
      await expect(offered(page).getByRole('button')).toHaveText([
        'Lea Muster , wants no pictures',
        'Leander Frey',
      ]);
      await expect(photoForm(page)).toContainText('If you mean Lea Muster');
      await offered(page).getByRole('button', { name: 'Leander Frey' }).click();
      await expect(title).toHaveValue('On stage: Leander Frey');
      await expect(title).toBeFocused();
      await expect(photoForm(page)).not.toContainText('If you mean');
      await title.fill('Lea Muster on stage');
      await expect(photoForm(page)).toContainText(REFUSED);
    });
  },
);

test(
  'names are offered for each of many photos, in the row that is written in',
  once,
  async ({ page }) => {
    await withNames(page, async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/photo-names')) asked.push(request.postData() ?? '');
      });
      await page.getByRole('button', { name: 'Add many photos' }).click();
      const files = [await jpegFile('lea-muster.jpg'), await jpegFile('winners.jpg')];
      await page.locator('input[type=file]').setInputFiles(files);
      const row = (file: string) => page.getByRole('listitem').filter({ hasText: file });
      const winners = page.getByLabel('Title of winners.jpg');
      await winners.focus();
      await winners.press('End');
      await winners.pressSequentially(' with Lean');
      await expect(row('winners.jpg').getByRole('button', { name: 'Leander Frey' })).toBeVisible();
      await offered(page).getByRole('button', { name: 'Leander Frey' }).click();
      await expect(winners).toHaveValue('Winners with Leander Frey');
      // What nobody has looked at yet is not asked about.
      expect(asked.join()).not.toContain('Lea muster');
      await page.getByLabel('Title of lea-muster.jpg').focus();
      await expect(row('lea-muster.jpg')).toContainText(REFUSED);
      await expect(row('winners.jpg')).not.toContainText(REFUSED);
    });
  },
);
