/**
 * Takes the handbook's pictures of the event days: a site on the afternoon of the pitches, with teams,
 * files, judges and ballots. Judges hold a phone, so theirs are three phones beside each other.
 */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { OwnCertificate } from '../../src/modules/certificates/schema.ts';
import { samplePresentation } from '../../src/server/documents/sample-documents.ts';
import { handIn, makeTeam, type TestTeam } from '../../tests/support/hand-ins.ts';
import { answerNone, inviteJudge, makePanel, sendBallot } from '../../tests/support/jury.ts';
import { linkOf } from '../../tests/support/people.ts';
import {
  ADMIN_PASSWORD,
  ADMIN_USERNAME,
  type TestSite,
  withSite,
} from '../../tests/support/site.ts';
import { publishTeamRules } from '../../tests/support/team-edition.ts';
import { closePanels, sign } from '../../tests/support/verdicts.ts';
import { HANDBOOK_SIZE, savePicture } from './handbook-picture.ts';

const WINDOW = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 700 };
const PHONE_COUNT = 3;
/** On the day itself nothing is rehearsed. */
const hideBanner = (page: Page) =>
  page.locator('.on-signal[role=status]').evaluateAll((all) => {
    for (const each of all) each.remove();
  });
/** What each judge of a panel gives to each team; 0: not sent. */
const SCORES = [
  [8, 7, 6, 9, 7],
  [7, 8, 6, 8, 6],
  [9, 7, 5, 9, 0],
];

export async function takeEventDays(browser: Browser): Promise<void> {
  const environment = { REHEARSAL_CLOCK: '2026-09-02T14:20:00+02:00' };
  await withSite({ environment }, async (site) => {
    site.holdClock();
    const admin = await site.admin();
    await publishTeamRules(admin);
    const teams: TestTeam[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      teams.push(await makeTeam(site, { name: `Team ${number}`, challenge: 2, size: 4 }));
    }
    for (const [index, team] of teams.entries()) {
      site.advance(60_000);
      if (index < 4) await handIn(team.client, 'pitchdeck', samplePresentation({ slides: 9 }));
      if (index < 3) {
        const slides = index === 1 ? 5 : 3;
        await handIn(team.client, 'three-pager', samplePresentation({ slides }));
      }
    }
    await site.installation.handIns.earlyLook.run();
    const panel = await openPanel(browser, site);
    await take(panel, site, 'hand-ins', 'hand-ins');

    await judge(browser, site, teams, panel);
    await certify(site, teams, panel);
    await panel.context().close();
  });
}

async function judge(
  browser: Browser,
  site: TestSite,
  teams: readonly TestTeam[],
  panel: Page,
): Promise<void> {
  const admin = await site.admin();
  const judges = [];
  for (const name of ['Judge A', 'Judge B', 'Judge C']) {
    judges.push(await inviteJudge(site, admin, name));
  }
  const startsAt = '2026-09-02T13:15:00.000Z';
  const panelId = await makePanel(admin, judges, { name: 'Panel 2', challenge: 2, startsAt });
  await admin.post('/api/judging/rubric/freeze');
  site.advance(60_000);
  const [first, ...others] = judges;
  if (!first) return;
  const phones = [await shootPhone(browser, site, first.id, 'conflicts')];
  for (const each of judges) await answerNone(each);
  site.advance(
    Date.parse('2026-09-02T16:40:00+02:00') - site.installation.clock.eventNow().getTime(),
  );
  for (const [row, each] of judges.entries()) {
    for (const [index, { id }] of teams.entries()) {
      const score = SCORES[row]?.[index] ?? 0;
      const isSent = score > 0 && !(each === first && index > 2);
      if (isSent) await sendBallot(each, id, score);
      site.advance(20_000);
    }
  }
  phones.push(await shootPhone(browser, site, first.id, 'list'));
  phones.push(await shootPhone(browser, site, first.id, 'ballot'));
  await saveBeside(phones, 'ballot');
  await take(panel, site, 'judging?step=board', 'board');

  await sendBallot(first, teams[3]?.id ?? '', 9);
  await sendBallot(first, teams[4]?.id ?? '', 6);
  await sendBallot(others[1] ?? first, teams[4]?.id ?? '', 7);
  await closePanels(site, admin, [panelId]);
  const places = [{ place: 1, teamId: teams[3]?.id, votes: 5 }];
  const award = { kind: 'award', places, reason: 'Nearest to use in a bank.' };
  await admin.post('/api/verdict-records', award);
  await admin.post('/api/verdicts', { reason: '' });
  await sign(await site.organiser('second organiser'));
  await take(panel, site, 'verdict', 'verdict');
  await sign(admin);
  await admin.put('/api/verdicts/2026/1/publication', { at: null });
}

