import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { announce, handIn, makeTeam, ownHandIns, sendBytes } from '../support/hand-ins.ts';
import { readZip } from '../support/read-zip.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { expectNoViolations } from './accessibility.ts';
import { card, openPanel, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { test as base, expect } from './site-fixture.ts';

/** A site of its own for each test, at 14:40: all of them look at all teams. */
const test = base.extend<{ handInSite: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  handInSite: async ({}, use) => {
    const environment = { REHEARSAL_CLOCK: '2026-09-02T14:40:00+02:00' };
    await withSite({ environment, heldAt: new Date() }, async (site) => {
      await publishTeamRules(await site.admin());
      await use(site);
    });
  },
});
test.slow();
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const bytes = randomBytes(3000);
const MINUTE = 60_000;

async function openBoard(page: Page, site: TestSite) {
  await openPanel(page, site.origins[0] ?? '', 'hand-ins');
  await expect(page.getByRole('heading', { name: 'Hand-ins', exact: true })).toBeVisible();
}
const row = (page: Page, team: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: team }) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
async function openTeam(page: Page, team: string) {
  await page.getByRole('link', { name: team, exact: true }).click();
  const drawer = page.getByRole('complementary', { name: team });
  await expect(drawer.getByRole('heading', { name: team })).toBeFocused();
  return drawer;
}

test('an organiser sees who is missing, and finds teams by challenge and state', {
  tag: '@once',
}, async ({ page, handInSite }) => {
  await openBoard(page, handInSite);
  await expect(page.getByText('There are no teams yet')).toBeVisible();
  await expectNoViolations(page, 'hand-ins, no team yet');

  const done = await makeTeam(handInSite, { name: 'Done', challenge: 1 });
  await handIn(done.client, 'pitchdeck', bytes);
  await handIn(done.client, 'three-pager', bytes);
  const begun = await makeTeam(handInSite, { name: 'Begun', challenge: 2 });
  const { headers } = await announce(begun.client, 3000, { kind: 'pitchdeck', filename: 'a.pdf' });
  await sendBytes(begun.client, String(headers.location), randomBytes(1500));
  await makeTeam(handInSite, { name: 'N'.repeat(60), challenge: 3 });

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, 'Done')).toContainText('Received');
  await expect(row(page, 'Begun')).toContainText('On its way');
  await expect(row(page, 'Begun')).toContainText('50 % sent, counts until 15:15:00');
  await expect(page.getByText('1 of 3 teams')).toBeVisible();
  await expect(page.getByText('1 file is on its way')).toBeVisible();
  await expect(page.getByText(/(20|19) min \d+ s left/)).toBeVisible();
  await expect(page.getByText('9 KB of 20.0 GB')).toBeVisible();
  await expectNoViolations(page, 'hand-ins, all states of files');
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('State').selectOption('Not all handed in');
  await expect(row(page, 'Done')).toHaveCount(0);
  await expect(row(page, 'Begun')).toBeVisible();
  await page.getByLabel('Challenge', { exact: true }).selectOption('3 · Fraud detection');
  await expect(row(page, 'Begun')).toHaveCount(0);
  await page.getByLabel('Search').fill('nobody');
  await page.getByRole('button', { name: 'Show all teams' }).click();
  await expect(row(page, 'Done')).toBeVisible();
});

