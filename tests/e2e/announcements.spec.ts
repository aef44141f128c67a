import type { BrowserContext, Locator, Page } from '@playwright/test';
import { published, saveSection } from '../support/content.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { makeTeam } from '../support/hand-ins.ts';
import { expectNoViolations } from './accessibility.ts';
import { openPanel, screenLink } from './admin-page.ts';
import { expectNoSidewaysScrolling, logIn } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

const MINUTE_MS = 60_000;

/** What the specification promises, of a page that listens. */
const AT_ONCE = { timeout: 5000 };

const strip = (page: Page) => page.getByRole('region', { name: 'Announcements', exact: true });
/** What is read out. */
const said = (page: Page) => page.locator('main > p[role="status"]');

/** How much what stands on the page has moved since it began. */
const movedBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('what an organiser announces is on open pages at once, said once, corrected and withdrawn', {
  tag: '@once',
}, async ({ page, browser }) => {
  test.slow();
  const site = await startHandInSite();
  const contexts: BrowserContext[] = [];
  try {
    const [url = ''] = site.origins;
    const { client } = await makeTeam(site, { name: 'Team 7', challenge: 1 });
    const opened = async (path: string, session?: Promise<typeof client>, clockError = 0) => {
      const context = await browser.newContext();
      contexts.push(context);
      if (session) await logIn(context, site, session);
      const own = await context.newPage();
      if (clockError !== 0)
        await own.clock.install({
          time: site.installation.clock.eventNow().getTime() + clockError,
        });
      await own.goto(`${url}${path}`);
      // It listens.
      await own.locator('main > p[role="status"]').waitFor({ state: 'attached' });
      return own;
    };
    const landing = await opened('/');
    const event = await opened('/event', site.attendee());
    const own = await opened('/me', Promise.resolve(client));
    const pages = [landing, event, own];

    await openPanel(page, url);
    await screenLink(page, 'Announcements').click();
    await expect(page.getByText('Nothing is announced')).toBeVisible();
    const announce = async (text: string, whom?: string) => {
      await page.getByRole('button', { name: 'Write an announcement' }).first().click();
      const form = page.getByRole('dialog', { name: 'Write an announcement' });
      await form.getByLabel('Text').fill(text);
      if (whom) await form.getByLabel('For', { exact: true }).selectOption({ label: whom });
      await form.getByRole('button', { name: 'Announce' }).click();
      await expect(form).toBeHidden();
    };

    await test.step('on all open pages, without a reload', async () => {
      await announce('Lunch moves to the foyer, see https://example.org/map.');
      for (const each of pages) {
        await expect(strip(each)).toContainText('Lunch moves to the foyer', AT_ONCE);
        await expect(said(each)).toContainText('Lunch moves to the foyer');
        await expect(strip(each).getByRole('link')).toHaveAttribute(
          'href',
          'https://example.org/map',
        );
      }
      await expect(page.getByText('open in 3 browsers')).toBeVisible();
      await expectNoViolations(page, 'desk, announcements');
    });

    await test.step('only to whom it is for', async () => {
      await announce('Teams: hand in by three.', 'All teams');
      await expect(strip(own)).toContainText('Teams: hand in by three.', AT_ONCE);
      await expect(strip(own)).toContainText('For teams');
      for (const each of [landing, event]) {
        await expect(strip(each)).not.toContainText('hand in by three');
      }
    });

    await test.step('once it is back, to a page that was without a network', async () => {
      await landing.context().setOffline(true);
      await announce('The printer in room 4 works again.');
      await expect(strip(event)).toContainText('The printer', AT_ONCE);
      await expect(strip(landing)).not.toContainText('The printer');
      await landing.context().setOffline(false);
      await expect(strip(landing)).toContainText('The printer', AT_ONCE);
      // This one, and not what was said before.
      await expect(said(landing)).toHaveText('The printer in room 4 works again.');
      await strip(landing).getByRole('button', { name: '1 earlier' }).click();
      const list = landing.getByRole('dialog', { name: 'Announcements' });
      await expect(list).toContainText('Lunch moves to the foyer');
      await expectNoViolations(landing, 'landing page, earlier announcements');
      await landing.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expectNoViolations(landing, 'landing page, announcements');
    });

    await test.step('to who opens a page later it stands there, and is not said', async () => {
      const later = await opened('/');
      await expect(strip(later)).toContainText('The printer');
      await expect(said(later)).toBeEmpty();
      // Its style sheet comes before the others, and takes nothing from them.
      const { fontSize } = await later
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => getComputedStyle(heading));
      expect(Number.parseFloat(fontSize)).toBeGreaterThan(48);
      // Nothing has moved when its script came.
      expect(await movedBy(later)).toBeLessThan(0.05);
      const withoutScript = await browser.newContext({ javaScriptEnabled: false });
      contexts.push(withoutScript);
      const still = await withoutScript.newPage();
      await still.goto(url);
      await expect(strip(still)).toContainText('The printer');
    });

    await test.step('corrected, and withdrawn', async () => {
      await page.getByRole('link', { name: 'The printer in room 4 works again.' }).click();
      const drawer = page.getByRole('complementary', { name: 'Announcement' });
      await drawer.getByRole('button', { name: 'Correct' }).click();
      const form = page.getByRole('dialog', { name: 'Correct the announcement' });
      await form.getByLabel('Text').fill('The printer in room 5 works again.');
      await form.getByRole('button', { name: 'Correct' }).click();
      await expect(strip(landing)).toContainText('room 5', AT_ONCE);
      await expect(strip(landing)).toContainText('corrected');
      await expect(said(landing)).toHaveText('Corrected: The printer in room 5 works again.');
      await expect(drawer).toContainText('The printer in room 4 works again.');

      await drawer.getByRole('button', { name: 'Withdraw' }).click();
      await page
        .getByRole('dialog', { name: 'Withdraw this announcement?' })
        .getByRole('button', { name: 'Withdraw' })
        .click();
      for (const each of pages) await expect(strip(each)).not.toContainText('printer', AT_ONCE);
      await expect(drawer).toContainText('Withdrawn');
    });

    await test.step('on a phone one’s own facts stand above the lattice', async () => {
      const phone = await opened('/event', Promise.resolve(client));
      await phone.setViewportSize({ width: 390, height: 844 });
      const facts = phone.getByText('0 of 2 files received');
      await expect(facts).toBeInViewport({ ratio: 1 });
      const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
      expect(await top(facts)).toBeLessThan(await top(phone.getByText('One dot is five minutes.')));
    });

    await test.step('a room and what runs change on open pages, by the clock of the site', async () => {
      // Of each of these devices the clock is wrong.
      const wrong = await opened('/event', site.attendee(), -10 * MINUTE_MS);
      const fast = await opened('/', undefined, 10 * MINUTE_MS);
      for (const each of [wrong, fast]) {
        await each.evaluate(() => Object.assign(window, { isStill: true }));
      }
      const pitches = (shown: Page) =>
        shown.locator('.day-row, .timeline-item').filter({ hasText: /Pitches/ });
      await expect(pitches(wrong)).toBeVisible();
      await expect(pitches(wrong)).not.toContainText('Room 5');
      await expect(wrong.locator('.day-now')).toHaveText('14:40');
      await expect(pitches(fast)).not.toContainText('now');
      const ownTitle = own.getByRole('heading', { level: 1 });
      await expect(ownTitle).toHaveText('Start');
      await own.evaluate(() => Object.assign(window, { isStill: true }));
      const admin = await site.admin();
      const move = async (room: string) => {
        await saveSection(admin, '2026', 'schedule', (schedule) => ({
          ...schedule,
          days: schedule.days.map((day: { items: { id: string }[] }) => ({
            ...day,
            items: day.items.map((item) => (item.id === 'pitches' ? { ...item, room } : item)),
          })),
        }));
        await published(admin, '2026');
      };
      await move('Room 4');
      const ahead = own.getByRole('listitem').filter({ hasText: 'Pitches' });
      await expect(ahead).toContainText('Room 4', { timeout: 15_000 });
      // It would be 15:30 by the one clock, and not by the other.
      site.advance(45 * MINUTE_MS);
      await move('Room 5');
      await expect(pitches(wrong)).toContainText('Room 5', AT_ONCE);
      await expect(pitches(fast)).not.toContainText('now');
      // The landing page is asked for again when something begins, not with every change.
      await move('Room 6');
      await expect(pitches(wrong)).toContainText('Room 6', AT_ONCE);
      site.advance(6 * MINUTE_MS);
      await expect(pitches(fast)).toContainText('now');
      await expect(pitches(fast)).toContainText('Room 6');
      // It was asked for again when the hand-in had closed.
      await expect(ownTitle).toHaveText('We have no file of yours', { timeout: 15_000 });
      for (const each of [wrong, fast, own]) {
        expect(await each.evaluate(() => 'isStill' in window)).toBe(true);
      }
    });
    await expectNoSidewaysScrolling(landing);
    await expectNoSidewaysScrolling(page);
  } finally {
    for (const context of contexts) await context.close();
    await site.stop();
  }
});
