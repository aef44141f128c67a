import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { answerNone, inviteJudge, juryView } from '../support/jury.ts';
import { expectNoViolations, expectStrongContrast } from './accessibility.ts';
import { card, openPanel } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import {
  bar,
  expect,
  type JurySite,
  openAsJudge,
  openBallot,
  pageIsKept,
  received,
  said,
  test,
  toTeams,
  writeBallot,
} from './jury-page.ts';
import { loseAnswer } from './lose-answer.ts';

interface SavedBallots {
  waiting: { ballot: { teamId: string } }[];
}

test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('ballots written without a network arrive once each, in order, after the browser was closed', {
  tag: '@once',
}, async ({ jury, launchOptions }) => {
  await answerNone(jury.judge);
  const folder = await mkdtemp(join(tmpdir(), 'phone-'));
  const start = () =>
    chromium.launchPersistentContext(folder, { ...launchOptions, reducedMotion: 'reduce' });
  let phone: BrowserContext | undefined;
  try {
    phone = await start();
    let page = await phone.newPage();
    await openAsJudge(page, jury, jury.judge);
    await pageIsKept(page);
    await phone.setOffline(true);
    await writeBallot(page, 'Team 7', 2);
    await expect(bar(page)).toHaveText('On this phone, 1 ballot waits for a network');
    await toTeams(page);
    await writeBallot(page, 'Team 5', 1);
    await expect(bar(page)).toHaveText('On this phone, 2 ballots wait for a network');
    await toTeams(page);
    // The last resort, for a phone that never gets a network.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save what is on this phone' }).click();
    const saved = JSON.parse(await readFile(await (await download).path(), 'utf8')) as SavedBallots;
    expect(saved.waiting.map(({ ballot }) => ballot.teamId)).toEqual([
      jury.teams[2]?.id,
      jury.teams[0]?.id,
    ]);
    await phone.close();

    phone = await start();
    await phone.setOffline(true);
    page = await phone.newPage();
    await page.goto(`${jury.url}/jury`);
    await expect(bar(page)).toHaveText('On this phone, 2 ballots wait for a network');
    expect(await received(jury)).toEqual([]);
    // The first answer is lost on its way: the same ballot is sent once more.
    await phone.route('**/api/jury/ballots', loseAnswer, { times: 1 });
    await phone.setOffline(false);
    await expect(bar(page)).toHaveText('Connected, 2 ballots received', { timeout: 90_000 });
    expect(await received(jury)).toEqual([
      { teamId: jury.teams[2]?.id, revision: 1 },
      { teamId: jury.teams[0]?.id, revision: 1 },
    ]);
  } finally {
    await phone?.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('conflicts answered without a network with one tap arrive once, also when the answer is lost', {
  tag: '@once',
}, async ({ page, context, jury }) => {
  await openAsJudge(page, jury, jury.judge);
  await pageIsKept(page);
  await context.setOffline(true);
  const key = page.getByRole('button', { name: 'None of these: no conflict with all three' });
  // Two taps are one sending.
  await key.dblclick();
  await expect(bar(page)).toHaveText('On this phone, your answers wait for a network');
  await expect(page.getByText('Your answer waits on this phone')).toHaveCount(3);
  await page.reload();
  await expect(bar(page)).toHaveText('On this phone, your answers wait for a network');
  await expect(key).toHaveCount(0);
  expect(await said(jury)).toEqual([]);
  await context.route('**/api/jury/conflicts', loseAnswer, { times: 1 });
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /Team \d/ })).toHaveCount(3, { timeout: 90_000 });
  expect(await said(jury)).toEqual(['none', 'none', 'none']);
});

test('answers that are not accepted are asked for again, with the reason that was typed', {
  tag: '@once',
}, async ({ page, context, jury }) => {
  await openAsJudge(page, jury, jury.judge);
  await page.getByRole('button', { name: 'Conflict… with Team 5' }).click();
  await context.setOffline(true);
  await page.getByLabel('What is the conflict with Team 5?').fill('My sister is in it');
  await page.getByRole('button', { name: 'No conflict with the other two' }).click();
  await expect(page.getByText('Your answer waits on this phone')).toHaveCount(3);
  // Meanwhile it is heard that this judge works where a member of Team 7 is from.
  const [member] = jury.teams[2]?.members ?? [];
  await jury.site.installation.database.db
    .updateTable('registrations')
    .set({ university: 'Somewhere else' })
    .where('id', '=', member?.id ?? '')
    .execute();
  await context.setOffline(false);
  await expect(page.getByText('Please give a reason.').first()).toBeVisible();
  await expect(page.getByLabel('What is the conflict with Team 5?')).toHaveValue(
    'My sister is in it',
  );
  await expect(
    page.getByText('A member of the team is from Somewhere else, as you are.'),
  ).toBeVisible();
  expect(await said(jury)).toEqual([]);
  await page.getByRole('button', { name: 'No conflict with Team 6' }).click();
  await expect(page.getByRole('link', { name: 'Team 6' })).toBeVisible();
  expect(await said(jury)).toEqual(['conflict', 'none']);
  await expect(page.getByRole('group', { name: 'Team 7' })).toBeVisible();
});

