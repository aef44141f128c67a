import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Partner } from '../../src/modules/guests/partners/schema.ts';
import { handIn, makeTeam } from '../support/hand-ins.ts';
import { linkOf } from '../support/people.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { expectNoViolations } from './accessibility.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { test as base, expect } from './site-fixture.ts';

const test = base.extend<{ handInSite: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  handInSite: async ({}, use) => {
    const environment = { REHEARSAL_CLOCK: '2026-09-02T14:40:00+02:00' };
    await withSite({ environment }, async (site) => {
      site.holdClock();
      await publishTeamRules(await site.admin());
      await use(site);
    });
  },
});
test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a partner opens the link, and finds the files of teams that agreed', {
  tag: '@once',
}, async ({ page, handInSite }) => {
  const [origin = ''] = handInSite.origins;
  const bytes = randomBytes(20_000);
  const team = await makeTeam(handInSite, { name: 'Agreeing', challenge: 2 });
  await handIn(team.client, 'pitchdeck', randomBytes(1000));
  await handIn(team.client, 'pitchdeck', bytes);
  await makeTeam(handInSite, { name: `Long ${'W'.repeat(55)}`, challenge: 2 });
  await makeTeam(handInSite, { name: 'Confidential', challenge: 2, bankConsent: false });
  const admin = await handInSite.admin();
  const body = { name: 'Petra', email: 'p@bank.example', organisation: 'Bank B', challenge: 2 };
  const { id } = (await admin.post('/api/partners', body)).json<Partner>();

  const link = new URL(await linkOf(handInSite, id));
  await page.goto(`${origin}${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: 'Continue as Petra' }).click();
  await expect(page).toHaveURL(/\/partner$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact notes' })).toBeVisible();
  await expect(page.getByText('1 team keeps its files to itself.')).toBeVisible();
  await expect(page.getByText('Confidential')).toHaveCount(0);
  await expect(page.getByText('Nothing is handed in yet.')).toBeVisible();
  await expectNoViolations(page, 'partner, files of teams');
  await expectNoSidewaysScrolling(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Pitchdeck of Agreeing/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('challenge-2_agreeing_pitchdeck_v2.pptx');
  expect((await readFile(await file.path())).equals(bytes)).toBe(true);

  await page.getByRole('link', { name: 'Your personal link and your data' }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByText('this link opens the files of your challenge')).toBeVisible();
  await expectNoViolations(page, 'own page, of a partner');
  await page.getByRole('link', { name: 'See the files' }).click();
  await expect(page).toHaveURL(/\/partner$/);
});
