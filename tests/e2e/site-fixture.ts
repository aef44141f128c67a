import { test as base } from '@playwright/test';
import { startSite, type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
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
  /** On the day of the hand-in; its clock stands still until a test moves it. */
  handInDay: TestSite;
  /** Three days before the teams are fixed. */
  teamDays: TestSite;
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
  handInDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    ({}, use) => {
      // A little before: what is published now must have been published at any time that a test moves to.
      const environment = { REHEARSAL_CLOCK: '2026-09-02T14:30:00+02:00' };
      return withSite({ environment }, async (site) => {
        site.holdClock();
        await publishTeamRules(await site.admin());
        await use(site);
      });
    },
    { scope: 'worker' },
  ],
  teamDays: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    ({}, use) => {
      const environment = { REHEARSAL_CLOCK: '2026-08-21T10:00:00.000Z' };
      return withSite({ environment }, async (site) => {
        await publishTeamRules(await site.admin(), { teamsFixedOn: '2026-08-24' });
        await use(site);
      });
    },
    { scope: 'worker' },
  ],
  siteUrl: async ({ site }, use) => {
    await use(site.origins[0] ?? '');
  },
});

export { expect } from '@playwright/test';
