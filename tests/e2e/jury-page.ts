import type { Page } from '@playwright/test';
import { type AddedTeam, addTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inviteJudge, makePanel, type TestJudge } from '../support/jury.ts';
import { linkOf } from '../support/people.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { test as base, expect } from './site-fixture.ts';

export interface JurySite {
  site: TestSite;
  url: string;
  admin: HttpClient;
  judge: TestJudge;
  /** In the order of their pitches. */
  teams: AddedTeam[];
  panel: string;
}

/** A site on the day of the pitches: a frozen rubric, one judge, three teams; its clock stands at 16:00. */
export const test = base.extend<{ jury: JurySite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  jury: async ({}, use) => {
    const environment = { REHEARSAL_CLOCK: '2026-09-02T15:30:00+02:00' };
    await withSite({ environment }, async (site) => {
      site.holdClock();
      const admin = await site.admin();
      await publishTeamRules(admin);
      const teams: AddedTeam[] = [];
      for (const name of ['Team 5', 'Team 6', 'Team 7']) {
        teams.push(await addTeam(site.installation, { name, challenge: 2 }));
      }
      const judge = await inviteJudge(site, admin, 'Judge A');
      const startsAt = '2026-09-02T13:40:00.000Z';
      const panel = await makePanel(admin, [judge], { name: 'Panel 2', challenge: 2, startsAt });
      await admin.post('/api/judging/rubric/freeze');
      const { clock } = site.installation;
      site.advance(Date.parse('2026-09-02T16:00:00+02:00') - clock.eventNow().getTime());
      await use({ site, url: site.origins[0] ?? '', admin, judge, teams, panel });
    });
  },
});

export { expect };

/** As a judge does: with the personal link. */
export async function openAsJudge(
  page: Page,
  { site, url }: JurySite,
  judge: TestJudge,
): Promise<void> {
  const link = new URL(await linkOf(site, judge.id));
  await page.goto(`${url}${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: `Continue as ${judge.name}` }).click();
  await expect(page).toHaveURL(/\/jury$/);
}

/** The page itself opens without a network from then on. */
export const pageIsKept = (page: Page) =>
  expect(page.getByText('This page also opens without a network.')).toBeVisible();

export const bar = (page: Page) => page.locator('.jury-bar-words');

export async function openBallot(page: Page, team: string): Promise<void> {
  await page.getByRole('link', { name: team }).click();
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
}

/** Chooses a score wherever one is missing, as the button leads from one to the next. */
export async function scoreAll(page: Page, score: number, missing = 12): Promise<void> {
  for (let left = missing; left > 0; left -= 1) {
    const words = `Next: ${left} ${left === 1 ? 'score' : 'scores'} to go`;
    await page.getByRole('button', { name: words }).click();
    await page.keyboard.press('Space');
    if (score > 1) {
      for (let step = 1; step < score; step += 1) await page.keyboard.press('ArrowRight');
    }
  }
}

export async function writeBallot(page: Page, team: string, score: number): Promise<void> {
  await openBallot(page, team);
  await scoreAll(page, score);
  await page.getByRole('button', { name: 'Send ballot' }).click();
}

export const toTeams = (page: Page) => page.getByRole('link', { name: 'All teams' }).click();

/** What the site has received, in the order in which it came. */
export async function received({ site }: JurySite) {
  const rows = await site.installation.database.db.selectFrom('ballots').selectAll().execute();
  return rows.map(({ team_id, revision }) => ({ teamId: team_id, revision }));
}

/** What the site has been told about conflicts, in the order of the pitches. */
export async function said({ site, teams }: JurySite) {
  const rows = await site.installation.database.db
    .selectFrom('judging_conflicts')
    .select(['team_id', 'answer'])
    .execute();
  return teams.flatMap(({ id }) =>
    rows.filter(({ team_id }) => team_id === id).map(({ answer }) => answer),
  );
}