test('a ballot that comes after its panel was closed is kept in sight of both sides, and taken in', {
  tag: ['@once', '@long'],
}, async ({ page, context, browser, jury }) => {
  // The phone's own clock stands, and is wrong.
  await page.clock.setFixedTime(Date.parse('2026-09-02T11:00:00+02:00'));
  await page.setViewportSize({ width: 390, height: 844 });
  await answerNone(jury.judge);
  await openAsJudge(page, jury, jury.judge);
  await expect(page.getByRole('link', { name: 'Team 7' })).toBeVisible();
  await context.setOffline(true);
  await writeBallot(page, 'Team 7', 2);
  await expect(bar(page)).toHaveText('On this phone, 1 ballot waits for a network');

  await closeByTwo(jury);
  jury.site.advance(171_000);
  await context.setOffline(false);

  const title = 'Your ballot for Team 7 came after the panel closed';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Kept, not counted', { exact: true })).toBeVisible();
  await expect(page.locator('.jury-times').first()).toHaveText(
    'Panel 2 closed16:30:00Your ballot came16:32:51On your phone since16:00:00',
  );
  await expect(page.getByText('The organisers have been told.')).toBeVisible();
  const kept = 'Received 16:32:51, after the panel was closed: kept, not counted';
  await expect(bar(page)).toHaveText(kept);
  await page.getByText('What you gave').click();
  await expect(page.locator('.jury-given')).toContainText('Innovation2');
  await expectNoViolations(page, 'ballot, kept as late');
  await expectStrongContrast(page, '.jury');
  await expectNoSidewaysScrolling(page);
  await toTeams(page);
  await expect(page.getByRole('link', { name: 'Team 7' })).toContainText(kept);
  await expect(bar(page)).toHaveText('Connected, 0 ballots received, 1 kept and not counted');
  await openLate(page, title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openPanel(desk, jury.url, 'judging');
  const panel = card(desk, 'Panel 2');
  const note = panel.getByText('1 ballot came late: kept, not counted');
  await test.step('on a phone the note is a line, and the board begins on the first screen', async () => {
    await desk.setViewportSize({ width: 390, height: 844 });
    await expect(panel.getByRole('table')).toBeInViewport();
    await expectNoSidewaysScrolling(desk);
    await desk.setViewportSize({ width: 1280, height: 720 });
  });
  await note.click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Judge A · Team 7' })).toHaveText(
    'Judge A · Team 7: came 16:32:51, on the phone since 16:00:00',
  );
  await expect(panel.getByText('late 16:32', { exact: true })).toBeVisible();
  await expectNoViolations(desk, 'judging, board with a late ballot');
  await reopen(desk, 'A ballot came late');
  await expect(panel.getByText('received 16:32', { exact: true })).toBeAttached();
  await expect(note).toHaveCount(0);

  await page.reload();
  await expect(bar(page)).toHaveText('Received 16:32:51');
  await expect(page.getByRole('button', { name: 'Correct this ballot' })).toBeVisible();
  expect(await received(jury)).toEqual([{ teamId: jury.teams[2]?.id, revision: 1 }]);
});

async function openLate(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Team 7' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('another phone shows what has arrived, and another judge sees nothing of the first', {
  tag: ['@once', '@long'],
}, async ({ page, context, browser, jury }) => {
  const other = await inviteJudge(jury.site, jury.admin, 'Judge B');
  await answerNone(jury.judge);
  await openAsJudge(page, jury, jury.judge);
  await writeBallot(page, 'Team 5', 1);
  await expect(bar(page)).toHaveText('Received 16:00:00');
  await toTeams(page);
  await openBallot(page, 'Team 6');
  await page.getByLabel('Note for the jury').fill('A secret of judge A');
  await context.setOffline(true);
  await page.getByLabel('Note for the jury').fill('A secret of judge A, unsent');

  // The phone dies here; the judge goes on with another one.
  const second = await browser.newContext();
  const secondPage = await second.newPage();
  await openAsJudge(secondPage, jury, jury.judge);
  await expect(secondPage.getByRole('link', { name: 'Team 5' })).toContainText('Received 16:00:00');
  await expect(secondPage.getByRole('link', { name: 'Team 6' })).toContainText('Not begun');
  await second.close();

  await context.setOffline(false);
  await openAsJudge(page, jury, other);
  await expect(page.getByText('You are not in a panel yet.')).toBeVisible();
  await expect(page.getByText('Team 5')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save what is on this phone' })).toHaveCount(0);
  expect(await received(jury)).toHaveLength(1);
  await openAsJudge(page, jury, jury.judge);
  await openBallot(page, 'Team 6');
  await expect(page.getByLabel('Note for the jury')).toHaveValue('A secret of judge A, unsent');
});

