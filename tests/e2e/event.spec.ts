import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import {
  expect,
  expectNoSidewaysScrolling,
  logIn,
  openInteractive,
  sessionMarks,
  test,
} from './event-fixture.ts';

const once = { tag: '@once' };
const HOUR_MS = 3_600_000;

const timer = (page: Page) => page.getByRole('region', { name: 'Event Timer' });
const digits = (page: Page) => timer(page).getByRole('timer');

async function expectBefore(page: Page) {
  await expect(digits(page)).toHaveText('00:00:00');
  await expect(timer(page).getByRole('status')).toHaveText('Timer Inactive');
  await expect(timer(page)).toContainText('Event starts September 1, 2026 at 13:30');
  await expect(timer(page)).toContainText('Timer will activate when event begins');
}

async function expectLive(page: Page, time: string) {
  await expect(digits(page)).toHaveText(time);
  await expect(timer(page).getByRole('status')).toHaveText('Event is LIVE!');
  await expect(timer(page)).toContainText('Time remaining until event ends');
}

async function expectAfter(page: Page) {
  await expect(digits(page)).toHaveText('00:00:00');
  await expect(timer(page).getByRole('status')).toHaveText('Timer Inactive');
  await expect(timer(page)).toContainText('Event ended on September 2, 2026 at 15:00.');
  await expect(timer(page)).not.toContainText('Event starts');
}

for (const [timezoneId, clock, clientClockError] of [
  ['Europe/Zurich', 'is right', 0],
  ['America/New_York', 'is an hour slow', -HOUR_MS],
  ['Asia/Tokyo', 'is an hour fast', HOUR_MS],
  ['Asia/Kathmandu', 'is right', 0],
] as const) {
  test.describe(() => {
    test.use({ timezoneId, clientClockError });
    test(
      `flips at the exact second in ${timezoneId} on a device whose clock ${clock}`,
      once,
      async ({ page, context, eventSite, eventUrl, eventTime }) => {
        await eventTime.hold('2026-09-01T13:29:59+02:00');
        await logIn(context, eventSite);
        await openInteractive(page, `${eventUrl}/event`);
        // The same page through the whole event: it is never loaded again.
        await expectBefore(page);
        await eventTime.hold('2026-09-01T13:30:00+02:00');
        await expectLive(page, '25:30:00');
        await eventTime.hold('2026-09-01T13:30:01+02:00');
        await expectLive(page, '25:29:59');
        await eventTime.hold('2026-09-02T05:18:53+02:00');
        await expectLive(page, '09:41:07');
        await eventTime.hold('2026-09-02T14:59:59+02:00');
        await expectLive(page, '00:00:01');
        await eventTime.hold('2026-09-02T15:00:00+02:00');
        await expectAfter(page);
        // What comes next stands above the timer, and larger.
        const next = page.getByRole('region', { name: 'Now and next' });
        await expect(next).toContainText('Pitches');
        const [above, below] = [await next.boundingBox(), await digits(page).boundingBox()];
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
        expect(below?.height).toBeLessThan(40);
      },
    );
  });
}

test(
  'is computed from the clock when a sleeping device wakes up, not by counting',
  once,
  async ({ page, context, eventSite, eventUrl, eventTime }) => {
    await eventTime.hold('2026-09-01T20:00:00+02:00');
    await logIn(context, eventSite);
    await openInteractive(page, `${eventUrl}/event`);
    await expectLive(page, '19:00:00');
    // From here on no timer of the page runs, as while it sleeps; what the last one asks for on its
    // way reaches nobody. Answered, it would tell the time to come before the device has slept.
    await page.route('**/api/session', (route) => route.abort());
    await page.clock.pauseAt(Date.parse('2026-09-01T20:00:00+02:00') + 60_000);
    await eventTime.hold('2026-09-02T07:30:00+02:00');
    await expect(digits(page)).not.toHaveText('07:30:00');
    await page.unroute('**/api/session');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectLive(page, '07:30:00');
  },
);

test(
  'runs by itself, second by second, without telling each one',
  once,
  async ({ page, context, eventSite, eventUrl }) => {
    const start = Date.parse('2026-09-01T20:00:00+02:00');
    eventSite.advance(start - eventSite.now().getTime());
    await page.clock.install({ time: start });
    await logIn(context, eventSite);
    await openInteractive(page, `${eventUrl}/event`);
    await expect(digits(page)).toHaveText(/^18:5|^19:00/);
    await expect(digits(page)).toHaveAccessibleName('Time remaining until event ends');
    await page.evaluate(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        new MutationObserver(() => changes.push(region.textContent ?? '')).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      }
    });
    const shown = new Set<string>();
    await expect
      .poll(async () => shown.add((await digits(page).textContent()) ?? '').size)
      .toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => (window as { changes?: string[] }).changes)).toEqual([]);
    await expect(digits(page)).toHaveAccessibleName('Time remaining until event ends');
  },
);

