import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { draftOf, expectSaved, openEditor, openSection, publishButton } from './content-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

test('a deadline in the hour that clocks repeat or skip is asked about, and is an organiser’s', {
  tag: '@once',
}, async ({ page, context }) => {
  await withSite({}, async (site) => {
    const siteUrl = site.origins[0] ?? '';
    const endOf = async () => {
      const { schedule } = (await draftOf(site, '2026')).sections;
      return (schedule?.value as Edition['schedule'] | undefined)?.countdown?.end;
    };
    await openEditor(page, siteUrl, '2026', 'schedule');
    const end = page.getByRole('textbox', { name: 'Countdown and hand-in end' });

    await test.step('a time that comes twice', async () => {
      await end.fill('25 Oct 2026, 02:30');
      await end.press('Enter');
      const choice = page.getByRole('group', { name: 'Which 02:30 counts?' });
      await expect(choice).toBeVisible();
      await expect(
        page.getByText('show 02:30 twice on October 25, 2026; please say which one counts.'),
      ).toBeVisible();
      await expectNoViolations(page, 'editor, a time that comes twice');
      await choice.getByRole('radio', { name: 'First (summer time)' }).check();
      await expect(page.getByText('please say which one counts.')).toBeHidden();
      await expectSaved(page);
      expect(await endOf()).toEqual({ date: '2026-10-25', time: '02:30', repeated: 'first' });
    });

    await test.step('a time that never comes', async () => {
      await end.fill('28 Mar 2027, 02:30');
      await end.press('Enter');
      await expect(
        page.getByText('skip 02:30 on March 28, 2027; please write 03:30 if that is meant.'),
      ).toBeVisible();
      await expect(page.getByRole('group', { name: 'Which 02:30 counts?' })).toBeHidden();
      await end.fill('2 Sep 2026, 15:30');
      await end.press('Enter');
      await expectSaved(page);
      await expect.poll(endOf).toEqual({ date: '2026-09-02', time: '15:30' });
    });

    // On a phone from here on.
    await expectNoSidewaysScrolling(page);
    await test.step('and a moment for a publication', async () => {
      await publishButton(page).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'At a date and time' }).check();
      await dialog.getByLabel('Date and time', { exact: true }).fill('31 Oct 2027, 02:30');
      const choice = dialog.getByRole('group', { name: 'Which 02:30 counts?' });
      await expect(choice).toBeVisible();
      await choice.getByRole('radio', { name: 'Second (winter time)' }).check();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('an editor reads it, and why it cannot be changed', async () => {
      const [name = '', value = ''] = ((await site.editor()).cookie ?? '').split('=');
      await context.clearCookies();
      await context.addCookies([{ name, value, url: siteUrl }]);
      await page.reload();
      await expect(end).toBeDisabled();
      const theirs = page.getByRole('group', { name: 'Only organisers change this' });
      await expect(theirs).toContainText('Countdown and hand-in end');
      await expect(page.getByRole('textbox', { name: 'Name of the day' })).toBeEnabled();
      await expectNoViolations(page, 'editor, what only organisers change');
      await openSection(page, 'rubric');
      // Nothing to unfold: it can only be read.
      await expect(page.getByRole('textbox', { name: 'Criterion' }).first()).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Add a group' })).toBeHidden();
      await openSection(page, 'registration');
      await expect(page.getByRole('spinbutton', { name: 'Places' })).toBeDisabled();
      await openSection(page, 'dates');
      await expect(page.getByRole('textbox', { name: 'First day' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Move the whole edition…' })).toBeHidden();
      await expectNoViolations(page, 'editor, dates that only organisers change');
    });
  });
});
