import type { Locator, Page } from '@playwright/test';
import type { Photo } from '../../src/modules/photos/schema.ts';
import { halvedPicture } from '../../src/server/files/sample-pictures.ts';
import type { HttpClient } from '../support/http-client.ts';
import { ADMIN_PASSWORD, ADMIN_USERNAME, startSite, type TestSite } from '../support/site.ts';
import { openInteractive } from './open-interactive.ts';
import { test as base, expect } from './site-fixture.ts';

type Texts = Partial<Pick<Photo, 'title' | 'description' | 'category' | 'year' | 'alt'>>;

export interface GallerySite {
  url: string;
  site: TestSite;
  admin: HttpClient;
  /** Answers the path of a picture of its own. */
  upload(): Promise<string>;
  /** A photo of a category of its own, so that tests do not see those of others. */
  add(texts?: Texts, url?: string): Promise<Photo>;
}

/** What every test finds, newest last. */
export const PHOTOS: readonly Texts[] = [
  { title: 'Opening', category: 'Opening', year: '2024', alt: 'A full hall' },
  { title: 'Night session', category: 'Workshop', year: '2024', description: 'One lamp is on.' },
  { title: 'Award ceremony', category: 'Ceremony', year: '2024' },
  { title: 'Mentor round', category: 'Workshop', year: '2025' },
  { title: 'Pitch day', category: 'Pitches', year: '2025' },
];

/** A site with photos of its own for each worker. */
export const test = base.extend<object, { gallery: GallerySite }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startSite();
      const admin = await site.admin();
      const picture = await halvedPicture(1200, 900).jpeg().toBuffer();
      async function upload(): Promise<string> {
        const asked = (await admin.post('/api/objects/upload')).json<{ uploadURL: string }>();
        const stored = await admin.put(asked.uploadURL, picture);
        return stored.json<{ objectPath: string }>().objectPath;
      }
      const shared = await upload();
      async function add(texts: Texts = {}, url = shared): Promise<Photo> {
        // Lists go by time.
        site.advance(1000);
        const blank = { title: 'Untitled', description: '', category: '', year: '', alt: '' };
        const answer = await admin.post('/api/photos', { ...blank, ...texts, url });
        expect(answer.status).toBe(201);
        return answer.json<Photo>();
      }
      for (const photo of PHOTOS) await add(photo);
      await use({ url: site.origins[0] ?? '', site, admin, upload, add });
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

export { openInteractive } from './open-interactive.ts';

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

export { expect } from './site-fixture.ts';

/** Opens a photo at its own address; the viewer's script comes after that of the page. */
export async function openPhoto(page: Page, url: string): Promise<void> {
  await openInteractive(page, url);
  await expect(page.locator('dialog:modal')).toBeVisible();
}
