import type { Locator, Page } from '@playwright/test';
import { ADMIN_PASSWORD, ADMIN_USERNAME } from '../support/site.ts';
import type { GallerySite } from './gallery-site.ts';
import { openInteractive } from './open-interactive.ts';
import { expect } from './site-fixture.ts';

export { openInteractive } from './open-interactive.ts';
export { expect, test } from './site-fixture.ts';

export const galleryOf = (page: Page): Locator => page.getByRole('region', { name: 'Impressions' });

export const cardsOf = (page: Page): Locator => galleryOf(page).getByRole('listitem');

export const viewerOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title });

export async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('User name').fill(ADMIN_USERNAME);
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

/** The browser has an administrator's session from the start. */
export async function beAdmin(page: Page, { url, site }: GallerySite): Promise<void> {
  const { cookie } = await site.admin();
  const [name = '', value = ''] = (cookie ?? '').split('=');
  await page.context().addCookies([{ name, value, url, httpOnly: true }]);
}

export async function startEditMode(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Edit Mode' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
}

/** The toast that is shown, with both of its texts. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(description);
}

/** Opens a photo at its own address; the viewer's script comes after that of the page. */
export async function openPhoto(page: Page, url: string): Promise<void> {
  await openInteractive(page, url);
  await expect(page.locator('dialog:modal')).toBeVisible();
}
