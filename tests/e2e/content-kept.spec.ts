import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { expect, test } from './site-fixture.ts';

test('an edition is put out of sight and brought back, and deleted where nothing needs it', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    const admin = await site.admin();
    await admin.post('/api/content-editions', { from: 2026, year: 2027 });
    const photo = { title: 'T', description: '', category: '', url: 'https://example.org/a' };
    const { id } = (await admin.post('/api/photos', { ...photo, year: '2027' })).json<{
      id: string;
    }>();
    await openPanel(page, site.origins[0] ?? '', 'content');
    const card = page.getByRole('article', { name: /^Edition 2027/ });
    const archived = page.getByRole('group').filter({ hasText: '1 archived edition' });

    await test.step('one that the site shows stays', async () => {
      await expect(page.getByRole('button', { name: 'Archive edition 2027' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^(?:Archive|Delete) edition/ })).toHaveCount(
        2,
      );
    });

    await test.step('archived, undone, archived again', async () => {
      await page.getByRole('button', { name: 'Archive edition 2027' }).click();
      await expect(toast(page)).toContainText('Edition 2027 is archived');
      await expect(card).toBeHidden();
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page)).toContainText('Edition 2027 is back in the list');
      await expect(card).toBeVisible();
      await expect(archived).toHaveCount(0);
    });

    await test.step('not deleted while there is a photo of it', async () => {
      await page.getByRole('button', { name: 'Delete edition 2027…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edition 2027 cannot be deleted' });
      await expect(dialog.getByRole('listitem')).toHaveText(['1 photo']);
      await dialog.getByRole('button', { name: 'Archive it' }).click();
      await expect(toast(page)).toContainText('Edition 2027 is archived');
      await archived.getByText('1 archived edition').click();
      await expect(card.getByRole('button', { name: 'Bring edition 2027 back' })).toBeVisible();
    });

    await test.step('deleted after a question that says what is lost', async () => {
      await admin.delete(`/api/photos/${id}`);
      await card.getByRole('button', { name: 'Delete edition 2027…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete edition 2027?' });
      await expect(dialog.getByRole('listitem')).toHaveText(['its draft']);
      await expectNoViolations(page, 'content, delete an edition');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect((await admin.get('/api/content/2027')).status).toBe(200);
      await card.getByRole('button', { name: 'Delete edition 2027…' }).click();
      await dialog.getByRole('button', { name: 'Delete it for good' }).click();
      await expect(toast(page)).toContainText('Edition 2027 is deleted');
      await expect(card).toHaveCount(0);
      expect((await admin.get('/api/content/2027')).status).toBe(404);
    });
  });
});
