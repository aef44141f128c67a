import { test as base } from '@playwright/test';
import { startSite, type TestSite, withSite } from '../support/site.ts';
import { type GallerySite, withGallery } from './gallery-site.ts';

interface Sites {
  /** With one member of the committee, and no photos. */
  site: TestSite;
  /** With photos, to which tests add more. */
  gallery: GallerySite;
  /** With the same photos, and no test changes them. */
  archive: GallerySite;
  /** Its clock stands still until a test moves it. */
  eventSite: TestSite;
}

/**
 * Each worker has sites of its own, on ports of their own, each started when a test first asks for
 * it. All stand here: for specs with other sites Playwright would start other workers.
 */
export const test = base.extend<{ siteUrl: string }, Sites>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startSite();
      await site.installation.committeeMembers.create(
        {
          name: 'Prof. Name Surname',
          title: 'Dean of the Faculty',
          organization: 'Lead University',
          profileImageUrl: null,
          order: '1',
        },
        'organiser',
      );
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    ({}, use) => withGallery(use),
    { scope: 'worker' },
  ],
  archive: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    ({}, use) => withGallery(use),
    { scope: 'worker' },
  ],
  eventSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    ({}, use) =>
      withSite({}, (site) => {
        site.holdClock();
        return use(site);
      }),
    { scope: 'worker' },
  ],
  siteUrl: async ({ site }, use) => {
    await use(site.origins[0] ?? '');
  },
});

export { expect } from '@playwright/test';
