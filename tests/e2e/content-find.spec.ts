import { firstCommittee } from '../../src/first-content/first-committee.ts';
import { addFirstContent } from '../../src/modules/content/first-content/seed.ts';
import { published, saveSection } from '../support/content.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { draftOf, openSection } from './content-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

test('a new organiser finds what still stands, replaces it, and keeps what is right', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await addFirstContent({ committee: firstCommittee, photos: [] }, site.installation);
    await openPanel(page, site.origins[0] ?? '', 'content');

    // What came with the site goes with one press, and comes back with another.
    const steps = page.getByRole('region', { name: 'First steps' });
    const remove = steps.getByRole('button', { name: /that came with the site/ });
    await remove.click();
    await expect(toast(page)).toContainText(`Committee: ${firstCommittee.length} removed`);
    await expect(remove).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(remove).toBeVisible();

    await page.getByRole('link', { name: 'Find and replace' }).click();
    const found = page.getByRole('region', { name: 'Find and replace' });
    await found.getByRole('button', { name: 'Where does 2025 stand?' }).click();
    await expect(found.getByRole('listitem').first()).toContainText('2025');
    await expectNoViolations(page, 'content, find and replace');
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await found.getByLabel('Find', { exact: true }).fill('Apero riche');
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await found.getByLabel('Replace with').fill('Dinner (late)');
    await found.getByRole('button', { name: 'Replace all 1' }).click();
    await expect(toast(page)).toContainText('1 text replaced');
    await expect(found.getByText('Nowhere')).toBeVisible();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(found.getByRole('listitem')).toContainText('Apero riche');
    // The address holds what was looked for.
    await page.reload();
    await expect(found.getByLabel('Replace with')).toHaveValue('Dinner (late)');
    await found.getByRole('link', { name: /^Go there: Edition 2026, Schedule/ }).click();

    // A green dot means that it was confirmed.
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await openSection(page, 'prizes');
    await expect(sections.getByRole('link', { name: /^Prizes/ })).toHaveText(/placeholder/);
    const form = page.locator('.section-form');
    const marked = form.getByText('Sample text', { exact: true });
    const delivered = (await draftOf(site, '2026')).findings.find(
      ({ section, places }) => section === 'prizes' && places.length > 0,
    );
    const checks = page.getByRole('complementary', { name: 'Preview and checks' });
    await checks.getByRole('button', { name: 'Show the placeholders' }).click();
    await checks
      .getByRole('button', { name: `Go there: ${delivered?.sentence}` })
      .first()
      .click();
    await expect(form.locator(':focus')).toHaveAccessibleDescription(/Sample text/);
    await expect(marked).not.toHaveCount(0);
    await page.getByRole('button', { name: /^Keep .*as (it is|they are)$/ }).click();
    await expect(toast(page)).toContainText('Kept as it is: Prizes');
    await expect(sections.getByRole('link', { name: /^Prizes/ })).toHaveText(/fine/);
    await expect(marked).toHaveCount(0);
    const { findings } = await draftOf(site, '2026');
    expect(findings.filter(({ section }) => section === 'prizes')).toEqual([]);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(sections.getByRole('link', { name: /^Prizes/ })).toHaveText(/placeholder/);

    // The years of the delivered event stay public until they are deleted.
    const admin = await site.admin();
    await saveSection(admin, 'site', 'shown', () => ({
      ...{ current: 2026, challenges: null, winners: null, highlights: null },
    }));
    await openPanel(page, site.origins[0] ?? '', 'content');
    await expect(steps).toContainText('Visitors see 2024 and 2025');
    await published(admin, 'site');
    await page.reload();
    await steps.getByRole('button', { name: 'Delete 2024 and 2025…' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2024 and 2025?' });
    await expect(question).toContainText('the page /archive/2024');
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(toast(page)).toContainText('Deleted: 2024 and 2025');
    await expect(steps.getByRole('listitem').filter({ hasText: 'Past editions' })).toContainText(
      'done',
    );
    expect((await site.visitor().get('/archive/2024')).status).toBe(404);
  });
});