/** Some have confirmed their names, and somebody asks whether a certificate is real. */
async function certify(
  site: TestSite,
  [, , , winners, idle]: readonly TestTeam[],
  panel: Page,
): Promise<void> {
  if (!winners || !idle) return;
  const name = 'Dominique Muster';
  const answer = await winners.client.post('/api/my-certificates/2026', { name });
  const code = answer.json<OwnCertificate[]>()[0]?.code ?? '';
  await panel.clock.setFixedTime(site.installation.clock.eventNow());
  await panel.goto('/admin/verdict');
  const part = panel.getByRole('region', { name: 'Certificates' });
  await part.getByLabel('Decide otherwise for').selectOption(idle.members[0].personId);
  await part.getByLabel('Reason for the decision').fill('Their laptop died; they pitched by hand.');
  await hideBanner(panel);
  await part.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await savePicture(await panel.screenshot({ caret: 'hide' }), 'certificates');

  await panel.goto('/certificate');
  await panel.waitForLoadState('networkidle');
  await panel.getByLabel('Code of the certificate').fill(code);
  await panel.getByRole('button', { name: 'Check' }).click();
  await panel.getByRole('heading', { name }).waitFor();
  await hideBanner(panel);
  await savePicture(await panel.screenshot({ caret: 'hide' }), 'certificate');
}

async function openPanel(browser: Browser, site: TestSite): Promise<Page> {
  const [origin = ''] = site.origins;
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: WINDOW, colorScheme: 'light', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  const data = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
  await page.request.post('/api/session', { data, headers: { origin } });
  return page;
}

/** A screen of the desk. */
async function take(page: Page, site: TestSite, screen: string, name: string): Promise<void> {
  await page.clock.setFixedTime(site.installation.clock.eventNow());
  await page.goto(`/admin/${screen}`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await hideBanner(page);
  await savePicture(await page.screenshot({ caret: 'hide' }), name);
}

async function shootPhone(
  browser: Browser,
  site: TestSite,
  judgeId: string,
  state: 'conflicts' | 'list' | 'ballot',
): Promise<Buffer> {
  const [origin = ''] = site.origins;
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: PHONE, colorScheme: 'light', reducedMotion: 'reduce' },
  });
  await context.clock.setFixedTime(site.installation.clock.eventNow());
  const page = await context.newPage();
  const link = new URL(await linkOf(site, judgeId));
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await page.waitForURL('**/jury');
  if (state === 'conflicts') {
    await page.getByRole('heading', { name: 'Conflicts first' }).waitFor();
  } else if (state === 'list') {
    await page.getByRole('link', { name: /Team 1/ }).waitFor();
  } else {
    await page.getByRole('link', { name: /Team 4/ }).click();
    await page.locator(`form[aria-label="Ballot for Team 4"]`).waitFor();
    for (const name of ['Innovation', 'Feasibility']) {
      await page.getByRole('group', { name }).getByRole('radio', { name: '8' }).check();
    }
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  }
  await page.waitForLoadState('networkidle');
  await hideBanner(page);
  const shot = await page.screenshot({ caret: 'hide' });
  await context.close();
  return shot;
}

/** Phones on the ground of the pages. */
async function saveBeside(phones: readonly Buffer[], name: string): Promise<void> {
  const gap = Math.floor((HANDBOOK_SIZE.width - PHONE_COUNT * PHONE.width) / (PHONE_COUNT + 1));
  const top = Math.floor((HANDBOOK_SIZE.height - PHONE.height) / 2);
  const sheet = sharp({
    create: { ...HANDBOOK_SIZE, channels: 3, background: '#e4e8f0' },
  }).composite(
    phones.map((input, index) => ({ input, top, left: gap + index * (PHONE.width + gap) })),
  );
  await savePicture(await sheet.png().toBuffer(), name);
}
