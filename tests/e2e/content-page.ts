import { expect, type Page } from '@playwright/test';
import type { DocumentDraft } from '../../src/modules/content/schema.ts';
import type { TestSite } from '../support/site.ts';
import { openPanel, toast } from './admin-page.ts';

/** The editor of one section, with a session. */
export async function openEditor(
  page: Page,
  siteUrl: string,
  document: string,
  section: string,
): Promise<void> {
  await openPanel(page, siteUrl, 'content');
  await page.goto(`${siteUrl}/admin?tab=content&document=${document}&section=${section}`);
  await expect(page.locator('.section-form')).toBeVisible({ timeout: 15_000 });
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
  await expect(toast(page)).toContainText(when ? 'is planned' : 'is published');
}

export async function draftOf(site: TestSite, document: string): Promise<DocumentDraft> {
  return (await (await site.admin()).get(`/api/content/${document}`)).json<DocumentDraft>();
}

/** What somebody else does meanwhile. */
export async function changeSection<Value>(
  site: TestSite,
  document: string,
  section: string,
  change: (value: Value) => Value,
): Promise<void> {
  const { version, value } = (await draftOf(site, document)).sections[section] ?? {};
  const answer = await (await site.admin()).put(
    `/api/content/${document}/sections/${section}`,
    { value: change(value as Value) },
    { 'if-match': `"${version}"` },
  );
  expect(answer.status).toBe(200);
}
