import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { type AddedTeam, addTeam } from '../support/hand-ins.ts';
import { answerNone, inviteJudge, makePanel, type TestJudge } from '../support/jury.ts';
import { linkOf } from '../support/people.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { expectNoViolations, expectStrongContrast } from './accessibility.ts';
import { card, openPanel, signOut } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expectNothingKept } from './kept-here.ts';
import { test as base, expect } from './site-fixture.ts';

const MINUTE_MS = 60_000;
const NAMES = ['Team 5', 'Team 6', 'A team whose name is as long as names of teams may well be'];

interface RoomSite {
  site: TestSite;
  url: string;
  judge: TestJudge;
  teams: AddedTeam[];
  panel: string;
}

/** On the day of the pitches, three minutes after the first should have begun; its clock goes on. */
const test = base.extend<{ room: RoomSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  room: async ({}, use) => {
    const environment = { REHEARSAL_CLOCK: '2026-09-02T15:43:00+02:00' };
    await withSite({ environment }, async (site) => {
      const admin = await site.admin();
      await publishTeamRules(admin);
      const teams: AddedTeam[] = [];
      for (const name of NAMES) {
        teams.push(await addTeam(site.installation, { name, challenge: 2 }));
      }
      const judge = await inviteJudge(site, admin, 'Judge A');
      const panel = await makePanel(admin, [judge], {
        ...{ name: 'Panel 2', challenge: 2, room: 'Room 2', questionMinutes: 5 },
        startsAt: '2026-09-02T13:40:00.000Z',
        teamIds: teams.map(({ id }) => id),
      });
      await admin.post('/api/judging/rubric/freeze');
      await answerNone(judge);
      await use({ site, url: site.origins[0] ?? '', judge, teams, panel });
    });
  },
});

/** A device of its own, whose clock is wrong. */
async function device(browser: Browser, wrongByMs: number, [width, height]: [number, number]) {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, reducedMotion: 'reduce' },
  });
  await context.addInitScript((ms) => {
    const right = Date.now;
    Date.now = () => right() + ms;
  }, wrongByMs);
  return context.newPage();
}

