import { expect, type Page } from '@playwright/test';
import type { DocumentDraft } from '../../src/modules/content/content/schema.ts';
import type { HttpClient } from '../support/http-client.ts';
import type { TestSite } from '../support/site.ts';
import { beOrganiser } from './admin-page.ts';

/** From this width on the editor has its preview beside the form. */
const WITH_PREVIEW = 1280;

/**
 * The editor of one section, with a session, in a window that is too narrow for the preview: with
 * each save that would be a whole page drawn again.
 */
export async function openEditor(
  page: Page,
  siteUrl: string,
  document: string,
  section: string,
): Promise<void> {
  await hidePreview(page);
  await beOrganiser(page, siteUrl);
  await page.goto(`${siteUrl}/admin/content/${document}?section=${section}`);
  await expect(page.locator('.section-form')).toBeVisible();
}

/** Makes a window too narrow for the preview that is not yet. */
export async function hidePreview(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (width >= WITH_PREVIEW) await page.setViewportSize({ width: WITH_PREVIEW - 80, height });
}

/** Makes the window wide enough for the preview. */
export async function showPreview(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const preview = page.getByTitle('Preview of the page');
  await expect(preview.contentFrame().getByRole('main')).toBeVisible();
}

/** Another section of the same document, by the list at the side or, where it is narrow, the choice. */
export async function openSection(page: Page, section: string): Promise<void> {
  const choice = page.locator('.section-choice').getByRole('combobox');
  const link = page.locator(`.editor-side a[href$="?section=${section}"]`);
  if (await choice.isVisible()) await choice.selectOption(section);
  else await link.click();
  // Both follow the section that is shown; where the choice is, the list is not seen.
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.section-form')).toBeVisible();
}

export const saveState = (page: Page) => page.locator('.save-words');

export const expectSaved = (page: Page) => expect(saveState(page)).toHaveText(/^Saved .*\d\d:\d\d/);

export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish…' });

/** Publishes what the editor shows, with every warning ticked; at a moment, or now. */
export async function publishDraft(
  page: Page,
  { when, note }: { when?: string; note?: string } = {},
): Promise<void> {
  await publishButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Note (optional)')).toBeVisible();
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
  if (when !== undefined) {
    await dialog.getByText('At a date and time').click();
    await dialog.getByRole('textbox', { name: 'Date and time' }).fill(when);
  }
  if (note !== undefined) await dialog.getByLabel('Note (optional)').fill(note);
  await dialog.getByRole('button', { name: when ? 'Publish then' : 'Publish now' }).click();
  // It closes once that is done; what the notification says is looked at in content-editor-publish.
  await expect(dialog).toBeHidden();
}

/** Many in a row want a session of their own: the site takes only so many new ones at a time. */
export async function draftOf(
  site: TestSite,
  document: string,
  session?: HttpClient,
): Promise<DocumentDraft> {
  const admin = session ?? (await site.admin());
  return (await admin.get(`/api/content/${document}`)).json<DocumentDraft>();
}

/** What someone else does meanwhile. */
export async function changeSection<Value>(
  site: TestSite,
  document: string,
  section: string,
  change: (value: Value) => Value,
  session?: HttpClient,
): Promise<void> {
  const admin = session ?? (await site.admin());
  const { version, value } = (await draftOf(site, document, admin)).sections[section] ?? {};
  const answer = await admin.put(
    `/api/content/${document}/sections/${section}`,
    { value: change(value as Value) },
    { 'if-match': `"${version}"` },
  );
  expect(answer.status).toBe(200);
}
