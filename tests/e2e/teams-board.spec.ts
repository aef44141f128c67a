import type { Locator, Page } from '@playwright/test';
import type { TeamBoard } from '../../src/modules/teams/teams/schema.ts';
import type { HttpClient } from '../support/http-client.ts';
import { fillTeams, participantName } from '../support/many-participants.ts';
import { register } from '../support/registrations.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { test as base, expect } from './site-fixture.ts';

/** A site of its own for each test: all of them work on all teams of the edition. */
const test = base.extend<{ teamSite: TestSite; admin: HttpClient }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  teamSite: async ({}, use) => {
    await withSite({}, async (site) => {
      await publishTeamRules(await site.admin());
      await use(site);
    });
  },
  admin: async ({ teamSite }, use) => use(await teamSite.admin()),
});

const once = { tag: '@once' };
const openBoard = async (page: Page, site: TestSite) => {
  await openPanel(page, site.origins[0] ?? '', 'teams');
  await expect(page.getByRole('heading', { name: 'Teams', exact: true })).toBeVisible();
};
const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const grip = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const boardOf = async (admin: HttpClient) => (await admin.get('/api/teams')).json<TeamBoard>();
const membersOf = async (admin: HttpClient, name: string) =>
  (await boardOf(admin)).teams.find((team) => team.name === name)?.members.map((each) => each.name);

/** By its name, with a mouse, until the team shows what it would be; at an edge the page scrolls. */
async function dragTo(page: Page, name: string, to: string) {
  const target = place(page, to);
  await grip(page, name).scrollIntoViewIfNeeded();
  const from = await grip(page, name).boundingBox();
  if (!from) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 10, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + from.height / 2 + 10, { steps: 3 });
  const { height } = page.viewportSize() ?? { height: 0 };
  await expect(async () => {
    const box = await target.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
    const isSeen = y > 160 && y < height - 100;
    await page.mouse.move(x, isSeen ? y : y > 160 ? height - 20 : 20);
    await expect(target).toHaveAttribute('data-over', 'true', { timeout: isSeen ? 1000 : 50 });
    expect(isSeen).toBe(true);
  }).toPass({ intervals: [20] });
}

test(
  '47 people are placed: by dragging, by keys, by the menu and by a proposal, then locked',
  once,
  async ({ page, teamSite, admin }) => {
    await fillTeams(teamSite.installation, { inTeams: 36 });
    await openBoard(page, teamSite);
    await expect(page.getByText('11 without a team')).toBeVisible();
    await expect(page.getByText('36 people in 12 teams')).toBeVisible();

    const [dragged, keyed, listed] = [36, 37, 38].map(participantName) as [string, string, string];
    // A finger has the same on a handle; this is the mouse.
    await dragTo(page, dragged, 'Team 1');
    await expect(place(page, 'Team 1')).toContainText(/4 of 5 · (?:1st wish|2nd wish|Not wished)/);
    await page.mouse.up();
    await expect(toast(page)).toContainText(`${dragged} moved to Team 1`);
    await expect(grip(place(page, 'Team 1'), dragged)).toBeVisible();

    await grip(page, keyed).focus();
    await page.keyboard.press('Space');
    const live = page.getByRole('status').filter({ hasText: keyed });
    await expect(live).toContainText(`${keyed} picked up from no team.`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: 'Team 2: 4 of 5' })).toBeAttached();
    await page.keyboard.press('Space');
    await expect(toast(page)).toContainText(`${keyed} moved to Team 2`);
    await expect(grip(place(page, 'Team 2'), keyed)).toBeFocused();

    await page.getByRole('button', { name: `Move ${listed} to…` }).click();
    const menu = page.getByRole('dialog', { name: `Move ${listed} to…` });
    await menu.getByRole('button', { name: /^Team 3/ }).click();
    await expect(toast(page)).toContainText(`${listed} moved to Team 3`);
    await expect.poll(() => membersOf(admin, 'Team 3')).toContain(listed);
    expect(await membersOf(admin, 'Team 1')).toContain(dragged);
    expect(await membersOf(admin, 'Team 2')).toContain(keyed);

    await page.getByRole('button', { name: 'Propose places' }).click();
    const proposal = page.getByRole('dialog', { name: 'Proposed places' });
    await expect(proposal.getByText(participantName(40))).toBeVisible();
    expect((await boardOf(admin)).pool).toHaveLength(8);
    await proposal.getByRole('button', { name: 'Accept' }).click();
    await expect(toast(page)).toContainText('8 people placed');
    await expect(page.getByText('0 without a team')).toBeVisible();
    await expectNoViolations(page, 'teams, all placed');

    await page.getByRole('button', { name: 'Lock all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lock all' }).click();
    await expect(page.getByText('12 of 12 locked')).toBeVisible();
    expect((await boardOf(admin)).teams.every(({ lockedAt }) => lockedAt !== null)).toBe(true);
    await expectNoSidewaysScrolling(page);
  },
);