async function openAs(page: Page, { site, url }: RoomSite, personId: string, name: string) {
  const link = new URL(await linkOf(site, personId));
  await page.goto(`${url}${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
  await expect(page).toHaveURL(/\/(jury|me)$/);
}

const timer = (page: Page) => page.getByRole('timer');
/** The page itself opens without a network from then on. */
const pageIsKept = (page: Page) =>
  expect(page.getByText('This page also opens without a network.')).toBeVisible();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function secondsOn(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await timer(page).textContent()) ?? '')
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
}

/** Within a second of each other, whatever their own clocks say. */
async function expectOneTime(pages: readonly Page[], words: string): Promise<void> {
  for (const page of pages) await expect(timer(page)).toHaveAccessibleName(words);
  await expect(async () => {
    const seconds = await Promise.all(pages.map(secondsOn));
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThanOrEqual(1);
  }).toPass();
}

async function hold(page: Page, name: RegExp, ms: number): Promise<void> {
  await button(page, name).hover();
  await page.mouse.down();
  await page.waitForTimeout(ms);
  await page.mouse.up();
}

test('a room is run from a phone, and all its clocks agree, whatever their devices think', {
  tag: '@once',
}, async ({ page: desk, browser, room }) => {
  test.slow();
  await openPanel(desk, room.url, 'judging?step=panels');
  const panel = card(desk, 'Panel 2');
  await panel.getByRole('button', { name: 'Make the link of Room 2' }).click();
  const shown = (await panel.getByText('/room#').textContent()) ?? '';
  const address = `${room.url}/room#${shown.split('#')[1]}`;
  await expect(panel.getByRole('img', { name: 'A code with the link of Room 2' })).toBeVisible();

  const operator = await device(browser, 10 * MINUTE_MS, [390, 844]);
  await operator.goto(address);
  await expect(operator.getByRole('heading', { name: 'Room 2' })).toBeVisible();
  await pageIsKept(operator);
  await expectNoViolations(operator, 'pitch clock, what a device is for');
  await operator.getByRole('link', { name: /^Operate/ }).click();
  const screen = await device(browser, -10 * MINUTE_MS, [1280, 720]);
  await screen.goto(address);
  await screen.getByRole('link', { name: /^Projector/ }).click();
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Team 5');
  await expect(operator.getByText('Connected, 1 screen')).toBeVisible();

  const team = await device(browser, 10 * MINUTE_MS, [390, 844]);
  const [member] = room.teams[0]?.members ?? [];
  if (!member) throw new Error('A team has members.');
  await openAs(team, room, member.personId, 'Member 1 of Team 5');
  const own = team.getByRole('region', { name: 'Your pitch: Room 2' });
  await expect(own).toContainText('You are next');
  await own.getByRole('button', { name: 'We are at the door' }).click();
  await expect(own).toContainText('The room knows that you are at the door.');
  await expectNoViolations(team, 'own page, the pitch is next');
  await expect(operator.getByText('at the door', { exact: true })).toBeVisible();

  const judge = await device(browser, -10 * MINUTE_MS, [390, 844]);
  await openAs(judge, room, room.judge.id, 'Judge A');
  await judge.getByRole('link', { name: /Team 5/ }).click();
  await expect(judge.getByText('This team is next')).toBeVisible();

  await button(operator, 'Start').dblclick();
  const pages = [operator, screen, team, judge];
  await expectOneTime(pages, 'left of the pitch');
  await expect(own).toContainText('You are on');
  await expect(operator.getByText(/^\d min late$/)).toBeVisible();
  await expectNoViolations(operator, 'pitch clock, operator');
  await expectStrongContrast(operator, '.operator');
  await expectNoSidewaysScrolling(operator);
  await expectNoViolations(screen, 'pitch clock, projector');
  await expectStrongContrast(screen, '.pitch-screen');

  await operator.context().setOffline(true);
  await button(operator, '+1 min').click();
  await button(operator, 'Pause').click();
  await expect(operator.getByText('Not sent yet: 2, the clock goes on')).toBeVisible();
  const elsewhere = await operator.context().newPage();
  await elsewhere.goto(`${room.url}/room?panel=never-opened-here&as=operator`);
  await expect(elsewhere.getByText('This room is not on this device yet')).toBeVisible();
  await elsewhere.close();
  // The phone has closed the page meanwhile.
  await operator.reload();
  await expect(operator.getByText('Not sent yet: 2, the clock goes on')).toBeVisible();
  await button(operator, 'Go on').click();
  await expect(operator.getByText('Not sent yet: 3, the clock goes on')).toBeVisible();
  const aheadBy = (await secondsOn(operator)) - (await secondsOn(screen));
  expect(aheadBy).toBeGreaterThan(55);
  await operator.context().setOffline(false);
  await expect(operator.getByText('Connected, 1 screen')).toBeVisible();
  await expectOneTime(pages, 'left of the pitch');
  const sent = await room.site.installation.database.db
    .selectFrom('clock_events')
    .select('kind')
    .orderBy('position')
    .execute();
  expect(sent.map(({ kind }) => kind)).toEqual([
    ...['at-door', 'started', 'minute', 'paused', 'resumed'],
  ]);

  await button(operator, 'To questions').click();
  await expectOneTime(pages, 'left for questions');
  await hold(operator, /^Hold: next/, 300);
  await expect(operator.getByText('End this pitch?')).toBeVisible();
  await operator.getByRole('button', { name: 'No', exact: true }).click();
  await hold(operator, /^Hold: next/, 1000);
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText('Team 6');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Team 6');
  await expect(own).toContainText('You have pitched');
  await button(operator, /^Undo/).click();
  await expect(own).toContainText('You are on');
  await expectOneTime(pages, 'left for questions');

  await panel.getByText('What happened in the room').click();
  await expect(panel.getByText('does not count: it was undone')).toBeVisible();
  await expectNoViolations(desk, 'judging, what happened in a room');
  await operator.context().setOffline(true);
  await panel.getByRole('button', { name: 'Take back the link of Room 2' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(screen.getByText('Please open the room’s link')).toBeVisible();
  await operator.reload();
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText('Team 5');
  await operator.context().setOffline(false);
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText('Not open');
  await expect(operator.getByText('Please open the room’s link').first()).toBeVisible();
  await expectNothingKept(operator);

  // An organiser needs no link, and leaves nothing either.
  await desk.goto(operator.url());
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Team 5');
  await openPanel(desk, room.url);
  await signOut(desk);
  await expectNothingKept(desk);
});

test('the jury’s list goes by the room’s clock, and what is announced moves no ballot', {
  tag: ['@once', '@long'],
}, async ({ browser, room }) => {
  test.slow();
  const { site, judge, teams, panel } = room;
  const admin = await site.admin();
  const [first, second] = teams;
  const waiting = second?.members[0];
  if (!first || !waiting) throw new Error('There are teams with members.');
  const phone = await device(browser, 0, [390, 844]);
  // Some browsers do not hold what is in sight when something comes above it.
  await phone.addInitScript(() => {
    const style = document.createElement('style');
    style.textContent = 'html { overflow-anchor: none }';
    document.documentElement.append(style);
  });
  await openAs(phone, room, judge.id, 'Judge A');
  const row = (name: string) => phone.getByRole('listitem').filter({ hasText: name });
  // By the plan it would be Team 6.
  await expect(row('Team 5')).toContainText('· next');
  await expect(row('Team 6')).not.toContainText('next');

  const started = {
    ...{ id: randomUUID(), kind: 'started', teamId: first.id },
    ...{ at: site.installation.clock.eventNow().toISOString() },
    ...{ pitchMinutes: 10, questionMinutes: 5 },
  };
  await admin.post(`/api/clocks/${panel}/events`, { operator: 'desk', from: 1, events: [started] });
  await expect(row('Team 5')).toContainText('· on now');
  await expect(row('Team 6')).toContainText('· next');

  const member = await device(browser, 0, [390, 844]);
  await openAs(member, room, waiting.personId, 'Member 1 of Team 6');
  const own = member.getByRole('region', { name: 'Your pitch: Room 2' });
  const nameOfOther = await own.getByText('Team 5', { exact: true }).boundingBox();
  expect(nameOfOther?.height).toBeLessThan(40);

  await phone.getByRole('link', { name: /Team 5/ }).click();
  const scores = phone.getByRole('group', { name: 'Innovation' });
  await scores.getByRole('radio', { name: '8' }).check();
  await scores.scrollIntoViewIfNeeded();
  await phone.mouse.wheel(0, 200);
  const keys = phone.locator('.jury-score');
  const placed = () =>
    keys.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  await expect(async () => {
    expect(await phone.evaluate(() => scrollY)).toBeGreaterThan(150);
  }).toPass();
  const before = await placed();
  await admin.post('/api/announcements', {
    ...{ text: 'The jury meets in room 12 at 18:15.', audience: 'everybody', challenge: 0 },
    ...{ from: null, until: null, isPinned: false },
  });
  const news = phone.getByRole('button', { name: /^New announcement, / });
  await expect(news).toBeInViewport();
  expect(await placed()).toEqual(before);
  await expect(scores.getByRole('radio', { name: '8' })).toBeChecked();
  // As a finger does: the browser is not asked to bring the key into sight first.
  const tap = async (key: Locator) => {
    const box = await key.boundingBox();
    if (!box) throw new Error('The key is not there.');
    await phone.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await tap(news);
  await expect(phone.getByRole('dialog', { name: 'Announcements' })).toContainText('room 12');
  await phone.keyboard.press('Escape');
  const read = phone.getByRole('button', { name: /^Announcements, / });
  await expect(read).toBeInViewport();
  expect(await placed()).toEqual(before);
  await tap(read);
  await expect(phone.getByRole('dialog', { name: 'Announcements' })).toBeVisible();
  await expectNoViolations(phone, 'ballot, what was announced');
  await phone.keyboard.press('Escape');
  await expectStrongContrast(phone, '.jury');
});
