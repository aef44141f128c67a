import { expect, type Locator, type Page } from '@playwright/test';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { noisyPicture } from '../../src/server/files/sample-pictures.ts';
import { ADMIN_PASSWORD, ADMIN_USERNAME, type TestSite } from '../support/site.ts';

/** A file as a person chooses it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function jpegFile(name: string, width = 640, height = 480): Promise<ChosenFile> {
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await noisyPicture(width, height).jpeg().toBuffer(),
  };
}

/**
 * The browser has an organiser's session from then on, as after signing in. Less motion: while a test
 * waits, each frame of a spinner would be drawn.
 */
export async function beOrganiser(page: Page, siteUrl: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await page.request.post(`${siteUrl}/api/session`, {
    data: { username: ADMIN_USERNAME, password: ADMIN_PASSWORD },
    headers: { origin: siteUrl },
    // The site closes a connection that was idle for a minute, perhaps just as it is used again: a browser
    // tries again by itself, this client only when it is told to.
    maxRetries: 1,
  });
  expect(answer.status()).toBe(200);
}

/** A screen of the desk with a session; without a name, the one at `/admin`. */
export async function openPanel(page: Page, siteUrl: string, screen?: string): Promise<void> {
  await beOrganiser(page, siteUrl);
  await page.goto(`${siteUrl}/admin${screen ? `/${screen}` : ''}`);
  await expect(accountButton(page)).toBeVisible();
}

const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account of/ });

/** The sidebar, which a phone has behind its Menu. */
export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Desk' });

export const screenLink = (page: Page, name: string | RegExp): Locator =>
  sidebar(page).getByRole('link', { name });

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User name').fill(ADMIN_USERNAME);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' });

export const card = (page: Page, title: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The form of one photo, while it is open. */
export const photoForm = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(New|Edit) photo$/ });

/** Chooses a file in the open upload widget: a small one, or the path of one on disk. */
export async function chooseInWidget(page: Page, file: ChosenFile | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
}

/** Lets the page's time pass until a notice is there: the pauses between tries are long. */
export async function passTimeUntil(page: Page, notice: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(notice).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [1], timeout: 90_000 });
}

/** A photo of another site: no picture has to be made for it. */
export async function addPhoto(
  site: TestSite,
  title: string,
  more: Partial<Photo> = {},
): Promise<Photo> {
  const admin = await site.admin();
  const answer = await admin.post('/api/photos', {
    title,
    description: '',
    category: '',
    year: '2026',
    url: '/favicon.svg',
    ...more,
  });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.json<Photo>();
}

export async function photosNamed(site: TestSite, title: string): Promise<Photo[]> {
  const answer = await site.visitor().get('/api/photos');
  return answer.json<Photo[]>().filter((photo) => photo.title === title);
}