test('one tap steps back during a pitch; also without a network', { tag: '@once' }, async ({
  page,
  context,
  jury,
}) => {
  await answerNone(jury.judge);
  await openAsJudge(page, jury, jury.judge);
  await openBallot(page, 'Team 6');
  await page.getByRole('group', { name: 'Innovation' }).getByRole('radio', { name: '8' }).check();
  await context.setOffline(true);
  await stepBackFromTeam6(page);
  await context.setOffline(false);
  await expect(page.getByText('You have stepped back', { exact: true })).toBeVisible();
  const team = (await juryView(jury.judge)).panels[0]?.teams[1];
  expect(team?.conflict.recusedAt).not.toBeNull();
});

test('a step back that comes after the panel was closed is kept in sight, and holds once it is opened', {
  tag: ['@once', '@long'],
}, async ({ page, context, browser, jury }) => {
  await answerNone(jury.judge);
  await openAsJudge(page, jury, jury.judge);
  await openBallot(page, 'Team 6');
  await context.setOffline(true);
  await stepBackFromTeam6(page);
  await closeByTwo(jury);
  jury.site.advance(171_000);
  await context.setOffline(false);
  await expect(
    page.getByText(
      'You stepped back after the panel was closed: kept, the organisers have been told,',
    ),
  ).toBeVisible();

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openPanel(desk, jury.url, 'judging');
  const panel = card(desk, 'Panel 2');
  const note = panel.getByText('1 step back came late: kept, not counted');
  await note.click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Judge A · Team 6' })).toHaveText(
    'Judge A · Team 6: stepped back 16:32:51',
  );
  await expectNoViolations(desk, 'judging, board with a late step back');
  await reopen(desk, 'A judge stepped back');
  await expect(panel.getByText('recused', { exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('You have stepped back', { exact: true })).toBeVisible();
});

async function reopen(desk: Page, reason: string): Promise<void> {
  await card(desk, 'Panel 2').getByRole('button', { name: 'Reopen…' }).click();
  const question = desk.getByRole('dialog', { name: 'Reopen Panel 2?' });
  await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: 'Reopen' }).click();
}

/** Without a network: it waits. */
async function stepBackFromTeam6(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have a conflict' }).click();
  await expect(page.getByText('You step back from Team 6 at once and for good.')).toBeVisible();
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(page.getByText('You have stepped back; this waits on this phone')).toBeVisible();
}

/** At 16:30. */
async function closeByTwo({ site, admin, panel }: JurySite): Promise<void> {
  const second = await site.organiser();
  site.advance(30 * 60_000);
  const close = `/api/judging/panels/${panel}/close`;
  await admin.post(close, { reason: 'Time is up' });
  expect((await second.post(close, { reason: '' })).status).toBe(200);
}

test('a clock that is an hour wrong changes nothing', { tag: '@once' }, async ({ page, jury }) => {
  await page.clock.setFixedTime(Date.parse('2026-09-02T17:00:00+02:00'));
  await answerNone(jury.judge);
  await openAsJudge(page, jury, jury.judge);
  await writeBallot(page, 'Team 5', 1);
  await expect(bar(page)).toHaveText('Received 16:00:00');
});

test('disable_sw asks before ballots are lost, and signing out takes the page from the phone', {
  tag: ['@once', '@long'],
}, async ({ page, context, jury }) => {
  await answerNone(jury.judge);
  await openAsJudge(page, jury, jury.judge);
  await pageIsKept(page);
  await openBallot(page, 'Team 5');
  await page.getByLabel('Note for the jury').fill('Not sent');
  const unsent = () => page.evaluate(() => localStorage.getItem('unsentBallots'));
  await expect.poll(unsent).toBe('1');

  const asked: string[] = [];
  page.once('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto(`${jury.url}/?disable_sw=true`);
  expect(asked).toEqual([
    'Ballots or scans on this device have not been sent and would be lost. Delete them?',
  ]);
  await page.goto(`${jury.url}/jury`);
  await expect(bar(page)).toHaveText('1 ballot not finished, on this phone');
  await pageIsKept(page);

  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(`${jury.url}/?disable_sw=true`);
  const kept = () =>
    page.evaluate(async () => [
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).length,
      (await indexedDB.databases()).length,
    ]);
  await expect.poll(kept).toEqual([[], 0, 0]);

  await page.goto(`${jury.url}/jury`);
  await pageIsKept(page);
  await page.evaluate(() => localStorage.setItem('hasOwnPage', 'true'));
  await page.reload();
  await pageIsKept(page);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(`${jury.url}/`);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`${jury.url}/jury`)).rejects.toThrow();
});
