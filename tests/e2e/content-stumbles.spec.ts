import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { withSite } from '../support/site.ts';
import { toast } from './admin-page.ts';
import {
  changeSection,
  draftOf,
  expectSaved,
  openEditor,
  publishButton,
  saveState,
} from './content-page.ts';
import { expect, test } from './site-fixture.ts';

test('says what is empty, what is new, and what a draft is, in words', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await openEditor(page, siteUrl, '2026', 'handIn');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: /^Results/ })).toHaveText(/empty/i);
  await expect(sections.getByRole('link', { name: /^Prizes/ })).not.toHaveText(/empty/i);
  const bar = page.locator('.editor-bar');
  await expect(bar).toContainText('Nothing new');
  await expect(bar).toContainText('As it came with the site');
  await expect(bar).not.toContainText(/Draft \d/);

  // Both addresses are invented.
  const copies = page.getByRole('list', { name: 'Recipients of copies' });
  await expect(copies.getByText('is a placeholder')).toHaveCount(2);

  // An arrow moves; only what opens has a chevron.
  await page.goto(`${siteUrl}/admin/content/2026?section=prizes`);
  const card = page.getByRole('listitem').filter({ hasText: '1st place' }).first();
  const drawing = (name: RegExp) =>
    card.getByRole('button', { name }).locator('path').last().getAttribute('d');
  expect(await drawing(/^Move 1st place.* down$/)).not.toBe(await drawing(/^1st place/));
});

test('what would change nothing cannot be published, and placeholders are named before', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', '2026', 'prizes');
    await publishButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Edition 2026' });
    await expect(dialog.getByText('There is nothing new')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Back to editing' }).click();

    await page
      .getByRole('button', { name: /^1st place/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('CHF 3,000');
    await expectSaved(page);
    await publishButton(page).click();
    const placeholders = dialog.getByRole('region', { name: 'Placeholders' });
    await expect(placeholders).toContainText('placeholders go public');
    await placeholders.getByRole('button', { name: 'Show all' }).click();
    const { findings } = await draftOf(site, '2026');
    await expect(placeholders.getByRole('listitem')).toHaveCount(
      findings.filter(({ level }) => level === 'placeholder').length,
    );
    for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    const link = toast(page).getByRole('link', { name: 'Look at the site' });
    await expect(link).toHaveAttribute('href', '/');
    await expect(page.locator('.editor-bar')).toContainText('Nothing new');
  });
});

test('a date alone is taken for a moment, and what was understood is said', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', '2026', 'registration');
    await page.getByRole('button', { name: 'Set when registration is open' }).click();
    const opens = page.getByRole('textbox', { name: 'Opens' });
    await opens.fill('1 March 2026');
    await opens.blur();
    await expect(opens).toHaveValue('1 Mar 2026, 00:00');
    await expect(page.getByText('No time was written: 00:00 is taken.')).toBeVisible();
    const closes = page.getByRole('textbox', { name: 'Closes' });
    await closes.fill('20.8.');
    await closes.blur();
    await expect(closes).toHaveValue('20 Aug 2026, 23:59');
    await expect
      .poll(async () => (await draftOf(site, '2026')).sections.registration?.value)
      .toMatchObject({
        window: {
          opens: { date: '2026-03-01', time: '00:00' },
          closes: { date: '2026-08-20', time: '23:59' },
        },
      });
  });
});

test('nothing is published while a date cannot be read', { tag: '@once' }, async ({ page }) => {
  await withSite({}, async (site) => {
    const [siteUrl = ''] = site.origins;
    await openEditor(page, siteUrl, '2026', 'dates');
    const lastDay = page.getByRole('textbox', { name: 'Last day' });
    await lastDay.fill('some day');
    await lastDay.blur();
    await expect(page.getByText('This is not a date; write it like 7 Sep 2027.')).toBeVisible();
    await page.goto(`${siteUrl}/admin/content/2026?section=prizes`);
    await publishButton(page).click();
    await expect(toast(page)).toContainText('A date or time cannot be read yet');
    await expect(page.getByRole('dialog')).toBeHidden();
    // It leads to what was typed.
    await expect(lastDay).toHaveValue('some day');
    await lastDay.fill('3 Sep 2026');
    await lastDay.blur();
    await expectSaved(page);
    await publishButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Publish Edition 2026' })).toBeVisible();
  });
});

