import type { Page } from '@playwright/test';
import { DESK_PATHS } from '../../src/schema/desk-paths.ts';
import { makeTeam } from '../support/hand-ins.ts';
import { register } from '../support/registrations.ts';
import { ADMIN_PASSWORD, type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { expectNoViolations } from './accessibility.ts';
import { beOrganiser, toast } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, test } from './site-fixture.ts';

/** Twenty minutes before the deadline, with two teams, and the clock stands still. */
const onTheDay = (use: (site: TestSite, url: string) => Promise<void>) =>
  withSite(
    { environment: { REHEARSAL_CLOCK: '2026-09-02T14:40:00+02:00' }, heldAt: new Date() },
    async (site) => {
      await publishTeamRules(await site.admin());
      await makeTeam(site, { id: 'team-4', name: 'Team 4 Ledger Lights', challenge: 1 });
      await makeTeam(site, { id: 'team-5', name: 'Team 5', challenge: 2 });
      await register(site.installation, { name: 'Lena Ledermann', university: 'ETH' });
      await use(site, site.origins[0] ?? '');
    },
  );

async function write(site: TestSite, name: string): Promise<void> {
  const body = { name, email: 'ada@example.org', message: 'Where do I park?' };
  expect((await site.visitor().post('/api/contact', body)).status).toBe(201);
}

async function openToday(page: Page, url: string): Promise<void> {
  await beOrganiser(page, url);
  await page.goto(`${url}${DESK_PATHS.today}`);
  await expect(page.getByRole('heading', { name: /^Needs your attention/ })).toBeVisible();
}

const needs = (page: Page) =>
  page.getByRole('region', { name: /^Needs your attention/ }).getByRole('listitem');
const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test('what waits leads to its place, and is gone when it is done', { tag: '@once' }, async ({
  page,
}) => {
  await onTheDay(async (site, url) => {
    await write(site, 'Ada');
    // The countdown is the page's own, from one answer of the site to the next.
    await page.clock.setFixedTime(site.now());
    await openToday(page, url);
    const message = needs(page).filter({ hasText: '1 message is unanswered.' });
    await expect(message).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText('20:00');
    await expect(
      page.getByRole('list', { name: 'Phases of the edition' }).getByText('Live'),
    ).toBeVisible();
    await expect(page.getByRole('figure').filter({ hasText: 'Teams by size' })).toContainText(
      '2 teams, 4 people. 1 without a team.',
    );
    // An odd number of figures leaves no hole.
    const frame = page.getByRole('region', { name: 'Figures' }).locator('.figures-grid');
    const free = await frame.evaluate((grid) => {
      const of = (element: Element) => element.clientWidth * element.clientHeight;
      return of(grid) - [...grid.children].reduce((sum, figure) => sum + of(figure), 0);
    });
    expect(free).toBeLessThan(10_000);
    // One button alone is loud.
    await expect(page.locator('main .button-signal')).toHaveCount(1);
    await expectNoViolations(page, 'today, during the event');

    await message.getByRole('link', { name: 'Answer' }).click();
    await expect(page).toHaveURL(`${url}${DESK_PATHS.messages}`);
    await page.getByLabel('Choose Ada').check();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(toast(page)).toContainText('Message marked as done');
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^Needs your attention/ })).toBeVisible();
    await expect(message).toBeHidden();
    await expectNoSidewaysScrolling(page);
  });
});

test('what is new comes by itself, and what does not come is said', { tag: '@once' }, async ({
  page,
}) => {
  await onTheDay(async (site, url) => {
    await page.clock.install();
    await openToday(page, url);
    const message = needs(page).filter({ hasText: '1 message is unanswered.' });
    await expect(message).toBeHidden();
    await write(site, 'Ada');
    await page.clock.runFor(60_000);
    await expect(message).toBeVisible();

    await page.route('**/api/desk/today', (route) => route.abort());
    await page.clock.runFor(60_000);
    const failure = page.getByRole('alert').filter({ hasText: 'What is new could not be loaded.' });
    await expect(failure).toBeVisible();
    await expect(message).toBeVisible();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Load again' }).click();
    await expect(failure).toBeHidden();

    await page.route('**/api/desk/today', async (route) => {
      const answer = await (await route.fetch()).json();
      const missing = [{ part: 'figures', of: 'Hand-ins' }];
      await route.fulfill({ json: { ...answer, waiting: [], figures: [], missing } });
    });
    await page.reload();
    await expect(page.getByText('Nothing needs your attention')).toBeVisible();
    await expect(page.getByText('Hand-ins: this part did not come.')).toBeVisible();
    await expectNoViolations(page, 'today, nothing waits and a part is missing');
  });
});

test('the search is used by keyboard alone', { tag: '@once' }, async ({ page }) => {
  await onTheDay(async (_, url) => {
    await openToday(page, url);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('led');
    await expect(chosen(page)).toContainText('Lena Ledermann');
    await expect(chosen(page).locator('mark')).toHaveText('Led');
    await expectNoViolations(page, 'desk search, found');
    // Around the end and back, then past the two members of the team.
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
    }
    await expect(chosen(page).locator('strong')).toHaveText('Team 4 Ledger Lights');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}${DESK_PATHS.teams}/team-4`);
    await expect(search(page)).toBeHidden();

    await page.getByRole('button', { name: /^Search/ }).click();
    await expect(search(page)).toHaveValue('');
    await page.keyboard.type('ledgre');
    await expect(page.getByText('Nothing is called “ledgre”')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Team 4 Ledger Lights' })).toBeVisible();
    await expectNoViolations(page, 'desk search, nothing found');
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
  });
});

test('an older answer of the search never takes the place of a newer one', {
  tag: '@once',
}, async ({ page }) => {
  await onTheDay(async (_, url) => {
    await openToday(page, url);
    const release = await holdAnswers(page, '**/api/desk/search?q=team+5');
    await page.keyboard.press('ControlOrMeta+k');
    const asked = page.waitForRequest('**/api/desk/search?q=team+5');
    await search(page).fill('team 5');
    await asked;
    await search(page).fill('lena');
    await expect(chosen(page)).toContainText('Lena Ledermann');
    const late = page.waitForResponse('**/api/desk/search?q=team+5');
    release();
    await (await late).finished();
    await expect(chosen(page)).toContainText('Lena Ledermann');
    await expect(page.getByRole('option').filter({ hasText: 'Team 5' })).toHaveCount(0);

    await page.route('**/api/desk/search?*', (route) => route.abort());
    await search(page).fill('ledger');
    await expect(page.getByText('The search did not answer.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Search again' }).click();
    await expect(
      page.getByRole('option').filter({ hasText: 'Ledger Lights' }).first(),
    ).toBeVisible();
  });
});

test('an editor sees what editors do, and finds what they may read', { tag: '@once' }, async ({
  page,
}) => {
  await onTheDay(async (site, url) => {
    await write(site, 'Ada');
    await site.editor();
    const answer = await page.request.post(`${url}/api/session`, {
      data: { username: 'editor', password: ADMIN_PASSWORD },
      headers: { origin: url },
    });
    expect(answer.status()).toBe(200);
    await page.goto(`${url}${DESK_PATHS.today}`);
    await expect(needs(page).first()).toContainText('Content');
    await expect(needs(page).filter({ hasText: 'message' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Figures' })).toBeHidden();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('schedule');
    await expect(chosen(page)).toContainText('Schedule');
    await search(page).fill('ledermann');
    await expect(page.getByText('Nothing is called “ledermann”')).toBeVisible();
  });
});
