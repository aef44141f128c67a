import type { Browser, Page } from '@playwright/test';
import { slidesPdf } from '../../src/server/documents/sample-documents.ts';
import { linkToken } from '../support/ceremony.ts';
import { agreeToShowFiles, handIn } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import {
  closePanels,
  judgeEdition,
  recordAll,
  SECONDS,
  sign,
  teamIn,
  WINNERS,
} from '../support/verdicts.ts';
import { expectNoViolations, expectStrongContrast } from './accessibility.ts';
import { openPanel } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { test as base, expect } from './site-fixture.ts';

const SLIDES = [
  [1, 0.9, 0.8],
  [0.8, 1, 0.9],
  [0.8, 0.9, 1],
] as const;

interface Hall {
  site: TestSite;
  url: string;
  admin: HttpClient;
}

const test = base.extend<{ hall: Hall }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  hall: async ({}, use) => {
    const environment = { REHEARSAL_CLOCK: '2026-09-02T10:00:00+02:00' };
    await withSite({ environment }, async (site) => {
      site.holdClock();
      const admin = await site.admin();
      await publishTeamRules(admin);
      await use({ site, admin, url: site.origins[0] ?? '' });
    });
  },
});
test.slow();

async function signVerdict({ site, admin }: Hall): Promise<void> {
  const second = await site.organiser();
  const judged = await judgeEdition(site, admin);
  const winner = teamIn(judged.teams, WINNERS[0]);
  const id = await handIn(winner.client, 'three-pager', slidesPdf({ grounds: SLIDES }));
  await agreeToShowFiles(site, winner);
  const { db } = site.installation.database;
  const row = () => db.selectFrom('hand_ins').select('drawn').where('id', '=', id).execute();
  await expect.poll(async () => (await row())[0]?.drawn, { timeout: 60_000 }).not.toBe('');
  await closePanels(site, admin, judged.panels);
  await recordAll(admin, judged);
  await admin.post('/api/verdicts', { reason: '' });
  site.advance(1000);
  for (const signer of [admin, second]) {
    expect((await sign(signer)).status).toBe(200);
  }
}

/** On a device of its own. */
async function open(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
  await page.goto(address);
  return page;
}

const HALL_SIZE = { width: 1280, height: 720 };
const PHONE_SIZE = { width: 320, height: 640 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const name = (page: Page) => page.getByRole('heading', { level: 1 });
/** How much of the screen the letters of the name take, as a part of its width. */
const partOfWidth = (page: Page, width: number) =>
  name(page).evaluate((heading, of) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const lines = [...range.getClientRects()];
    return lines.length === 1 ? (lines[0]?.width ?? 0) / of : 0;
  }, width);
const blank = (page: Page) => page.locator('[data-shown="blank"]');

