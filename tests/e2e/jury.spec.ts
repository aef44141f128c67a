import { answerNone, inviteJudge, makePanel, plan } from '../support/jury.ts';
import { linkOf } from '../support/people.ts';
import { expectNoViolations, expectStrongContrast } from './accessibility.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import {
  bar,
  expect,
  openAsJudge,
  openBallot,
  received,
  said,
  scoreAll,
  test,
  toTeams,
} from './jury-page.ts';

test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('conflicts come first, and nothing of a team is shown before', { tag: '@ends' }, async ({
  page,
  jury,
}) => {
  await openAsJudge(page, jury, jury.judge);
  await expect(page.getByRole('heading', { name: 'Do you know one of them?' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Team \d/ })).toHaveCount(0);
  await expectNoViolations(page, 'jury, conflicts to answer');
  await expectStrongContrast(page, '.jury');
  await expect(
    page.getByRole('button', { name: 'None of these: no conflict with all three' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Conflict… with Team 6' }).click();
  const key = page.getByRole('button', { name: 'No conflict with the other two' });
  await key.click();
  await expect(page.getByText('Please say what the conflict with Team 6 is.')).toBeVisible();
  await expect(page.getByLabel('What is the conflict with Team 6?')).toBeFocused();
  await page.keyboard.type('My sister is in it');
  await key.click();
  await expect(page.getByRole('link', { name: /Team \d/ })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Do you know one of them?' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your ballots' })).toBeFocused();
  expect(await said(jury)).toEqual(['none', 'conflict', 'none']);
  // The room's clock knows better than the plan who is next.
  await expect(page.getByText(/^Next: Team 5, about /)).toBeVisible();
  await expect(page.getByText('You have a conflict and do not score this team')).toBeVisible();
  await page.goto(`${jury.url}/jury#${jury.teams[1]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your ballots' })).toBeVisible();
  await expectNoSidewaysScrolling(page);

  // Tapped by mistake: asked once more, and not taken back alone.
  jury.site.advance(1000);
  await page.getByRole('button', { name: 'Answer again for Team 6' }).click();
  const question = page.getByRole('group', { name: 'Team 6' });
  await expect(question.getByText('You said before: My sister is in it')).toBeVisible();
  await question.getByRole('radio', { name: 'None' }).check();
  await page.getByRole('button', { name: 'Send answer for Team 6' }).click();
  await expect(page.getByText('Please give a reason for Team 6.')).toBeVisible();
  await page.getByLabel('Why is it no conflict?').fill('She is in Team 9');
  await page.getByRole('button', { name: 'Send answer for Team 6' }).click();
  await expect(
    page.getByText('A second person has to agree that you have no conflict'),
  ).toBeVisible();
});

test('a bank that set the challenge is said once, and answered once with a reason', {
  tag: '@once',
}, async ({ page, jury }) => {
  const { challenges } = await plan(jury.admin);
  const bank = challenges.find(({ number }) => number === 2)?.bank ?? '';
  const judge = await inviteJudge(jury.site, jury.admin, 'Judge B', bank);
  await makePanel(jury.admin, [judge], { name: 'Panel 3', challenge: 2 });
  await openAsJudge(page, jury, judge);
  await expect(page.getByText(`You are from ${bank}, which set challenge 2.`)).toHaveCount(1);
  const key = page.getByRole('button', { name: 'None of these: no conflict with all three' });
  await key.click();
  await expect(page.getByText('Please say why your bank is no conflict.')).toBeVisible();
  await page.getByLabel('Why is it no conflict?').fill('Another branch');
  await expectNoViolations(page, 'jury, a suggested conflict');
  await expectStrongContrast(page, '.jury');
  await key.click();
  await expect(
    page.getByText('A second person has to agree that you have no conflict'),
  ).toHaveCount(3);
  // Two people have agreed before the judge is asked: nothing is left to give a reason for.
  const other = await inviteJudge(jury.site, jury.admin, 'Judge C', bank);
  await makePanel(jury.admin, [other], { name: 'Panel 4', challenge: 2 });
  const second = await jury.site.organiser();
  for (const { id } of jury.teams) {
    const pair = { judgeId: other.id, teamId: id };
    await jury.admin.post('/api/judging/dismissals', { ...pair, reason: 'Another branch' });
    await second.put('/api/judging/dismissals', { judgeId: pair.judgeId, teamIds: [pair.teamId] });
  }
  await openAsJudge(page, jury, other);
  await expect(page.getByText('A second person has agreed.')).toBeVisible();
  await expect(page.getByLabel('Why is it no conflict?')).toHaveCount(0);
  await key.click();
  await expect(page.getByRole('link', { name: /Team \d/ })).toHaveCount(3);
});

test('on a phone the keys are five by two, do not move, and nothing leads away from a ballot', {
  tag: '@once',
}, async ({ page, context, jury }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerNone(jury.judge);
  await openAsJudge(page, jury, jury.judge);
  await expect(page.getByRole('link', { name: 'Risk Innovation Challenge' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await openBallot(page, 'Team 7');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['← All teams']);

  const keys = page.getByRole('group', { name: 'Innovation' }).locator('.jury-score');
  const placed = () =>
    keys.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  const before = await placed();
  expect(new Set(before.map(({ top }) => top)).size).toBe(2);
  expect(new Set(before.map(({ left }) => left)).size).toBe(5);
  for (const { width, height } of before) {
    expect(width).toBeGreaterThanOrEqual(48);
    expect(height).toBeGreaterThanOrEqual(48);
  }

  // Whatever is announced: at the narrowest, where words need the most room.
  await page.setViewportSize({ width: 320, height: 844 });
  const narrow = await placed();
  await context.setOffline(true);
  await expect(bar(page)).toHaveText('No network: what you write stays on this phone');
  expect(await placed()).toEqual(narrow);
  await scoreAll(page, 2);
  await page.getByRole('button', { name: 'Send ballot' }).click();
  await page.getByRole('button', { name: 'Correct this ballot' }).click();
  await expect(bar(page)).toHaveText('On this phone, 1 ballot waits for a network');
  const waiting = await placed();
  await context.setOffline(false);
  await expect(bar(page)).toHaveText('Not finished, on this phone');
  expect(await received(jury)).toHaveLength(1);
  expect(await placed()).toEqual(waiting);
});

test('a ballot is written with keys and thumbs, received, and corrected with a reason', {
  tag: '@touch',
}, async ({ page, jury }) => {
  await answerNone(jury.judge);
  await openAsJudge(page, jury, jury.judge);
  await openBallot(page, 'Team 7');
  // No pitch has begun by four, so the room is twenty minutes behind its plan.
  await expect(page.getByText('Challenge 2 · pitch 3 of 3 · 16:30')).toBeVisible();
  const innovation = page.getByRole('group', { name: 'Innovation' });
  await innovation.getByRole('radio', { name: '8' }).check();
  await expect(innovation.getByRole('radio', { name: '8' })).toBeChecked();
  await expect(page.getByText('60 % · 1 of 5')).toBeVisible();
  await expect(bar(page)).toHaveText('Not finished, on this phone');
  await innovation.getByRole('radio', { name: '8' }).press('ArrowLeft');
  await expect(innovation.getByRole('radio', { name: '7' })).toBeChecked();
  await page.getByLabel('Feedback for the team').fill('Clear, and quick to try.');
  await expectNoViolations(page, 'ballot, on a phone');
  await expectStrongContrast(page, '.jury');
  // Some judge at a desk.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page, 'ballot, at a desk');
  await expectNoSidewaysScrolling(page);
  // A thumb: whatever can be tapped is 44 pixels high, and wide enough at 320.
  for (const label of await page.locator('.jury-score').all()) {
    const { height, width } = (await label.boundingBox()) ?? { height: 0, width: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeGreaterThanOrEqual(44);
  }
  await page.reload();
  await expect(innovation.getByRole('radio', { name: '7' })).toBeChecked();
  await scoreAll(page, 2, 11);
  await page.getByRole('button', { name: 'Send ballot' }).click();
  await expect(bar(page)).toHaveText('Received 16:00:00');

  await page.getByRole('button', { name: 'Correct this ballot' }).click();
  await innovation.getByRole('radio', { name: '9' }).check();
  await page.getByRole('button', { name: 'Send correction' }).click();
  await expect(page.getByText('Please say why you correct the ballot.')).toBeVisible();
  await page.getByLabel('Why do you correct it?').fill('Misread the slide');
  await page.getByRole('button', { name: 'Send correction' }).click();
  await expect(bar(page)).toHaveText('Revision 2 received 16:00:00');
  await toTeams(page);
  await expect(page.getByRole('link', { name: 'Team 7' })).toContainText('Revision 2 received');

  // Two close a panel in which ballots are missing.
  const close = `/api/judging/panels/${jury.panel}/close`;
  await jury.admin.post(close, { reason: 'Time is up' });
  await (await jury.site.organiser()).post(close, { reason: 'Time is up' });
  await page.reload();
  await expect(page.getByText('This panel is closed.')).toBeVisible();
  await openBallot(page, 'Team 7');
  await expect(innovation.getByRole('radio', { name: '9' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Correct this ballot' })).toHaveCount(0);
});

test('a judge who is signed out is asked to sign in, and then returns to the team', {
  tag: '@once',
}, async ({ page, jury }) => {
  await answerNone(jury.judge);
  const address = `${jury.url}/jury#${jury.teams[1]?.id}`;
  await page.goto(address);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByText('no longer valid')).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Send me my link again' })).toBeVisible();
  const link = new URL(await linkOf(jury.site, jury.judge.id));
  await page.goto(`${jury.url}${link.pathname}${link.hash}`);
  await page.getByRole('button', { name: 'Continue as Judge A' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team 6' })).toBeVisible();
  await expect(page).toHaveURL(address);
  // What the site sends says so before any script runs.
  const document = await (await page.request.get(`${jury.url}/jury`)).text();
  expect(document).toContain('Logout');
  expect(document).not.toContain('>Login<');
});
