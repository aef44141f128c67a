import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { saveSection } from '../support/content.ts';
import { withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { draftOf } from './content-page.ts';
import { expect, test } from './site-fixture.ts';

async function exported(page: Page, document: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Export ${document}` }).click();
  const file = await download;
  const name = file.suggestedFilename();
  return { name, mimeType: 'application/json', buffer: await readFile(await file.path()) };
}

test('an edition is exported on one site and becomes the draft on another', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (rehearsal) => {
    await withSite({}, async (real) => {
      await saveSection(await rehearsal.admin(), '2026', 'prizes', (value) => {
        value.awards[0].amount = 'CHF 3,141';
        return value;
      });
      await openPanel(page, rehearsal.origins[0] ?? '', 'content');
      const file = await exported(page, 'Edition 2026');
      expect(file.name).toBe('risk-challenge-2026.json');

      await openPanel(page, real.origins[0] ?? '', 'content');
      const before = await draftOf(real, '2026');
      const choose = page.getByLabel('Import…');
      await choose.setInputFiles(file);
      const dialog = page.getByRole('dialog', { name: 'Import Edition 2026' });
      await expect(dialog).toContainText('replaces the whole draft of Edition 2026');
      await expect(dialog).toContainText('Nothing is published');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectNoViolations(page, 'editor, import a draft?');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect((await draftOf(real, '2026')).summary).toEqual(before.summary);

      await choose.setInputFiles(file);
      await dialog.getByRole('button', { name: 'Replace the draft' }).click();
      await expect(toast(page)).toContainText('Edition 2026 is imported');
      await expect(page.getByRole('heading', { name: 'Edition 2026', exact: true })).toBeVisible();
      const { summary } = await draftOf(real, '2026');
      expect([summary.changedSections, summary.shown?.number]).toEqual([['prizes'], 1]);
      expect((await real.visitor().get('/')).text).not.toContain('CHF 3,141');
    });
  });
});

test('an import that cannot be done says why, and changes nothing', { tag: '@once' }, async ({
  page,
}) => {
  await withSite({}, async (site) => {
    await openPanel(page, site.origins[0] ?? '', 'content');
    const choose = page.getByLabel('Import…');
    const json = (text: string) => ({
      name: 'some.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await choose.setInputFiles(json('{"name":"something else"}'));
    await expect(toast(page)).toContainText('This file is no export of a document');

    const file = await exported(page, 'the site');
    const chooser = page.waitForEvent('filechooser');
    await choose.focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(json(file.buffer.toString().slice(0, -10)));
    const dialog = page.getByRole('dialog', { name: /^Import / });
    await dialog.getByRole('button', { name: 'Replace the draft' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'This file is damaged, or is not an export of this kind of site.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(choose).toBeFocused();

    // Someone saves between the question and its answer, and keeps it.
    await choose.setInputFiles(file);
    await saveSection(await site.admin(), 'site', 'login', (value) => ({ ...value, help: 'Ask.' }));
    await dialog.getByRole('button', { name: 'Replace the draft' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Someone else has changed this');
    expect((await draftOf(site, 'site')).sections.login?.value).toMatchObject({ help: 'Ask.' });
  });
});

test('an edition that is not there yet is made, as a draft', { tag: '@once' }, async ({ page }) => {
  await withSite({}, async (site) => {
    await openPanel(page, site.origins[0] ?? '', 'content');
    const file = await exported(page, 'Edition 2025');
    const other = file.buffer.toString().replace('"document":"2025"', '"document":"2041"');
    await page.getByLabel('Import…').setInputFiles({ ...file, buffer: Buffer.from(other) });
    const dialog = page.getByRole('dialog', { name: 'Import Edition 2041' });
    await expect(dialog).toContainText('Edition 2041 is not here yet');
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { name: 'Edition 2041', exact: true })).toBeVisible();
    expect((await draftOf(site, '2041')).summary.shown).toBeNull();
  });
});
