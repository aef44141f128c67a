import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Site } from '../../src/modules/content/content/site-schema.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { replaceFirstContent } from '../support/replaced-content.ts';
import { ATTENDEE_PASSWORD, withSite } from '../support/site.ts';
import {
  changeSection,
  draftOf,
  expectSaved,
  hidePreview,
  openEditor,
  publishDraft,
  saveState,
  showPreview,
} from './content-page.ts';
import { expect, test } from './site-fixture.ts';

/** Thirty characters at most, as the shortest field takes. */
const markup = (number: number) => `<img src=x onerror=alert()>${number}`;

/** Nothing of the texts has become an element, or has run. */
async function expectText(page: Page, where: string): Promise<void> {
  const made = () => document.querySelectorAll('img[src="x"], [onerror]').length;
  for (const frame of page.frames()) {
    // The preview's frame is filled after it is there, and goes when the editor does.
    await expect(async () => {
      if (frame.isDetached()) return;
      expect(await frame.evaluate(made), where).toBe(0);
    }).toPass({ timeout: 30_000 });
  }
}

test('markup in every text stays text: in the panel, the preview, the history and on pages', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  await withSite({}, async (site) => {
    const [siteUrl = ''] = site.origins;
    const { documents } = await replaceFirstContent({
      keepsIds: true,
      name: markup(0),
      words: markup,
    });
    for (const document of ['2024', '2025', '2026', 'site']) {
      for (const [section, value] of Object.entries(documents[document] ?? {})) {
        await changeSection(site, document, section, () => value);
      }
    }
    for (const [document, section] of [
      ['2024', 'winners'],
      ['2025', 'challenges'],
      ['2026', 'people'],
      ['site', 'privacy'],
    ] as const) {
      await openEditor(page, siteUrl, document, section);
      await showPreview(page);
      const closed = page.locator('.entry-name[aria-expanded="false"]');
      // All at once, and again: what is opened may have more in it.
      while ((await closed.count()) > 0) {
        await closed.evaluateAll((all) => {
          for (const entry of all) (entry as HTMLElement).click();
        });
      }
      await expect(page.locator('.section-form')).toContainText('<img src=x onerror');
      await expectText(page, `the form of ${document}`);
      await hidePreview(page);
      await page.getByRole('link', { name: /^Compare with version/ }).click();
      await expect(page.getByText(/<img src=x onerror/).first()).toBeVisible();
      await expectText(page, `the changes of ${document}`);
      await page.goBack();
      await publishDraft(page, { note: markup(0) });
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page.getByRole('main').getByText(markup(0)).first()).toBeVisible();
      await expectText(page, `the history of ${document}`);
    }
    await page.request.post(`${siteUrl}/api/session`, {
      data: { password: ATTENDEE_PASSWORD },
      headers: { origin: siteUrl },
      // As in `beOrganiser`.
      maxRetries: 1,
    });
    for (const path of [
      ...Object.values(PAGES).map((known) => known.path),
      '/archive/2024',
      '/results/2025',
      '/no-such-page',
    ]) {
      await page.goto(siteUrl + path);
      await expectText(page, path);
      await expect(page).toHaveTitle(/<img src=x|404/);
    }
    expect(opened).toEqual([]);
  });
});

test('two editors in two browsers: other fields are both kept, the same one is chosen', {
  tag: '@once',
}, async ({ page, browser }) => {
  await withSite({}, async (site) => {
    const [siteUrl = ''] = site.origins;
    const other = await browser.newPage();
    for (const each of [page, other]) await openEditor(each, siteUrl, 'site', 'identity');
    const field = (each: Page, name: string) => each.getByRole('textbox', { name, exact: true });

    await field(page, 'Tagline').fill('A tagline of mine');
    await expectSaved(page);
    await field(other, 'Copyright line').fill('A line of theirs');
    await expect(field(other, 'Tagline')).toHaveValue('A tagline of mine');
    await expectSaved(other);

    await field(page, 'Copyright line').fill('A line of mine');
    const dialog = page.getByRole('dialog', { name: 'This section was changed meanwhile' });
    await expect(dialog).toContainText('A line of theirs');
    await expect(dialog).toContainText('A line of mine');
    await dialog.getByRole('button', { name: 'Keep all of mine' }).click();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expectSaved(page);
    const { value } = (await draftOf(site, 'site')).sections.identity ?? {};
    expect(value).toMatchObject({ tagline: 'A tagline of mine', copyright: 'A line of mine' });
    await other.close();
  });
});

test('a full disk is told in a sentence; what was typed is kept and saved when there is room', {
  tag: '@once',
}, async ({ page }) => {
  await withSite({}, async (site) => {
    await openEditor(page, site.origins[0] ?? '', 'site', 'privacy');
    const { db } = site.installation.database;
    const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
    // Without room inside the file, no page of it can be added.
    await sql`vacuum`.execute(db);
    await limit(1);
    const typed = 'Typed on a full disk. '.repeat(800).trim();
    const openCard = () => page.locator('.entry-name', { hasText: 'Who is responsible' }).click();
    const text = page.getByRole('textbox', { name: 'Text (optional)' });
    await openCard();
    await text.fill(typed);
    await expect(saveState(page)).toContainText(
      'Not saved: There is no space left to save this; please tell the organisers. Kept on this device.',
    );
    await page.reload();
    await openCard();
    await expect(text).toHaveValue(typed);
    await limit(1_000_000);
    // Sooner than the next try by itself, which may be half a minute away.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(saveState(page)).toContainText(/^Saved/);
    const { value } = (await draftOf(site, 'site')).sections.privacy ?? {};
    expect((value as Site['privacy']).sections[0]?.text).toBe(typed);
  });
});
