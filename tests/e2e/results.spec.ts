import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { edition2025 } from '../../src/first-content/editions/2025.ts';
import { expectNoViolations } from './accessibility.ts';
import { expect, expectNoSidewaysScrolling, openInteractive, test } from './event-fixture.ts';
import { FIRST_SCREEN_MAX_BYTES, visitByPhone } from './phone-visit.ts';

const once = { tag: '@once' };
const WINNERS = ['Team 3', 'Team 1', 'Team 2'];

const card = (page: Page, number: number) => page.getByRole('article').nth(number - 1);
const toggle = (page: Page, number: number) =>
  card(page, number).getByText(/^Team Presentations & Materials \(\d teams\)$/);

const videoRequests = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/matrix-loop.*\.(?:webm|mp4)$/.test(url)) requests.push(url);
  });
  return requests;
};

const isPlaying = (page: Page, number: number) =>
  card(page, number)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

test('shows dates, title, tiles and a card for each challenge', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/results`);
  await expect(page).toHaveTitle('Results 2025 - Risk Innovation Challenge');
  await expect(page.getByText('September 2–3, 2025')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results 2025');
  const tiles = page.locator('.result-tiles > li');
  // 15 stands beside eleven listed teams (decision 3).
  await expect(tiles).toHaveText(['3 Challenges', '15 Teams', '2 Days', '3 Winning Teams']);

  await expect(page.getByRole('article')).toHaveCount(3);
  for (const [index, challenge] of edition2025.challenges.challenges.entries()) {
    const own = card(page, challenge.number);
    await expect(own.getByText(`Challenge ${challenge.number}`)).toBeVisible();
    await expect(own.getByRole('heading', { name: challenge.title })).toBeVisible();
    await expect(own.getByText(challenge.description)).toBeVisible();
    await expect(own.getByText(challenge.bank, { exact: true })).toBeVisible();
    await expect(own.getByRole('img', { name: `Logo of ${challenge.bank}` })).toBeVisible();
    const tags = own.getByRole('list', { name: 'AI technologies' }).getByRole('listitem');
    await expect(tags).toHaveText(challenge.technologies);
    await expect(own.getByText(`Winner: ${WINNERS[index]}`)).toBeVisible();
  }
  await expectNoSidewaysScrolling(page);
});

test('the team lists open and close, also without script', { tag: '@once' }, async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${siteUrl}/results`);
  for (const [number, teams] of [
    [1, 3],
    [2, 4],
    [3, 4],
  ] as const) {
    const own = card(page, number);
    const links = own.getByRole('link', { name: /^Presentation of Team/ });
    await expect(toggle(page, number)).toHaveText(
      `Team Presentations & Materials (${teams} teams)`,
    );
    await expect(links.first()).toBeHidden();
    await toggle(page, number).click();
    await expect(links).toHaveCount(teams);
    await expect(links.first()).toBeVisible();
    await expect(own.getByText('Winner', { exact: true })).toHaveCount(1);
    const winner = own
      .getByRole('listitem')
      .filter({ has: page.getByText('Winner', { exact: true }) });
    await expect(winner).toContainText(WINNERS[number - 1] ?? '');
    await toggle(page, number).click();
    await expect(links.first()).toBeHidden();
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  await context.close();
});

test(
  'presentation and 3-pager are downloaded as PDF, with a notice',
  once,
  async ({ page, siteUrl }) => {
    await openInteractive(page, `${siteUrl}/results`);
    await toggle(page, 1).focus();
    await page.keyboard.press('Enter');
    for (const [title, file] of [
      ['Presentation', 'partner-bank-a-team-3-presentation.pdf'],
      ['3-Pager', 'partner-bank-a-team-3-3-pager.pdf'],
    ] as const) {
      const link = card(page, 1).getByRole('link', { name: `${title} of Team 3` });
      await expect(link).toHaveText(/PDF, \d\d KB$/);
      const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
      await expect(page.getByRole('status').getByText('Download Started')).toBeVisible();
      await expect(page.getByRole('status').getByText(`Downloading ${file}...`)).toBeVisible();
      expect(download.suggestedFilename()).toBe(file);
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  },
);

test(
  'the loop is fetched when it is seen, stands still when it is not, and can be paused',
  once,
  async ({ page, siteUrl }) => {
    const requests = videoRequests(page);
    await page.setViewportSize({ width: 1440, height: 500 });
    await openInteractive(page, `${siteUrl}/results`);
    await expect(card(page, 1).locator('video')).not.toBeInViewport();
    expect(requests).toEqual([]);

    await card(page, 1).scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaying(page, 1)).toBe(true);
    expect(requests.length).toBeGreaterThan(0);
    const video = card(page, 1).locator('video');
    expect(await video.evaluate(({ muted, loop }: HTMLVideoElement) => [muted, loop])).toEqual([
      true,
      true,
    ]);

    await card(page, 1).getByRole('button', { name: 'Pause video' }).click();
    await expect.poll(() => isPlaying(page, 1)).toBe(false);
    await card(page, 1).getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => isPlaying(page, 1)).toBe(true);

    await card(page, 3).scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaying(page, 3)).toBe(true);
    await expect.poll(() => isPlaying(page, 1)).toBe(false);
  },
);

test(
  'a phone gets the picture of the first card, and its loop on touching the page',
  once,
  async ({ browser, siteUrl }) => {
    const { page, requested, bytesWithoutScript } = await visitByPhone(
      browser,
      `${siteUrl}/results`,
    );
    const loops = () => requested.filter((path) => /\.(?:webm|mp4)$/.test(path));
    await expect(card(page, 1).getByRole('button', { name: 'Pause video' })).toBeVisible();
    await expect(card(page, 1).locator('video')).toBeInViewport({ ratio: 0.5 });
    expect(await bytesWithoutScript()).toBeLessThanOrEqual(FIRST_SCREEN_MAX_BYTES);
    expect(loops()).toEqual([]);

    await page.getByRole('heading', { level: 1 }).tap();
    await expect.poll(() => isPlaying(page, 1)).toBe(true);
    expect(loops()).not.toEqual([]);
    await page.context().close();
  },
);

test(
  'with a mouse the loop plays though nobody touches anything',
  once,
  async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 1440, height: 1200 });
    await openInteractive(page, `${siteUrl}/results`);
    await expect.poll(() => isPlaying(page, 1)).toBe(true);
  },
);

test(
  'nothing plays and nothing is fetched for those who want less motion',
  once,
  async ({ page, siteUrl }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const requests = videoRequests(page);
    await openInteractive(page, `${siteUrl}/results`);
    for (const number of [1, 2, 3]) {
      await card(page, number).scrollIntoViewIfNeeded();
      await expect(card(page, number).locator('video')).toBeInViewport();
      expect(await isPlaying(page, number)).toBe(false);
    }
    await expect(page.getByRole('button', { name: 'Pause video' })).toHaveCount(0);
    expect(requests).toEqual([]);
  },
);

test(
  'logs no error, has no accessibility violation, closed and open',
  once,
  async ({ page, siteUrl }) => {
    test.slow();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await openInteractive(page, `${siteUrl}/results`);
    await toggle(page, 2).click();
    await expectNoViolations(page, 'results, one open');
    expect(problems).toEqual([]);
  },
);