test('an organiser gives a team longer, which its members alone see', { tag: '@once' }, async ({
  page,
  handInSite,
}) => {
  const team = await makeTeam(handInSite, { name: 'Unlucky' });
  const other = await makeTeam(handInSite, { name: 'Others' });
  await openBoard(page, handInSite);
  const details = await openTeam(page, 'Unlucky');
  await expect(details.getByText('as for all teams.')).toBeVisible();
  await details.getByRole('button', { name: 'Extend the deadline' }).click();
  await expect(details.getByRole('heading', { name: 'Deadline of this team' })).toBeFocused();
  // Twenty minutes are proposed.
  await expect(details.getByLabel('Time in Zurich')).toHaveValue('15:20');
  await details.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(details.getByText('The reason is missing.')).toBeVisible();
  const form = details.getByRole('form', { name: 'Extend the deadline' });
  await form.getByLabel('Reason').fill('A laptop has died');
  await form.getByLabel('Time in Zurich').fill('14:50');
  await form.getByRole('button', { name: 'Extend' }).click();
  await expect(details.getByText('An extension must end later than the deadline')).toBeVisible();
  await form.getByLabel('Time in Zurich').fill('15:25');
  await form.getByRole('button', { name: 'Extend' }).click();
  await expect(toast(page)).toContainText('This team has until 15:25');
  await expect(details.getByText('for this team alone.')).toBeVisible();
  await expect(details.getByText('A laptop has died')).toBeVisible();
  await expectNoViolations(page, 'hand-ins, a team with more time');
  // On a phone from here on.
  await expectNoSidewaysScrolling(page);
  expect(await details.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Unlucky' })).toBeFocused();
  await expect(row(page, 'Unlucky')).toContainText('Until 15:25:00');
  expect((await ownHandIns(team.client)).deadline).toBe('2026-09-02T13:25:00.000Z');
  expect((await ownHandIns(other.client)).deadline).toBe('2026-09-02T13:00:00.000Z');
});

test('an organiser decides about a late file, and sees who has been told', {
  tag: '@once',
}, async ({ page, handInSite }) => {
  const team = await makeTeam(handInSite, { name: 'Late' });
  handInSite.advance(21 * MINUTE);
  await handIn(team.client, 'pitchdeck', bytes);
  await openBoard(page, handInSite);
  await expect(page.getByText('1 file came late and waits for your decision.')).toBeVisible();
  await expect(row(page, 'Late')).toContainText('Late: decide');
  await expectNoSidewaysScrolling(page);
  const details = await openTeam(page, 'Late');
  await details.getByText('Who has been told').click();
  await expect(details.getByText('Member 1 of Late: not yet: to deliver by hand')).toBeVisible();
  await details.getByRole('button', { name: 'Decide on late Pitchdeck' }).click();
  await expect(details.getByRole('article', { name: 'Version 1' })).toBeFocused();
  const decide = details.getByRole('form', { name: 'Decide about version 1' });
  await expect(decide.getByText('Accepted', { exact: true })).toBeInViewport();
  await decide.getByRole('button', { name: 'Tell the team' }).click();
  await expect(decide.getByText('A late file is accepted or refused.')).toBeVisible();
  await expect(decide.getByText('The reason is missing.')).toBeVisible();
  await decide.getByLabel('Why it is accepted or refused').fill('The network was down');
  // What was typed is not lost by closing the team.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await decide.getByText('Accepted', { exact: true }).click();
  await decide.getByRole('button', { name: 'Tell the team' }).click();
  await expect(toast(page)).toContainText('Version 1 accepted');
  await expect(details.getByText('This one counts')).toBeVisible();
  await expect(details.getByText('Decided: The network was down')).toBeVisible();
  await expectNoViolations(page, 'hand-ins, a late file decided');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Late')).toContainText('Late, accepted');
});

test('an organiser hands a file in for a team, and downloads all of them', {
  tag: '@once',
}, async ({ page, handInSite }) => {
  const team = await makeTeam(handInSite, { name: 'Team 7', challenge: 2 });
  const file = { name: 'deck.pptx', mimeType: 'application/zip', buffer: randomBytes(2_500_000) };
  // As the search of the desk leads there.
  await openPanel(page, handInSite.origins[0] ?? '', `hand-ins/${team.id}`);
  const details = page.getByRole('complementary', { name: 'Team 7' });
  const form = details.getByRole('form', { name: 'Hand in for this team' });
  await details.getByRole('button', { name: 'Hand in a file' }).click();
  await expect(details.getByRole('heading', { name: 'Hand in for this team' })).toBeFocused();
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(form.getByText('Please choose a file.')).toBeVisible();
  await expect(form.getByText('The note is missing.')).toBeVisible();
  await form.getByLabel('File', { exact: true }).setInputFiles(file);
  await form.getByLabel('Note').fill('It came on a stick');
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(toast(page)).toContainText('Pitchdeck handed in', { timeout: 20_000 });
  await expect(details.getByText('Handed in by an organiser: It came on a stick')).toBeVisible();
  await expect(form.getByLabel('File', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Team 7')).toContainText('Received');
  const [version] = (await ownHandIns(team.client)).files[0]?.versions ?? [];
  expect(version).toMatchObject({ counts: true, receipt: { onBehalf: 'It came on a stick' } });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download files…' }).click();
  await page.getByRole('link', { name: 'What counts' }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toBe('hand-ins-2026-counting.zip');
  const [first, list] = readZip(await readFile(await archive.path()));
  expect([first?.name, list?.name]).toEqual([
    expect.stringMatching(/^challenge-2_\d{3}-team-07_pitchdeck_v1\.pptx$/),
    'list.csv',
  ]);
  expect(first?.bytes.equals(file.buffer)).toBe(true);
});

test('a file that is refused says why, and the form stays', { tag: '@once' }, async ({
  page,
  handInSite,
}) => {
  const team = await makeTeam(handInSite, { name: 'Full' });
  for (let index = 0; index < 10; index += 1) {
    await announce(team.client, 10, { kind: 'pitchdeck', filename: 'a.pdf' });
  }
  await openBoard(page, handInSite);
  const form = (await openTeam(page, 'Full')).getByRole('form', { name: 'Hand in for this team' });
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: bytes };
  await form.getByLabel('File', { exact: true }).setInputFiles(file);
  await form.getByLabel('Note').fill('It came on a stick');
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(form.getByText(/There are 10 uploads of your team/)).toBeVisible();
  await expect(form.getByLabel('Note')).toHaveValue('It came on a stick');
});

test('a file that is on its way is not lost by closing the team', { tag: '@once' }, async ({
  page,
  handInSite,
}) => {
  await makeTeam(handInSite, { name: 'Slow' });
  await openBoard(page, handInSite);
  const details = await openTeam(page, 'Slow');
  const form = details.getByRole('form', { name: 'Hand in for this team' });
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: bytes };
  await form.getByLabel('File', { exact: true }).setInputFiles(file);
  await form.getByLabel('Note').fill('It came on a stick');
  // Nothing answers while it is sent.
  await page.route('**/api/hand-in-uploads/*', () => {});
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(form.getByText('Please leave this open until it has ended.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('alert')).toHaveText('The upload was cancelled.');
  await expect(form.getByLabel('Note')).toHaveValue('It came on a stick');
});

test('partners are invited, moved and let go in the panel', { tag: '@once' }, async ({
  page,
  handInSite,
}) => {
  await openBoard(page, handInSite);
  await expect(page.getByText('No partner is invited yet')).toBeVisible();
  await page.getByRole('button', { name: 'Invite a partner' }).click();
  const form = dialog(page, 'Invite a partner');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Petra Bank');
  await form.getByLabel('E-mail address').fill('petra@bank.example');
  await form.getByLabel('Organisation').fill('Partner Bank B');
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByText('Please choose a challenge.')).toBeVisible();
  await form.getByLabel('Challenge').selectOption('2 · Contact notes (Partner Bank B)');
  await expectNoViolations(page, 'hand-ins, invite a partner');
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page)).toContainText('Petra Bank is invited');
  const partner = card(page, 'Petra Bank');
  await expect(partner).toContainText('Partner Bank B, challenge 2');
  await expect(partner).toContainText('has not signed in yet');
  await expectNoSidewaysScrolling(page);

  await partner.getByRole('button', { name: 'Change' }).click();
  await dialog(page, 'Change Petra Bank')
    .getByLabel('Challenge')
    .selectOption('3 · Fraud detection (Partner Bank C)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(partner).toContainText('challenge 3');
  await partner.getByRole('button', { name: 'Show link and QR' }).click();
  await expect(dialog(page, 'The link of Petra Bank')).toContainText('/link#');
  await page.keyboard.press('Escape');

  await partner.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(partner).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Partners', exact: true })).toBeFocused();
});