test(
  'a move is undone, and Escape puts back the person being moved',
  once,
  async ({ page, teamSite, admin }) => {
    await fillTeams(teamSite.installation, { people: 8, teams: 2, inTeams: 6 });
    await openBoard(page, teamSite);
    const name = participantName(7);
    await dragTo(page, name, 'Team 2');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await grip(page, name).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('status').filter({ hasText: `${name} stays in no team.` }),
    ).toBeAttached();
    expect((await boardOf(admin)).pool).toHaveLength(2);

    await dragTo(page, name, 'Team 2');
    await page.mouse.up();
    const undo = toast(page).getByRole('button', { name: 'Undo' });
    // It stays for as long as the mouse is on it.
    await undo.hover();
    await expect(toast(page)).toContainText(`${name} moved to Team 2`);
    await undo.click();
    await expect(toast(page)).toContainText('Undone');
    await expect.poll(async () => (await boardOf(admin)).pool.length).toBe(2);
  },
);

test(
  'a team larger than allowed, and one that is opened again, want a reason',
  once,
  async ({ page, teamSite, admin }) => {
    await fillTeams(teamSite.installation, { people: 6, teams: 1, inTeams: 5 });
    await openBoard(page, teamSite);
    const name = participantName(5);
    await dragTo(page, name, 'Team 1');
    await expect(place(page, 'Team 1')).toContainText('6 of 5, too large');
    await page.mouse.up();
    const why = page.getByRole('dialog', { name: 'Make Team 1 larger than allowed?' });
    await why.getByRole('button', { name: 'Move anyway' }).click();
    await expect(why.getByText('The reason is missing.')).toBeVisible();
    await expectNoViolations(page, 'teams, larger than allowed?');
    await why.getByLabel('Reason').fill('Two share one place.');
    await why.getByRole('button', { name: 'Move anyway' }).click();
    await expect(place(page, 'Team 1')).toContainText('Size: Two share one place.');
    await expect(page.getByRole('button', { name: '1 team of a wrong size' })).toBeVisible();

    await page.getByRole('button', { name: 'Lock Team 1' }).click();
    await page.getByRole('button', { name: 'Unlock Team 1' }).click();
    const unlock = page.getByRole('dialog', { name: 'Unlock Team 1?' });
    await unlock.getByLabel('Reason').fill('One fell ill.');
    await unlock.getByRole('button', { name: 'Unlock' }).click();
    await expect(place(page, 'Team 1')).toContainText('Unlocked: One fell ill.');
    expect((await boardOf(admin)).teams[0]?.lockedAt).toBeNull();
  },
);

test('wishes that cannot be met are found at a glance', once, async ({ page, teamSite, admin }) => {
  await openBoard(page, teamSite);
  await page.getByRole('button', { name: 'New team' }).click();
  await page.getByLabel('Name', { exact: true }).fill('The Outliers');
  await page.getByLabel('Challenge', { exact: true }).selectOption({ label: '1 · Adverse media' });
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(place(page, 'The Outliers')).toContainText('1 · Adverse media');
  const wished = await register(teamSite.installation, { name: 'Gets it', wishes: [1] });
  const other = await register(teamSite.installation, { name: 'Another', wishes: [2] });
  const to = (await boardOf(admin)).teams[0]?.id;
  const moves = [wished, other].map(({ id }) => ({ id, from: null, to }));
  expect((await admin.post('/api/team-moves', { moves })).status).toBe(204);
  await register(teamSite.installation, { name: 'No hope', wishes: [3] });
  await page.reload();
  const team = place(page, 'The Outliers');
  await expect(team.getByRole('listitem').filter({ hasText: 'Gets it' })).toContainText('1st wish');
  await expect(team.getByRole('listitem').filter({ hasText: 'Another' })).toContainText(
    'Not wished',
  );
  await expect(place(page, 'Without a team')).toContainText('No seat for a wish');
  const look = page.getByRole('button', { name: '2 wishes not met' });
  await look.click();
  await expect(look).toHaveAttribute('aria-pressed', 'true');
  await expect(team.getByRole('listitem').filter({ hasText: 'Gets it' })).toHaveAttribute(
    'data-dimmed',
  );
  await page.getByRole('button', { name: 'Remove The Outliers' }).click();
  await page.getByRole('button', { name: 'Remove team' }).click();
  await expect(page.getByText('3 without a team')).toBeVisible();
});

test('a finger drags a person by the handle, and scrolls everywhere else', {
  tag: '@touch',
}, async ({ page, context, teamSite, admin }) => {
  await fillTeams(teamSite.installation, { people: 4, teams: 1, inTeams: 3 });
  await openBoard(page, teamSite);
  const name = participantName(3);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.scrollIntoViewIfNeeded();
  const handle = await row.locator('.drag-handle').boundingBox();
  const team = await place(page, 'Team 1').boundingBox();
  if (!handle || !team) throw new Error('There is nothing to drag.');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await touch('touchStart', x, y);
  await touch('touchMove', x + 10, y + 10);
  await touch('touchMove', team.x + 80, team.y + 30);
  await expect(place(page, 'Team 1')).toHaveAttribute('data-over', 'true');
  await touch('touchEnd');
  await expect.poll(() => membersOf(admin, 'Team 1')).toContain(name);
});
