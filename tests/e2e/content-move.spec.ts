import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { withSite } from '../support/site.ts';
import { toast } from './admin-page.ts';
import { draftOf, openEditor } from './content-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

test('a whole edition is moved by its first day, told in words before, and taken back', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    const sections = async () => {
      const { dates, schedule, registration } = (await draftOf(site, '2026')).sections;
      return {
        dates: dates?.value as Edition['dates'],
        schedule: schedule?.value as Edition['schedule'],
        registration: registration?.value as Edition['registration'],
      };
    };
    const before = await sections();
    await openEditor(page, site.origins[0] ?? '', '2026', 'dates');
    await page.getByRole('button', { name: 'Move the whole edition…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the whole edition' });
    await dialog.getByLabel('New first day').fill('29 Sep');
    await expect(dialog.getByText('Tue 29 Sep 2026: 28 days later.')).toBeVisible();
    const changes = dialog.getByRole('region', { name: 'What changes' }).getByRole('listitem');
    await expect(changes).toHaveCount(7);
    await expect(changes.last()).toContainText('Countdown and hand-in end');
    await expect(changes.last()).toContainText('Wed 30 Sep 2026');
    // On a phone from here on.
    await expectNoSidewaysScrolling(page);
    expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    // Nothing has happened yet, and nothing that was typed is lost.
    expect(await sections()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByLabel('New first day').fill('1 Sep');
    await dialog.getByRole('button', { name: 'Move everything' }).click();
    await expect(dialog.getByLabel('New first day')).toHaveAccessibleDescription(
      'This is the first day already.',
    );
    await dialog.getByLabel('New first day').fill('29 Sep');

    await dialog.getByRole('button', { name: 'Move everything' }).click();
    await expect(toast(page)).toContainText('Moved: 28 days later');
    const undo = toast(page).getByRole('button', { name: 'Undo' });
    // It stays for as long as the mouse is on it.
    await undo.hover();
    await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue('29 Sep 2026');
    const after = await sections();
    expect(after.dates).toMatchObject({ lastDay: '2026-09-30', ceremony: { date: '2026-09-30' } });
    expect(after.schedule.days.map(({ date }) => date)).toEqual(['2026-09-29', '2026-09-30']);
    expect(after.schedule.countdown?.end).toEqual({ date: '2026-09-30', time: '15:00' });

    await undo.click();
    await expect(toast(page)).toContainText('Moved back');
    await expect(page.getByRole('textbox', { name: 'First day' })).toHaveValue('1 Sep 2026');
    expect(await sections()).toEqual(before);
  });
});
