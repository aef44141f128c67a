import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { toast } from './admin-page.ts';
import {
  changeSection,
  draftOf,
  expectSaved,
  openEditor,
  publishButton,
  publishDraft,
  showPreview,
} from './content-page.ts';
import { loseAnswer } from './lose-answer.ts';
import { expect, test } from './site-fixture.ts';

test('a blank blocks and leads to its field; warnings want a tick; then visitors see it', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    const [siteUrl = ''] = site.origins;
    await openEditor(page, siteUrl, '2026', 'prizes');
    await page
      .getByRole('button', { name: /^1st place/ })
      .first()
      .click();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('');
    await expectSaved(page);
    await publishButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Edition 2026' });
    await expect(dialog).toBeVisible();
    await expectNoViolations(page, 'editor, publish a draft with a blank');
    await dialog
      .getByRole('button', { name: /^Go there: / })
      .first()
      .click();
    await expect(amount).toBeFocused();
    await amount.fill('CHF 2,000');
    await expectSaved(page);

    await publishButton(page).click();
    const publish = dialog.getByRole('button', { name: 'Publish now' });
    const ticks = dialog.getByRole('checkbox');
    await expect(publish).toBeVisible();
    if ((await ticks.count()) > 0) await expect(publish).toBeDisabled();
    for (const tick of await ticks.all()) await tick.check();
    await dialog.getByLabel('Note (optional)').fill('A higher prize');
    await expectNoViolations(page, 'editor, publish with every warning ticked');
    await publish.click();
    await expect(toast(page)).toContainText('is published');
    await expect.poll(async () => (await site.visitor().get('/')).text).toContain('CHF 2,000');

    // A mistake is put back, and both are in the history.
    const { summary } = await draftOf(site, '2026');
    const number = summary.shown?.number ?? 0;
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('listitem', { name: `Version ${number}` })).toContainText(
      'A higher prize',
    );
    await expectNoViolations(page, 'editor, history');
    await page.getByRole('button', { name: `Put version ${number - 1} back` }).click();
    await page.getByRole('button', { name: 'Put back', exact: true }).click();
    await expect(page.getByText(`puts version ${number - 1} back`)).toBeVisible();
    await expect.poll(async () => (await site.visitor().get('/')).text).not.toContain('CHF 2,000');

    await page.getByRole('link', { name: `Compare version ${number} with the draft` }).click();
    await expect(page.getByText('Both say the same.')).toBeVisible();
    await page.getByLabel('From').selectOption(String(number - 1));
    await expect(page.getByText('CHF 2,000')).toBeVisible();
    await expectNoViolations(page, 'editor, changes between versions');
  });
});

test('a version is planned for a moment as people write it, and cancelled', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    // What visitors see already is not planned again.
    await changeSection<{ awards: object[] }>(site, '2026', 'prizes', ({ awards }) => ({
      awards: awards.map((award) => ({ ...award, amount: 'CHF 2,000' })),
    }));
    await openEditor(page, site.origins[0] ?? '', '2026', 'dates');
    await publishButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Edition 2026' });
    await expect(dialog.getByLabel('Note (optional)')).toBeVisible();
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
    await dialog.getByText('At a date and time').click();
    const publish = dialog.getByRole('button', { name: 'Publish then' });
    const when = dialog.getByRole('textbox', { name: 'Date and time' });
    await when.fill('1.1.2020 9h');
    await publish.click();
    await expect(when).toHaveAccessibleDescription(/This moment has passed/);
    await expect(when).toBeFocused();
    await when.fill('1 Feb 2099, 9 am');
    await expect(dialog.getByText('1 February 2099, 09:00 in Zurich.')).toBeVisible();
    await publish.click();
    await expect(toast(page)).toContainText('is planned');
    await expect(page.getByText('follows on 1 February 2099, 09:00')).toBeVisible();
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: /^Cancel version/ }).click();
    await page.getByRole('button', { name: 'Cancel the publication' }).click();
    await expect(page.getByText('cancelled, never shown')).toBeVisible();
  });
});

test('publishing before a planned version asks what becomes of that one', { tag: '@once' }, async ({
  page,
}) => {
  test.slow();
  await withSite({}, async (site) => {
    const prizes = (amount: string) =>
      changeSection<{ awards: object[] }>(site, '2026', 'prizes', ({ awards }) => ({
        awards: awards.map((award) => ({ ...award, amount })),
      }));
    await prizes('CHF 2,000');
    await openEditor(page, site.origins[0] ?? '', '2026', 'dates');
    await publishDraft(page, { when: '1 Feb 2099, 9 am' });
    await prizes('CHF 3,000');
    await page.reload();
    await publishButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Edition 2026' });
    await expect(dialog.getByLabel('Note (optional)')).toBeVisible();
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
    const planned = dialog.getByRole('group', {
      name: 'Version 2 is planned for 1 February 2099, 09:00',
    });
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await dialog.getByText('At a date and time').click();
    await dialog.getByRole('textbox', { name: 'Date and time' }).fill('2 Feb 2099, 9 am');
    await expect(planned).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Publish then' })).toBeEnabled();
    await dialog.getByText('Now', { exact: true }).click();
    await planned.getByRole('radio', { name: /^Cancel version 2/ }).check();
    await expectNoViolations(page, 'editor, publish before a planned version');

    // The answer is lost: the same wish, sent again, is not refused.
    await page.route('**/api/content/2026/publications', loseAnswer, { times: 1 });
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(dialog.getByRole('alert')).toContainText('could not be reached');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(toast(page)).toContainText('Version 3 is published');
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('listitem', { name: 'Version 2' })).toContainText('cancelled');
    await expect(page.getByRole('listitem', { name: 'Version 3' })).toContainText('visitors see');
  });
});

test('the slider moves the preview over the phases by arrow keys', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await openEditor(page, siteUrl, '2026', 'dates');
  await showPreview(page);
  const slider = page.getByRole('slider', { name: 'Phase of the edition' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^announced/);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^live, from 1 September 2026, 13:30/);
  await expect(page.getByLabel('Moment of the preview')).toHaveValue('1 September 2026, 13:30');
  await expect(page.getByTitle('Preview of the page')).toHaveAttribute('src', /at=2026-09-01T11/);
});
