import type { CDPSession, Page } from '@playwright/test';
import { publish, saveSection } from '../support/content.ts';
import { type TestSite, withSite } from '../support/site.ts';
import { expectNoViolations, expectStrongContrast } from './accessibility.ts';
import { openPanel, screenLink } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { test as base, expect } from './site-fixture.ts';

const KEY = 'dots-and-lines';

const test = base.extend<{ hall: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  hall: async ({}, use) => {
    await withSite(
      { environment: { REHEARSAL_CLOCK: '2026-09-02T13:41:10+02:00' } },
      async (site) => {
        const admin = await site.admin();
        await saveSection(admin, '2026', 'onSite', (onSite) => ({
          ...onSite,
          wifi: { network: 'challenge-2026', key: KEY },
        }));
        await publish(admin, '2026');
        await use(site);
      },
    );
  },
});
test.slow();

const urlOf = ({ origins }: TestSite) => origins[0] ?? '';

async function linkOf(site: TestSite): Promise<string> {
  const admin = await site.admin();
  const { address } = (await admin.post('/api/pass-links', { kind: 'hall' })).json<{
    address: string;
  }>();
  return `${urlOf(site)}/screen#${address.split('#')[1]}`;
}

test('the hall sees what the desk publishes, goes on without a network, and nothing without the link', {
  tag: '@once',
}, async ({ page, browser, hall }) => {
  await openPanel(page, urlOf(hall), 'screens');
  await page.getByRole('button', { name: "Make the hall's link" }).click();
  await expect(page.getByRole('img', { name: "A code with the hall's link" })).toBeVisible();
  await expectNoViolations(page, 'screens of the hall');
  await expectNoSidewaysScrolling(page);

  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const screen = await context.newPage();
  await screen.goto(await linkOf(hall));
  await expect(screen.getByRole('heading', { name: 'Hand-in closes in' })).toBeVisible();
  await expect(screen).toHaveURL(`${urlOf(hall)}/screen`);
  await expect(screen.getByText(/One dot is five minutes\. 1[56] are left\./)).toBeVisible();
  await expect(screen.getByText(`key: ${KEY}`)).toBeVisible();
  const before = await screen.getByRole('timer').textContent();
  await expect(screen.getByRole('timer')).not.toHaveText(before ?? '');
  await expect(page.getByText('1 screen is showing it.')).toBeVisible();
  // The door's link is one of the same list.
  await page.setViewportSize({ width: 1280, height: 800 });
  await screenLink(page, 'Check-in').click();
  await expect(page.getByRole('heading', { name: 'Helpers at the doors' })).toBeVisible();
  await screenLink(page, 'Screens').click();
  await expect(page.getByText('1 screen is showing it.')).toBeVisible();
  await expectNoViolations(screen, 'hall screen, two days');
  await expectStrongContrast(screen, '.hall');

  const admin = await hall.admin();
  await saveSection(admin, '2026', 'onSite', (onSite) => ({
    ...onSite,
    help: { place: 'Desk in the foyer', phone: '', hours: 'until 20:00' },
  }));
  await publish(admin, '2026');
  await expect(screen.getByText('Desk in the foyer')).toBeVisible();

  // Without a network it counts on, and says so.
  await context.setOffline(true);
  await expect(screen.getByText(/^No connection since 1\d:\d\d$/)).toBeVisible();
  const lost = await screen.getByRole('timer').textContent();
  await expect(screen.getByRole('timer')).not.toHaveText(lost ?? '');
  await context.setOffline(false);
  await expect(screen.getByText(/^No connection/)).toBeHidden();

  await page.getByRole('button', { name: "Take back the hall's link" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(screen.getByText('Please open the screen’s link')).toBeVisible();
  await expect(screen.locator('body')).not.toContainText(KEY);
  await context.close();
});

test('nothing is cut, however much there is to say', { tag: '@once' }, async ({
  browser,
  hall,
}) => {
  const admin = await hall.admin();
  await saveSection(admin, '2026', 'onSite', () => ({
    wifi: {
      network: 'Lead-University-Guests-and-Visitors',
      key: 'correct horse battery staple 26',
    },
    help: { place: 'Desk in the foyer', phone: '+41 00 000 00 00', hours: '08:00 to 20:00' },
    firstAid: 'Ground floor, beside the lecture hall',
  }));
  await saveSection(admin, '2026', 'schedule', (schedule) => ({
    ...schedule,
    days: schedule.days.map((day: { items: { title: string }[] }) => ({
      ...day,
      items: day.items.map((item) => ({
        ...item,
        title: `${item.title} with all partner banks and mentors`,
        room: 'The great lecture hall on the top floor',
      })),
    })),
  }));
  await publish(admin, '2026');
  await admin.post('/api/announcements', {
    ...{ text: 'Please save what you have. '.repeat(10).trim(), audience: 'everybody' },
    ...{ challenge: 0, from: null, until: null, isPinned: false },
  });
  const context = await browser.newContext({
    ...{ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' },
  });
  const screen = await context.newPage();
  await screen.goto(await linkOf(hall));
  await expect(screen.getByText('Please save what you have.')).toBeVisible();
  for (const [width, height] of [
    [1600, 900],
    [1280, 720],
    [1024, 768],
  ] as const) {
    await screen.setViewportSize({ width, height });
    await expect(async () => {
      const cut = await screen.evaluate(() => {
        const middle = document.querySelector('.hall-middle')?.getBoundingClientRect();
        return [...document.querySelectorAll('.hall-picture :is(h1, h2, p, dt)')]
          .filter((each) => {
            const { bottom } = each.getBoundingClientRect();
            const isInMiddle = each.closest('.hall-middle') !== null;
            return bottom > (isInMiddle ? (middle?.bottom ?? 0) : innerHeight);
          })
          .map(({ textContent }) => textContent);
      });
      expect(cut).toEqual([]);
    }).toPass({ timeout: 15_000 });
  }
  await context.close();
});

/** What is still there once everything that nobody needs is gone. */
async function held(page: Page, client: CDPSession) {
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  const shown = await page.locator('.hall *').count();
  return { heap: value('JSHeapUsedSize'), nodes, listeners: jsEventListeners, shown };
}

test('four hours at the screen hold no more than the first minutes', {
  tag: ['@once', '@long'],
}, async ({ browser, hall }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(await linkOf(hall));
  await expect(page.getByRole('timer')).toBeVisible();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  // Each timer of ten minutes runs, as it would.
  await page.clock.runFor(600_000);
  const before = await held(page, client);
  for (let tens = 0; tens < 24; tens += 1) await page.clock.runFor(600_000);
  const after = await held(page, client);
  expect(after.shown).toBeLessThan(before.shown + 50);
  expect(after.nodes).toBeLessThan(before.nodes + 500);
  expect(after.listeners).toBeLessThan(before.listeners + 30);
  expect(after.heap - before.heap).toBeLessThan(3_000_000);
  await context.close();
});