test(
  'falls back to the own clock while the server is away, and says so',
  once,
  async ({ page, context, eventSite, eventUrl, eventTime }) => {
    await eventTime.hold('2026-09-02T05:18:53+02:00');
    await logIn(context, eventSite);
    await page.route('**/api/session', (route) => route.abort());
    await openInteractive(page, `${eventUrl}/event`);
    await expectLive(page, '09:41:07');
    await expect(timer(page)).toContainText('this is the clock of your device');
    await page.unroute('**/api/session');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(timer(page)).toContainText('Zurich time');
  },
);

test(
  'without the mark the page leads to the login before anything is shown',
  once,
  async ({ page, siteUrl }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${siteUrl}/event`);
    await expect(page).toHaveURL(`${siteUrl}/login?next=/event`);
    // Neither the script of the page nor its question to the server was needed.
    expect(asked.filter((path) => /\/event-.*\.js$|\/api\//.test(path))).toEqual([]);
  },
);

test(
  'without the mark also a navigation inside the site leads to the login',
  once,
  async ({ page, context, site, siteUrl }) => {
    await logIn(context, site);
    await openInteractive(page, siteUrl);
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Event' });
    await expect(link).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await link.click();
    await expect(page).toHaveURL(`${siteUrl}/login?next=/event`);
  },
);

test(
  'a mark without a session leads to the login, and is removed',
  once,
  async ({ page, context, site, siteUrl }) => {
    await logIn(context, site);
    await context.clearCookies();
    await page.goto(`${siteUrl}/event`);
    await expect(page).toHaveURL(`${siteUrl}/login?next=/event`);
    expect(await sessionMarks(page)).toEqual([null, null]);
  },
);

test(
  'a logout in another tab ends this one as well',
  once,
  async ({ page, context, site, siteUrl }) => {
    await logIn(context, site);
    await openInteractive(page, `${siteUrl}/event`);
    const other = await context.newPage();
    await openInteractive(other, `${siteUrl}/event`);
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(`${siteUrl}/`);
    await expect(page).toHaveURL(`${siteUrl}/login?next=/event`);
  },
);

test(
  'a logout in another tab counts also while an answer from before is on its way',
  once,
  async ({ page, context, site, siteUrl }) => {
    await logIn(context, site);
    await openInteractive(page, `${siteUrl}/event`);
    await expect(timer(page).getByRole('status')).not.toBeEmpty();
    const answered = Promise.withResolvers<void>();
    const loggedOut = Promise.withResolvers<void>();
    await page.route(
      '**/api/session',
      async (route) => {
        const response = await route.fetch();
        answered.resolve();
        await loggedOut.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await answered.promise;
    const other = await context.newPage();
    await openInteractive(other, `${siteUrl}/event`);
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(`${siteUrl}/`);
    // This tab has heard of it.
    await expect.poll(() => sessionMarks(page)).toEqual([null, null]);
    loggedOut.resolve();
    await expect(page).toHaveURL(`${siteUrl}/login?next=/event`);
  },
);

test('shows the results below the countdown, as the public sees them', { tag: '@once' }, async ({
  page,
  context,
  site,
  siteUrl,
}) => {
  await logIn(context, site);
  await page.goto(`${siteUrl}/event`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Risk Innovation Challenge 2026',
  );
  await expect(page.getByRole('heading', { name: 'Results 2025' })).toBeVisible();
  await expect(page.getByText('September 2–3, 2025')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAfter(page);
  await expectNoSidewaysScrolling(page);
});

test(
  'has no accessibility violation in any phase',
  once,
  async ({ page, context, eventSite, eventUrl, eventTime }) => {
    test.slow();
    await eventTime.hold('2026-09-01T13:29:59+02:00');
    await logIn(context, eventSite);
    await openInteractive(page, `${eventUrl}/event`);
    await expectBefore(page);
    await expectNoViolations(page, 'event, before');
    await eventTime.hold('2026-09-02T05:18:53+02:00');
    await expectLive(page, '09:41:07');
    await expectNoViolations(page, 'event, live');
    await eventTime.hold('2026-09-02T15:00:00+02:00');
    await expectAfter(page);
    await expectNoViolations(page, 'event, after');
  },
);
