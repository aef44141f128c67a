import { test as base } from '@playwright/test';
import { startSite, type TestSite } from '../support/site.ts';

/** Each worker has a site of its own, on a port of its own. */
export const test = base.extend<{ siteUrl: string }, { site: TestSite }>({
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
  siteUrl: async ({ site }, use) => {
    await use(site.origins[0] ?? '');
  },
});

export { expect } from '@playwright/test';