test('a sentence that is too long is told and kept, not cut off', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', '2026', 'handIn');
    const subject = page.getByRole('textbox', { name: 'Subject' });
    const long = 'x'.repeat(201);
    await subject.fill(long);
    await expect(
      page.getByText('Please shorten this: it has 201 characters, 200 fit.'),
    ).toBeVisible();
    await expect(saveState(page)).toContainText('Not saved');
    await expect(subject).toHaveValue(long);
    await subject.fill(long.slice(1));
    await expectSaved(page);
  });
});

test('a day of the schedule goes only after a question, and comes back', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', '2026', 'schedule');
    const days = page.getByRole('group', { name: 'Day' }).getByRole('radio');
    const { sections } = await draftOf(site, '2026');
    const before = (sections.schedule?.value as Edition['schedule'] | undefined)?.days ?? [];
    await expect(days).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove this day' }).click();
    const question = page.getByRole('dialog', { name: /^Remove Day 1/ });
    await expect(question).toContainText(`Its ${before[0]?.items.length} items go with it.`);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(days).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove this day' }).click();
    await question.getByRole('button', { name: 'Remove the day' }).click();
    const undo = toast(page).getByRole('button', { name: 'Undo' });
    // It stays for as long as the mouse is on it.
    await undo.hover();
    await expect(days).toHaveCount(1);
    await expectSaved(page);
    await undo.click();
    await expect(days).toHaveCount(2);
    await expect
      .poll(async () => (await draftOf(site, '2026')).sections.schedule?.value)
      .toMatchObject({ days: before });
  });
});

test('an earlier version is taken into the draft, and visitors see no difference', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    const change = (words: string) =>
      Promise.all(
        (['results', 'prizes'] as const).map((section) =>
          section === 'prizes'
            ? changeSection<Edition['prizes']>(site, '2025', section, ({ awards }) => ({
                awards: awards.map((award) => ({ ...award, amount: words })),
              }))
            : changeSection<NonNullable<Edition['results']>>(site, '2025', section, (results) => ({
                ...results,
                intro: words,
              })),
        ),
      );
    const { sections: first } = await draftOf(site, '2025');
    await change('Typed by mistake');
    await openEditor(page, site.origins[0] ?? '', '2025', 'results');
    await page.getByRole('link', { name: 'History' }).click();
    // What stands in the bar comes by itself: nothing is to move while it is clicked.
    await expect(page.locator('.editor-bar')).toContainText('1 section changed');
    await page.getByRole('button', { name: 'Take version 1 into the draft' }).click();
    const question = page.getByRole('dialog', { name: 'Take version 1 into the draft?' });
    await question.getByRole('button', { name: 'Take it' }).click();
    await expect(toast(page)).toContainText('The draft is version 1 again');
    const { sections, summary } = await draftOf(site, '2025');
    expect(sections.results?.value).toEqual(first.results?.value);
    expect(sections.prizes?.value).toEqual(first.prizes?.value);
    expect(summary).toMatchObject({ changedSections: [], shown: { number: 1 } });
    await page.getByRole('link', { name: 'Back to editing' }).click();
    await expect(page.locator('.editor-bar')).toContainText('Nothing new');
  });
});

test('on a phone it stays in sight whether everything is saved', { tag: '@ends' }, async ({
  page,
  siteUrl,
}) => {
  await openEditor(page, siteUrl, '2026', 'landing');
  const last = page.locator('.editor-form').getByRole('textbox').last();
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(saveState(page)).toBeInViewport({ ratio: 1 });
});

test('a long list can be told apart on a phone, and the section in forced colours', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openEditor(page, siteUrl, '2026', 'people');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const border = (name: RegExp) =>
    sections.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderLeftColor);
  expect(await border(/^People/)).not.toBe(await border(/^Prizes/));
  const background = sections.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await border(/^Prizes/)).toBe(await background);

  await page.setViewportSize({ width: 390, height: 844 });
  const name = page.locator('.entry-title').first();
  const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth;
  await expect.poll(() => name.evaluate(isWhole)).toBe(true);
});

test('a document is uploaded as a document', { tag: '@once' }, async ({ page, siteUrl }) => {
  await openEditor(page, siteUrl, '2026', 'documents');
  await page.getByRole('button', { name: /^Kickoff/ }).click();
  await page
    .getByRole('button', { name: /^(?:Upload|Replace) Document$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Upload document' })).toBeVisible();
});
