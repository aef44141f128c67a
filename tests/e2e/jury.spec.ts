import { answerNone } from '../support/jury.ts';
import { linkOf } from '../support/people.ts';
import { expectNoViolations, expectStrongContrast } from './accessibility.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { bar, expect, openAsJudge, openBallot, scoreAll, test, toTeams } from './jury-page.ts';

test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('conflicts come first, and nothing of a team is shown before', { tag: '@ends' }, async ({
  page,
  jury,
}) => {
  await openAsJudge(page, jury, jury.judge);
  await expect(page.getByRole('heading', { name: 'Conflicts first' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Team \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText('Please answer for Team 5.')).toBeVisible();
  await expectNoViolations(page, 'jury, conflicts to answer');
  for (const [team, answer] of [
    ['Team 5', 'None'],
    ['Team 6', 'I have a conflict'],
    ['Team 7', 'None'],
  ] as const) {
    await page.getByRole('group', { name: team }).getByRole('radio', { name: answer }).check();
  }
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText('Please give a reason for Team 6.')).toBeVisible();
  await page.getByLabel('What is the conflict?').fill('My sister is in it');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { name: 'Conflicts first' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Team \d/ })).toHaveCount(2);
  await expect(page.getByText('You have a conflict and do not score this team')).toBeVisible();
  await page.goto(`${jury.url}/jury#${jury.teams[1]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your ballots' })).toBeVisible();
  await expectNoSidewaysScrolling(page);

  // Tapped by mistake: asked once more, and not taken back alone.
  jury.site.advance(1000);
  await page.getByRole('button', { name: 'Answer again for Team 6' }).click();
  const question = page.getByRole('group', { name: 'Team 6' });
  await expect(question.getByText('The judge has said before: My sister is in it')).toBeVisible();
  await question.getByRole('radio', { name: 'None' }).check();
  await page.getByLabel('Why is it no conflict?').fill('She is in Team 9');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(
    page.getByText('A second person has to agree that there is no conflict'),
  ).toBeVisible();
});

test('a ballot is written with keys and thumbs, received, and corrected with a reason', {
  tag: '@touch',
}, async ({ page, jury }) => {
  await answerNone(jury.judge);
  await openAsJudge(page, jury, jury.judge);
  await openBallot(page, 'Team 7');
  await expect(page.getByText('Challenge 2 · pitch 3 of 3 · 16:10')).toBeVisible();
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

test('whoever is signed out is asked to sign in, and is led to the team after it', {
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
