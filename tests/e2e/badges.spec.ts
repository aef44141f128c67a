import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { register } from '../support/registrations.ts';
import { withSite } from '../support/site.ts';
import { openPanel } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

const once = { tag: '@once' };

async function openBadges(page: Page, url: string) {
  await openPanel(page, url, 'registrations');
  await page.getByRole('button', { name: 'Badges' }).click();
  return page.getByRole('dialog', { name: 'Badges' });
}

test('badges: whom, in which order and how many, and a PDF of them', once, async ({ page }) => {
  await withSite({}, async (site) => {
    await register(site.installation, { name: 'Lea Muster', picture_consent: 0 });
    const far = await register(site.installation, { name: 'தமிழ்ச்செல்வி' });
    const dialog = await openBadges(page, site.origins[0] ?? '');
    // Both, and the organisers.
    await expect(dialog.getByRole('status')).toHaveText('3 badges and 2 empty, 1 sheet.');
    await expect(dialog.getByRole('checkbox', { name: /^Participants/ })).toBeChecked();
    const byHand = dialog.getByRole('region', { name: 'Names to write by hand' });
    const { shown } = site.installation.checkIn.codeOf(far.personId, 2026);
    await expect(byHand.getByRole('listitem')).toHaveText(`${shown} தமிழ்ச்செல்வி`);

    await dialog.getByRole('checkbox', { name: /^Organisers/ }).uncheck();
    await dialog.getByLabel('Sorted by').selectOption('Team');
    await dialog.getByLabel('Empty badges').fill('101');
    await expect(dialog).toContainText('Please enter a number up to 100.');
    await dialog.getByLabel('Empty badges').fill('9');
    await expect(dialog.getByRole('status')).toHaveText('2 badges and 9 empty, 2 sheets.');

    const asked = page.waitForRequest('**/api/badges/file*');
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the PDF' }).click();
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      ...{ roles: 'participant,judge,partner,mentor', order: 'team', blanks: '9' },
    });
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe('badges-2026.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expectNoSidewaysScrolling(page);
  });
});

test('badges: nobody to print a name for, and nothing at all', once, async ({ page }) => {
  await withSite({}, async (site) => {
    const dialog = await openBadges(page, site.origins[0] ?? '');
    await expect(dialog.getByRole('status')).toHaveText('1 badge and 2 empty, 1 sheet.');
    await dialog.getByRole('checkbox', { name: /^Organisers/ }).uncheck();
    const nobody = 'Nobody to print a name for: 2 empty badges, 1 sheet.';
    await expect(dialog.getByRole('status')).toHaveText(nobody);
    await dialog.getByLabel('Empty badges').fill('0');
    const nothing = 'Nothing to print: please choose for whom.';
    await expect(dialog.getByRole('status')).toHaveText(nothing);
    await dialog.getByRole('button', { name: 'Download the PDF' }).click();
    const refusal = 'No one is selected for a badge: please choose others.';
    await expect(dialog.getByRole('alert')).toHaveText(refusal);
  });
});
