import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type { TestSite } from '../support/site.ts';
import { test as base, expect } from './site-fixture.ts';

export { expect };

const SESSION = '/api/session';

export interface EventTime {
  /** Holds the site's clock at an instant, and the browser's as far from it as it is off. */
  hold(instant: string): Promise<void>;
}

/** The site whose clock a test holds, beside a browser clock that may be wrong. */
export const test = base.extend<{
  clientClockError: number;
  eventUrl: string;
  eventTime: EventTime;
}>({
  clientClockError: [0, { option: true }],
  eventUrl: async ({ eventSite }, use) => {
    await use(eventSite.origins[0] ?? '');
  },
  eventTime: async ({ eventSite, page, clientClockError }, use) => {
    const asked = new Set<Request>();
    page.on('request', (request) => request.url().endsWith(SESSION) && asked.add(request));
    page.on('requestfinished', (request) => asked.delete(request));
    page.on('requestfailed', (request) => asked.delete(request));
    await use({
      async hold(instant) {
        const time = Date.parse(instant);
        // A page that asks for the time between one clock and the other would measure neither.
        const away = (route: Route) => route.abort();
        await page.route(`**${SESSION}`, away);
        await expect.poll(() => asked.size).toBe(0);
        eventSite.advance(time - eventSite.now().getTime());
        await page.clock.setFixedTime(time + clientClockError);
        await page.unroute(`**${SESSION}`, away);
      },
    });
  },
});

/** As after a login, without its second of waiting. */
/** With the shared password, or as who came by a personal link. */
export async function logIn(
  context: BrowserContext,
  site: TestSite,
  client = site.attendee(),
): Promise<void> {
  const [name = '', value = ''] = (await client).cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: site.origins[0] ?? '' }]);
  await context.addInitScript(() => {
    // Once: a logout must last.
    if (sessionStorage.getItem('was-logged-in')) return;
    sessionStorage.setItem('was-logged-in', 'true');
    localStorage.setItem('isLoggedIn', 'true');
    localStorage.setItem('loginTime', String(Date.now()));
  });
}

export { expectInteractive, openInteractive } from './open-interactive.ts';

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // What is scrolled by itself, such as the tabs, follows a moment later. Behind a dialog the page
  // keeps the place of its scrollbar free and is narrower than its window.
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

export const sessionMarks = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('isLoggedIn'), localStorage.getItem('loginTime')]);
