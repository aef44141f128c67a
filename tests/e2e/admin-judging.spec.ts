import type { Browser, Locator, Page } from '@playwright/test';
import { makeTeam, type TestTeam } from '../support/hand-ins.ts';
import {
  answerNone,
  inviteJudge,
  makePanel,
  plan,
  sendBallot,
  type TestJudge,
} from '../support/jury.ts';
import { ADMIN_PASSWORD, type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { expectNoViolations } from './accessibility.ts';
import { card, openPanel, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling, logIn, openInteractive } from './event-fixture.ts';
import { test as base, expect } from './site-fixture.ts';

/** A site of its own for each test, on the day of the pitches, with three teams of one challenge. */
const test = base.extend<{ judging: { site: TestSite; url: string; teams: TestTeam[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  judging: async ({}, use) => {
    const environment = { REHEARSAL_CLOCK: '2026-09-02T15:00:00+02:00' };
    await withSite({ environment, heldAt: new Date() }, async (site) => {
      await publishTeamRules(await site.admin());
      const teams: TestTeam[] = [];
      for (const name of ['Team 5', 'Team 6', 'Team 7']) {
        teams.push(await makeTeam(site, { name, challenge: 2 }));
      }
      await use({ site, url: site.origins[0] ?? '', teams });
    });
  },
});
test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const MINUTE = 60_000;
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of the judging' }).getByRole('link', { name });

/** The panel at a step, as the first organiser. */
async function openStep(page: Page, url: string, name: string) {
  await openPanel(page, url, `judging?step=${name}`);
  await expect(page.getByRole('navigation', { name: 'Steps of the judging' })).toBeVisible();
}

/** The same step in another browser, as a second organiser. */
async function secondOrganiser(browser: Browser, site: TestSite, name: string): Promise<Page> {
  await site.organiser('second');
  const [url = ''] = site.origins;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const answer = await page.request.post(`${url}/api/session`, {
    data: { username: 'second', password: ADMIN_PASSWORD },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${url}/admin/judging?step=${name}`);
  await expect(page.getByRole('button', { name: /^Account of second/ })).toBeVisible();
  return page;
}

/** Two judges in one panel, the rubric frozen, conflicts answered. */
async function startJudging({ site }: { site: TestSite }): Promise<TestJudge[]> {
  const admin = await site.admin();
  const judges = [
    await inviteJudge(site, admin, 'Judge A', 'Lead University'),
    await inviteJudge(site, admin, 'Judge B', 'Nowhere Insurance'),
  ];
  await makePanel(admin, judges, {
    name: 'Panel 2',
    challenge: 2,
    startsAt: '2026-09-02T13:00:00.000Z',
  });
  await admin.post('/api/judging/rubric/freeze');
  for (const judge of judges) await answerNone(judge);
  return judges;
}

test('an organiser plans a jury: rubric, judges, panel, and freezes', { tag: '@once' }, async ({
  page,
  judging: { site, url },
}) => {
  await openPanel(page, url, 'judging');
  await expect(page.getByRole('heading', { name: 'What do judges score?' })).toBeVisible();
  await expectNoViolations(page, 'judging, rubric');

  const first = page.getByRole('region', { name: 'Group 1', exact: true });
  await first.getByLabel('Weight in %').fill('50');
  await expect(page.getByText('50 + 30 + 10 = 90 %')).toBeVisible();
  await page.getByRole('button', { name: 'Save rubric' }).click();
  await expect(page.getByText('The weights must add up to 100 percent.')).toBeVisible();
  await expect(page.getByText('Save your changes first.')).toBeVisible();
  page.once('dialog', (leaving) => leaving.accept());
  await page.reload();
  await expect(page.getByText('What you had typed here is back.')).toBeVisible();
  await expect(first.getByLabel('Weight in %')).toHaveValue('50');
  await first.getByLabel('Weight in %').fill('60');
  await first.getByRole('button', { name: 'Add a criterion' }).click();
  await page.getByRole('button', { name: 'Save rubric' }).click();
  await expect(page.getByText('The criterion is missing.')).toBeVisible();
  await expect(first.getByRole('textbox', { name: 'Criterion 7', exact: true })).toBeFocused();
  await first.getByRole('textbox', { name: 'Criterion 7', exact: true }).fill('Courage');
  await page.getByRole('button', { name: 'Save rubric' }).click();
  await expect(toast(page)).toContainText('Rubric saved');
  await expect(page.getByText('It gets a number and a hash')).toBeVisible();
  await expectNoViolations(page, 'judging, rubric ready to freeze');
  await expectNoSidewaysScrolling(page);
  const { rubric } = await plan(await site.admin());
  expect(rubric.rubric.groups[0]?.criteria.at(-1)).toEqual({
    id: 'courage',
    title: 'Courage',
    counts: true,
  });

  await page.getByRole('button', { name: 'Freeze…' }).click();
  await dialog(page, 'Freeze the rubric?').getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByText('Rubric 1, frozen 2 September 2026 at 15:00')).toBeVisible();
  const { frozen } = (await plan(await site.admin())).rubric;
  const hash = frozen?.sha256 ?? '';
  await page.getByText('Show the whole hash').click();
  await expect(
    page.getByText((hash.match(/.{4}/g) ?? []).join(' '), { exact: true }),
  ).toBeVisible();
  await expectNoViolations(page, 'judging, rubric frozen');

  await step(page, 'Judges').click();
  await expect(page.getByText('Nobody judges yet.')).toBeVisible();
  for (const [name, organisation] of [
    ['Judge A', 'Lead University'],
    ['Judge B', 'Elsewhere'],
  ] as const) {
    await page.getByRole('button', { name: 'Invite a judge' }).click();
    const form = dialog(page, 'Invite a judge');
    await form.getByRole('button', { name: 'Invite' }).click();
    await expect(form.getByText('The name is missing.')).toBeVisible();
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('University or employer').fill(organisation);
    await form.getByRole('button', { name: 'Invite' }).click();
    await expect(card(page, name)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await card(page, 'Judge A').getByRole('button', { name: 'Show link and QR' }).click();
  await expect(page.getByRole('img', { name: 'Code with the link of Judge A' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoViolations(page, 'judging, judges');

  await step(page, 'Panels').click();
  await expect(page.getByText('In no panel yet: Judge A, Judge B.')).toBeVisible();
  await page.getByRole('button', { name: 'New panel' }).click();
  const form = dialog(page, 'New panel');
  await form.getByLabel('Name').fill('Panel 2');
  await form.getByLabel('Challenge', { exact: true }).selectOption('2');
  await form.getByLabel('First pitch, date and time in Zurich').fill('soon');
  await form.getByLabel(/Judge A/).check();
  await form.getByLabel(/Judge B/).check();
  await form.getByRole('button', { name: 'Create panel' }).click();
  await expect(form.getByText('This is not a date and time')).toBeVisible();
  await form.getByLabel('First pitch, date and time in Zurich').fill('2.9.2026 15:15');
  await form.getByRole('button', { name: 'Move Team 7 earlier' }).press('Enter');
  await expect(form.getByRole('status')).toHaveText('Team 7 is now pitch 2 of 3.');
  await expect(form.getByRole('listitem').nth(1)).toContainText(/Team 7.*15:30 – 15:45/);
  await expectNoViolations(page, 'judging, a new panel');
  expect(await form.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await form.getByRole('button', { name: 'Create panel' }).click();
  await expect(card(page, 'Panel 2')).toContainText('Judge A, Judge B');
  await expect(page.getByText('The plan can be used.')).toBeVisible();
  await expectNoViolations(page, 'judging, panels');
  const [made] = (await plan(await site.admin())).panels;
  expect(made?.pitches.map(({ startsAt }) => startsAt)).toEqual([
    '2026-09-02T13:15:00.000Z',
    '2026-09-02T13:30:00.000Z',
    '2026-09-02T13:45:00.000Z',
  ]);

  await step(page, 'Rubric').click();
  await page.getByRole('button', { name: 'Unfreeze…' }).click();
  await dialog(page, 'Unfreeze the rubric?').getByRole('button', { name: 'Unfreeze' }).click();
  await expect(page.getByRole('button', { name: 'Save rubric' })).toBeVisible();
});

test('two who change the same rubric or panel choose what stays', { tag: '@once' }, async ({
  page,
  judging: { site, url },
}) => {
  const admin = await site.admin();
  await openStep(page, url, 'rubric');
  await page.getByLabel('At 10', { exact: true }).fill('brilliant');
  const { rubric } = await plan(admin);
  const theirs = { ...rubric.rubric, scale: { ...rubric.rubric.scale, high: 'superb' } };
  await admin.put('/api/judging/rubric', { rubric: theirs });
  await page.getByRole('button', { name: 'Save rubric' }).click();
  const choice = dialog(page, 'This rubric was changed meanwhile');
  await expect(choice).toContainText('superb');
  await choice.getByRole('button', { name: 'Save this choice' }).click();
  await expect(toast(page)).toContainText('Rubric saved');
  expect((await plan(admin)).rubric.rubric.scale.high).toBe('brilliant');

  const judges = await startJudging({ site });
  await step(page, 'Panels').click();
  await card(page, 'Panel 2').getByRole('button', { name: 'Change' }).click();
  const form = dialog(page, 'Change Panel 2');
  await form.getByLabel('Minutes for a team').fill('20');
  // A ballot gives the panel its next version and is nothing to choose.
  const [teamId = ''] = (await plan(admin)).teams.map(({ id }) => id);
  await sendBallot(judges[0] as TestJudge, teamId, 7);
  await form.getByRole('button', { name: 'Save panel' }).click();
  await expect(card(page, 'Panel 2')).toContainText('20 minutes each');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a suggested conflict is dismissed by two, and a judge is recused', {
  tag: ['@once', '@long'],
}, async ({ page, browser, judging: { site, url, teams } }) => {
  const admin = await site.admin();
  // Partner Bank B has set challenge 2.
  const judge = await inviteJudge(site, admin, 'Judge B', 'Partner Bank B');
  await makePanel(admin, [judge], { name: 'Panel 2', challenge: 2 });
  await openStep(page, url, 'conflicts');
  await expect(page.getByText('Not answered yet: Judge B: 3 teams.')).toBeVisible();
  const pair = card(page, 'Judge B · Team 5');
  await expect(pair).toContainText('Something suggests a conflict');
  await expectNoViolations(page, 'judging, conflicts suggested');
  await pair.getByRole('button', { name: 'No conflict…' }).click();
  const form = dialog(page, 'Is there no conflict?');
  await form.getByRole('button', { name: 'Record it' }).click();
  await expect(form.getByText('The reason is missing.')).toBeVisible();
  await form.getByLabel('Reason').fill('Another branch');
  await form.getByRole('button', { name: 'Record it' }).click();
  await expect(pair).toContainText('Waits for a second person');
  await expect(pair).toContainText('You said so: someone else has to confirm it.');
  await expect(pair.getByRole('button', { name: 'Confirm' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const other = await secondOrganiser(browser, site, 'conflicts');
  await card(other, 'Judge B · Team 5').getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(other)).toContainText('Judge B may judge Team 5');
  // The bank is one question: what was said about the others is confirmed at once.
  const others = teams.slice(1).map(({ id }) => id);
  for (const teamId of others) {
    const body = { judgeId: judge.id, teamId, reason: 'Another branch' };
    expect((await admin.post('/api/judging/dismissals', body)).status).toBe(204);
  }
  let writes = 0;
  other.on('request', (request) => {
    if (request.method() === 'PUT') writes += 1;
  });
  await other.getByRole('button', { name: 'Confirm for all 2 teams' }).click();
  await expect(toast(other)).toContainText('Judge B may judge 2 teams');
  await expect(other.getByText('Nothing waits for an organiser.')).toBeVisible();
  expect(writes).toBe(1);
  await other.context().close();
  // It looks again by itself.
  await expect(pair).toBeHidden();

  await page.getByLabel('Show').selectOption('unanswered');
  const tapped = card(page, 'Judge B · Team 6');
  await tapped.getByRole('button', { name: 'Recuse…' }).click();
  await dialog(page, /^Recuse Judge B/)
    .getByLabel('Reason')
    .fill('Her intern is in the team');
  await dialog(page, /^Recuse Judge B/)
    .getByRole('button', { name: 'Recuse', exact: true })
    .click();
  await expect(tapped).toBeHidden();
  await page.getByLabel('Show').selectOption('recused');
  await expect(tapped).toContainText('Her intern is in the team');
  await expectNoViolations(page, 'judging, conflicts recused');
  await expectNoSidewaysScrolling(page);
  const found = (await plan(admin)).conflicts.find(({ teamId }) => teamId === teams[0]?.id);
  expect(found?.dismissal).toMatchObject({ by: 'organiser', confirmedBy: 'second' });
});

test('the board says who is missing and whom to call; two close without them', {
  tag: ['@once', '@long'],
}, async ({ page, browser, judging: { site, url, teams } }) => {
  const [first, last] = (await startJudging({ site })) as [TestJudge, TestJudge];
  const [five, six, seven] = teams as [TestTeam, TestTeam, TestTeam];
  for (const { id } of teams) await sendBallot(first, id, 7);
  await sendBallot(last, five.id, 6);
  await last.client.put('/api/jury/on-phone', {
    ballots: [{ teamId: seven.id, since: '2026-09-02T13:40:00.000Z' }],
  });
  await openStep(page, url, 'board');
  const panel = card(page, 'Panel 2');
  const row = panel
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /Judge B/ }) });
  await expect(row.getByRole('cell')).toContainText(['received', 'not pitched yet', 'on a phone']);
  await expect(panel).toContainText('Hidden until the panel is closed.');
  // The clock goes on, and the board looks again by itself.
  site.advance(40 * MINUTE);
  await expect(row.getByRole('cell').nth(1)).toContainText('missing');
  await expect(panel).toContainText('Judge B · Team 6, pitched at 15:15');
  await expect(panel).toContainText('Judge B · 1 ballot on the phone since 15:40');
  await expectNoViolations(page, 'judging, board with missing ballots');
  // On a phone from here on, where the board begins on the first screen.
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const bar = page.getByRole('navigation', { name: 'Most used' });
  expect(await top(panel.getByRole('rowheader', { name: /Judge A/ }))).toBeLessThan(await top(bar));
  await panel.getByRole('button', { name: 'Remind' }).click();
  await expect(toast(page)).toContainText('Judge B is reminded');
  const mails = (await (await site.admin()).get('/api/mails')).text;
  expect(mails).toContain('ballot-missing');
  await panel.getByRole('button', { name: 'Show QR' }).click();
  await expect(page.getByRole('img', { name: 'Code with the link of Judge B' })).toBeVisible();
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Close panel…' }).click();
  const closing = dialog(page, 'Close Panel 2?');
  await expect(closing).toContainText('2 ballots are missing.');
  await closing.getByLabel('Reason').fill('Judge B fell ill');
  await closing.getByRole('button', { name: 'Sign' }).click();
  await expect(panel).toContainText('You have signed: a second person has to.');
  await expect(panel.getByRole('button', { name: 'Sign and close…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoViolations(page, 'judging, board signed by one');

  const other = await secondOrganiser(browser, site, 'board');
  await card(other, 'Panel 2').getByRole('button', { name: 'Sign and close…' }).click();
  await expect(dialog(other, 'Close Panel 2?')).toContainText('Judge B fell ill');
  await dialog(other, 'Close Panel 2?').getByRole('button', { name: 'Close panel' }).click();
  await expect(toast(other)).toContainText('Panel 2 is closed');
  await other.context().close();

  await expect(panel).toContainText('Ballots that come now are kept and do not count.');
  await panel.getByRole('button', { name: 'Reopen…' }).click();
  await dialog(page, 'Reopen Panel 2?').getByLabel('Reason').fill('A mistyped score');
  await dialog(page, 'Reopen Panel 2?').getByRole('button', { name: 'Reopen' }).click();
  await expect(panel.getByRole('button', { name: 'Close panel…' })).toBeVisible();

  await sendBallot(last, six.id, 6);
  await sendBallot(last, seven.id, 6);
  await expect(row.getByRole('cell').nth(2)).toContainText('received');
  await panel.getByRole('button', { name: 'Close panel…' }).click();
  await closing.getByRole('button', { name: 'Close panel' }).click();
  await expect(panel).toContainText('This panel is closed.');
  await expectNoSidewaysScrolling(page);
});

test('a ballot on paper is typed in by one and confirmed by another', { tag: '@once' }, async ({
  page,
  browser,
  judging: { site, url },
}) => {
  await startJudging({ site });
  await openStep(page, url, 'board');
  await expectNoSidewaysScrolling(page);
  const panel = card(page, 'Panel 2');
  await panel.getByRole('button', { name: 'Type in a paper ballot…' }).click();
  const form = dialog(page, 'A ballot on paper');
  await form.getByLabel('Judge').selectOption('Judge A');
  await form.getByLabel('Team', { exact: true }).selectOption('Team 6');
  await form.getByRole('button', { name: 'Type in' }).click();
  await expect(form.getByText('A score from 1 to 10.')).toHaveCount(13);
  const fields = await form.getByRole('group').getByRole('textbox').all();
  expect(fields.length).toBe(13);
  for (const [at, field] of fields.entries()) await field.fill(String(1 + (at % 10)));
  await form.getByLabel('Feedback for the team').fill('Show the figures first.');
  await form.getByLabel('Why it comes on paper').fill('The phone died');
  await expectNoViolations(page, 'judging, a ballot on paper');
  await form.getByRole('button', { name: 'Type in' }).click();
  await expect(toast(page)).toContainText('Typed in');
  await expect(panel).toContainText('typed in by organiser: someone other than you compares it');
  const confirm = 'Compare and confirm…';
  await expect(panel.getByRole('button', { name: confirm })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoViolations(page, 'judging, board with a paper ballot');

  const other = await secondOrganiser(browser, site, 'board');
  await card(other, 'Panel 2').getByRole('button', { name: confirm }).click();
  const compared = dialog(other, 'Judge A · Team 6');
  await expect(compared).toContainText('Show the figures first.');
  await expect(compared.getByRole('definition').first()).toHaveText('1');
  await expectNoViolations(other, 'judging, compare a paper ballot');
  await compared.getByRole('button', { name: 'It is the same: confirm' }).click();
  await expect(toast(other)).toContainText('Confirmed');
  await other.context().close();
  const row = panel
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /Judge A/ }) });
  await expect(row.getByRole('cell').nth(1)).toContainText('received');
});

test('teams see on the dashboard by which rubric they are judged', { tag: '@once' }, async ({
  page,
  context,
  judging: { site, url, teams },
}) => {
  await logIn(context, site, Promise.resolve((teams[0] as TestTeam).client));
  const open = async () => {
    await openInteractive(page, `${url}/dashboard`);
    const guide = page.getByRole('group').filter({ hasText: 'Evaluation Framework' });
    if ((await guide.getAttribute('open')) === null) await guide.locator('summary').click();
    await expect(guide).toContainText('60%');
    return guide;
  };
  await expect(await open()).not.toContainText('frozen');
  const admin = await site.admin();
  await admin.post('/api/judging/rubric/freeze');
  const { frozen } = (await plan(admin)).rubric;
  const hash = `${frozen?.sha256.slice(0, 4)} ${frozen?.sha256.slice(4, 8)}…`;
  await expect(await open()).toContainText(`Rubric 1, frozen 2 September 2026 at 15:00, ${hash}`);
});