test('the presenter reveals the signed names, stops the screen, and the last one is public', {
  tag: '@once',
}, async ({ page, browser, hall }) => {
  await signVerdict(hall);
  await openPanel(page, hall.url, 'verdict');
  const part = page.getByRole('region', { name: 'Ceremony', exact: true });
  await part.getByRole('button', { name: "Make the screen's link" }).click();
  await expect(part.getByRole('img', { name: "A code with the screen's link" })).toBeVisible();
  await part.getByRole('button', { name: 'Start the ceremony' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start the ceremony' }).click();
  await expect(part).toContainText('The ceremony is running, step 1 of 10');
  await expectNoViolations(page, 'verdict, ceremony is running');
  await expectNoSidewaysScrolling(page);

  const token = await linkToken(hall.admin, 'screen');
  const screen = await open(browser, `${hall.url}/ceremony#${token}`, HALL_SIZE);
  const asked: string[] = [];
  screen.on('request', (request) => {
    if (/\/slides\/./.test(request.url())) asked.push(request.url());
  });
  let downloads = 0;
  screen.on('download', () => {
    downloads += 1;
  });
  const remoteToken = await linkToken(hall.admin, 'remote');
  const phone = await open(browser, `${hall.url}/ceremony/remote#${remoteToken}`, PHONE_SIZE);
  await expect(name(screen)).toHaveText('Risk Innovation Challenge');
  await expect(screen).toHaveURL(`${hall.url}/ceremony`);
  await expect(phone.getByText('1 screen confirmed this')).toBeVisible();

  await button(phone, 'Next').click();
  await expect(name(screen)).toHaveText('Adverse media');
  const coming = phone.getByRole('region', { name: 'Next' });
  await expect(coming).toContainText(SECONDS[0]);
  await expectNoViolations(phone, 'remote, next name');
  await expectStrongContrast(phone, '.remote');
  await expectNoSidewaysScrolling(phone);
  await button(phone, 'Next').click();
  await expect(name(screen)).toHaveText(SECONDS[0]);
  // Who has nothing that could be drawn has a title card. Of the winner's slides nothing is asked for yet.
  await button(phone, 'Show the title card').click();
  await expect(screen.getByRole('region', { name: `Title card of ${SECONDS[0]}` })).toBeVisible();
  await expect(phone.getByText('Title card', { exact: true })).toBeVisible();
  await expectNoViolations(screen, 'screen, title card');
  expect(asked).toEqual([]);
  // Two taps of a nervous thumb are one step.
  await button(phone, 'Next').dblclick();
  await expect(phone.getByText('4 of 10')).toBeVisible();
  await expect(name(screen)).toHaveText(WINNERS[0]);
  await expect(screen.getByRole('listitem').first()).toBeVisible();
  await expectNoViolations(screen, 'screen, name of a winner');

  // The winner's slides: by the phone, and by the keys of the hall's computer, without a download.
  const slide = (number: number) =>
    screen.getByRole('img', { name: `Slide ${number} of 3 of ${WINNERS[0]}` });
  await button(phone, 'Show the slides').click();
  await expect(slide(1)).toBeVisible();
  expect(await slide(1).evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1920);
  await expect(slide(1)).toHaveCSS('width', `${HALL_SIZE.width}px`);
  await button(phone, 'Next slide').click();
  await expect(slide(2)).toBeVisible();
  await expect(slide(1)).toBeHidden();
  await expectNoViolations(screen, 'screen, slides');
  await expectNoViolations(phone, 'remote, slides');
  await expectStrongContrast(phone, '.remote');
  await expectNoSidewaysScrolling(phone);
  // All were fetched with the name: none of them needs the network now.
  await screen.keyboard.press('PageDown');
  await expect(slide(3)).toBeVisible();
  await expect(phone.getByText('Slide 3 of 3')).toBeVisible();
  await expect(button(phone, 'Next slide')).toHaveAttribute('aria-disabled', 'true');
  await screen.keyboard.press('ArrowRight');
  await button(phone, 'Previous slide').click();
  await expect(slide(2)).toBeVisible();
  await screen.keyboard.press('Escape');
  await expect(slide(2)).toBeHidden();
  await expect(name(screen)).toBeVisible();
  expect(new Set(asked).size).toBe(3);
  expect(downloads).toBe(0);

  // The hall's network goes: what was there stays, and goes on.
  await screen.context().setOffline(true);
  await expect(screen.getByText('No connection, trying again')).toBeVisible();
  await expect(name(screen)).toHaveText(WINNERS[0]);
  await button(phone, 'Next').click();
  await expect(phone.getByText('5 of 10')).toBeVisible();
  await screen.context().setOffline(false);
  await expect(name(screen)).toHaveText('Contact notes');
  await button(phone, 'Next').click();
  await button(phone, 'Next').click();
  await expect(name(screen)).toHaveText(WINNERS[1]);
  await expect(phone.getByText('7 of 10')).toBeVisible();

  // The phone's goes: it insists, and says that the hall may still see the name.
  await phone.context().setOffline(true);
  await expect(phone.getByText('Trying again', { exact: true })).toBeVisible();
  await button(phone, 'Stop').click();
  await expect(phone.getByText('the screen may not be blank yet')).toBeVisible();
  await expect(phone.getByText(WINNERS[1], { exact: true })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(blank(screen)).toBeVisible();
  await expect(screen.locator('body')).not.toContainText(WINNERS[1]);
  await expect(phone.getByText('Connected', { exact: true })).toBeVisible();
  await expect(phone.getByText('the screen may not be blank yet')).toBeHidden();
  await expectNoViolations(phone, 'remote, stopped');
  await expectStrongContrast(phone, '.remote');
  await button(phone, 'Show again').click();
  await expect(name(screen)).toHaveText(WINNERS[1]);

  await button(phone, 'Next').click();
  await button(phone, 'Next').click();
  await expect(phone.getByText('With this step the results are public.')).toBeVisible();
  await expect((await page.request.get(`${hall.url}/results/2026`)).status()).toBe(404);
  await button(phone, 'Next').click();
  await expect(name(screen)).toHaveText(WINNERS[0]);
  await expect(phone.getByText('That was the last one. The results are public.')).toBeVisible();
  // The loudest screen: another ground, and one line from edge to edge, whatever the screen.
  await expect(screen.getByText('over all challenges')).toBeVisible();
  await expect(screen.getByText('CHF 1,600')).toBeVisible();
  await expectNoViolations(screen, 'screen, first place over all');
  for (const viewport of [HALL_SIZE, { width: 1024, height: 768 }]) {
    await screen.setViewportSize(viewport);
    await expect
      .poll(async () => partOfWidth(screen, viewport.width), { timeout: 5000 })
      .toBeGreaterThan(0.88);
    await expectNoSidewaysScrolling(screen);
  }
  await screen.goto('about:blank');
  await expect(phone.getByText('No screen is connected')).toBeVisible();
  expect(await (await page.request.get(`${hall.url}/results/2026`)).text()).toContain(WINNERS[0]);
  for (const each of [screen, phone]) await each.context().close();
});

test('a rehearsal shows sample names, also where a network holds back events', {
  tag: ['@once', '@long'],
}, async ({ browser, hall }) => {
  const screen = await open(browser, `${hall.url}/imprint`, HALL_SIZE);
  const phone = await open(browser, `${hall.url}/imprint`, PHONE_SIZE);
  // One network refuses them, the other lets nothing through.
  await screen.route('**/api/live?*', (route) => route.abort());
  await phone.route('**/api/live?*', () => {});
  await screen.goto(`${hall.url}/ceremony`);
  await expect(screen.getByText('Please open the screen’s link')).toBeVisible();
  const token = await linkToken(hall.admin, 'screen');
  await screen.goto(`${hall.url}/ceremony#${token}`);
  await phone.goto(`${hall.url}/ceremony/remote#${await linkToken(hall.admin, 'remote')}`);
  await expect(phone.getByText('As soon as an organiser starts')).toBeVisible();
  await expect(phone.getByText('1 screen connected')).toBeVisible();
  await hall.admin.post('/api/ceremony', { mode: 'rehearsal' });
  await expect(screen.getByText('Rehearsal', { exact: true })).toBeVisible();
  for (const _ of ['challenge', 'second', 'first']) await button(phone, 'Next').click();
  await expect(name(screen)).toHaveText('Sample Team A');
  await expect(screen.getByRole('listitem')).toHaveCount(4);
  // Less motion is wanted: the name is there at once, and nothing was drawn on its way.
  await expect(screen.locator('[data-told="true"]')).toBeVisible();
  await expect(screen.locator('canvas[data-quality]')).toHaveCount(0);
  await button(phone, 'Stop').click();
  await expect(blank(screen)).toBeVisible();
  await screen.goto(`${hall.url}/imprint`);
  await expect(phone.getByText('No screen is connected')).toBeVisible();
  await screen.goto(`${hall.url}/ceremony`);
  await expect(phone.getByText('1 screen connected')).toBeVisible();
  await hall.admin.delete('/api/pass-links?kind=ceremony-screen');
  await expect(screen.getByText('Please open the screen’s link')).toBeVisible();
  for (const each of [screen, phone]) await each.context().close();
});
