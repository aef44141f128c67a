/**
 * Takes the handbook's pictures of the event days: a site on the afternoon of the pitches, with teams,
 * files, judges and ballots. Judges hold a phone, so theirs are three phones beside each other.
 */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
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
/** What each judge of a panel gives to each team; 0: not sent. */
const SCORES = [
  [8, 7, 6, 9, 7],
  [7, 8, 6, 8, 6],
  [9, 7, 5, 9, 0],
];

/** One name for each of twenty people: the two lengths have no divisor in common. */
const FIRST_NAMES = ['Alex', 'Dominique', 'Kim', 'Robin', 'Sascha'];
const LAST_NAMES = ['Baumann', 'Frey', 'Keller', 'Muster'];
const UNIVERSITIES = ['Lake University', 'Lead University', 'School of Management'];

export async function takeEventDays(browser: Browser): Promise<void> {
  await withSite({ heldAt: new Date('2026-09-02T14:20:00+02:00') }, async (site) => {
    const admin = await site.admin();
    await publishTeamRules(admin);
    const teams: TestTeam[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      teams.push(await makeTeam(site, { name: `Team ${number}`, challenge: 2, size: 4 }));
    }
    await introduce(site, teams);
    for (const [index, team] of teams.entries()) {
      site.advance(60_000);
      if (index < 4) await handIn(team.client, 'pitchdeck', samplePresentation({ slides: 9 }));
      if (index < 3) {
        const slides = index === 1 ? 5 : 3;
        await handIn(team.client, 'three-pager', samplePresentation({ slides }));
      }
    }
    await site.installation.handIns.earlyLook.run();
    const desk = await openDesk(browser, site);
    await take(desk, site, 'hand-ins', 'hand-ins');
    await take(desk, site, 'mail', 'mail');
    await take(desk, site, `registrations/${teams.at(-1)?.members.at(-2)?.id}`, 'registrations');

    await judge(browser, site, teams, desk);
    await certify(site, teams, desk);
    await desk.context().close();
  });
}

/** As people register; those of the tests are only numbered. */
async function introduce(site: TestSite, teams: readonly TestTeam[]): Promise<void> {
  const { db } = site.installation.database;
  const people = teams.flatMap(({ members }) => members);
  for (const [index, { id, personId }] of people.entries()) {
    const names = [FIRST_NAMES, LAST_NAMES].map((each) => each[index % each.length] ?? '');
    const email = `${names.join('.').toLowerCase()}@example.org`;
    await db
      .updateTable('people')
      .set({ name: names.join(' '), email })
      .where('id', '=', personId)
      .execute();
    await db
      .updateTable('registrations')
      .set({
        university: UNIVERSITIES[index % UNIVERSITIES.length] ?? '',
        field: 'Banking and finance',
        wishes: '2 1 3',
        food: 'any',
        created_at: `2026-06-${10 + index}T09:30:00.000Z`,
      })
      .where('id', '=', id)
      .execute();
  }
}

async function judge(
  browser: Browser,
  site: TestSite,
  teams: readonly TestTeam[],
  desk: Page,
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
  await take(desk, site, 'judging?step=board', 'board');
  await take(desk, site, 'today', 'today');

  await sendBallot(first, teams[3]?.id ?? '', 9);
  await sendBallot(first, teams[4]?.id ?? '', 6);
  await sendBallot(others[1] ?? first, teams[4]?.id ?? '', 7);
  await closePanels(site, admin, [panelId]);
  const places = [{ place: 1, teamId: teams[3]?.id, votes: 5 }];
  const award = { kind: 'award', places, reason: 'Nearest to use in a bank.' };
  await admin.post('/api/verdict-records', award);
  await admin.post('/api/verdicts', { reason: '' });
  await sign(await site.organiser('second organiser'));
  await take(desk, site, 'verdict', 'verdict');
  await sign(admin);
  await admin.put('/api/verdicts/2026/1/publication', { at: null });
}

/** A participant has confirmed their name, and an organiser has made an exception. */
async function certify(
  site: TestSite,
  [, , , winners, idle]: readonly TestTeam[],
  desk: Page,
): Promise<void> {
  if (!winners || !idle) return;
  await winners.client.post('/api/my-certificates/2026', { name: 'Dominique Muster' });
  const admin = await site.admin();
  await admin.post('/api/certificates/2026/decisions', {
    ...{ personId: idle.members[0].personId, decision: 'granted' },
    reason: 'Their laptop died; they pitched by hand.',
  });
  await take(desk, site, 'certificates', 'certificates');
}

async function openDesk(browser: Browser, site: TestSite): Promise<Page> {
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
    await page.getByRole('heading', { name: 'Do you know one of them?' }).waitFor();
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
