import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { handIn } from '../../src/first-content/attendee/hand-in.ts';
import { presentation as presentationGuide } from '../../src/first-content/attendee/presentation.ts';
import { rubric } from '../../src/first-content/attendee/rubric.ts';
import { threePager } from '../../src/first-content/attendee/three-pager.ts';
import { tools } from '../../src/first-content/attendee/tools.ts';
import { expectNoViolations } from './accessibility.ts';
import {
  test as base,
  expect,
  expectInteractive,
  expectNoSidewaysScrolling,
  logIn,
  openInteractive,
} from './event-fixture.ts';

const once = { tag: '@once' };
const CARDS = [presentationGuide, threePager, rubric, tools].map(({ title }) => title);

/** The dashboard of a person who has logged in. */
const test = base.extend<{ dashboard: Page }>({
  dashboard: async ({ page, context, site, siteUrl }, use) => {
    await logIn(context, site);
    await openInteractive(page, `${siteUrl}/dashboard`);
    await use(page);
  },
});

const guide = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const header = (page: Page, title: string) => guide(page, title).locator('summary');
const notice = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('status');

test('welcomes, and its four cards open and close with their whole content', {
  tag: '@ends',
}, async ({ dashboard: page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the 2026 edition');
  await expect(page.getByText('Everything your team needs')).toBeVisible();
  await expect(page.locator('details > summary').getByRole('heading')).toHaveText(CARDS);
  for (const title of CARDS) {
    const content = guide(page, title).locator('p').first();
    await expect(content).toBeHidden();
    await header(page, title).click();
    await expect(content).toBeVisible();
  }
  const presentation = guide(page, presentationGuide.title);
  for (const [share, title, note] of [
    ['60%', 'Solution and practicability', 'about 6 min, sections 3-8'],
    ['30%', 'Presentation style', 'about 3 min, common thread'],
    ['10%', 'Overall impression', 'about 1 min, sections 1, 2, 9'],
  ]) {
    await expect(presentation.getByRole('listitem').filter({ hasText: title })).toHaveText(
      `${share}${title}${note}`,
    );
  }
  const sections = presentationGuide.sections;
  await expect(presentation.getByRole('heading', { level: 4 })).toHaveText(
    sections.map(({ title }) => title),
  );
  for (const point of sections.flatMap(({ points }) => points)) {
    await expect(presentation.getByText(point)).toBeVisible();
  }
  await expect(presentation).toContainText('10 minutes total, 1-2 slides per section at most.');
  await expect(guide(page, threePager.title).getByRole('heading', { level: 4 })).toHaveText([
    'What we built',
    'How we built it',
    'Value/why it matters',
  ]);
  await expect(guide(page, rubric.title).getByRole('term')).toHaveCount(13);
  await expectNoSidewaysScrolling(page);
  await header(page, presentationGuide.title).click();
  await expect(presentation.locator('p').first()).toBeHidden();
});

test('remembers which cards are open, by keyboard alone', once, async ({ dashboard: page }) => {
  await header(page, 'Cheatsheet').focus();
  await page.keyboard.press('Enter');
  await expect(guide(page, 'Cheatsheet')).toHaveAttribute('open');
  // Kept a moment after it has opened.
  const kept = () => page.evaluate(() => localStorage.getItem('dashboard-open'));
  await expect.poll(kept).toContain('cheatsheet');
  await page.reload();
  await expect(guide(page, 'Cheatsheet')).toHaveAttribute('open');
  await expect(guide(page, 'Evaluation Framework')).not.toHaveAttribute('open');
  await expectInteractive(page);
  await header(page, 'Cheatsheet').focus();
  await page.keyboard.press('Space');
  await expect(guide(page, 'Cheatsheet')).not.toHaveAttribute('open');
});

test('the cheatsheet has six tools whose links open safely', once, async ({ dashboard: page }) => {
  await header(page, 'Cheatsheet').click();
  const links = guide(page, 'Cheatsheet').getByRole('link');
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
});

test('all cards are open on paper', once, async ({ dashboard: page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const title of CARDS) {
    await expect(guide(page, title).locator('p').first()).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
});

test('downloads both files and says so in German', once, async ({ dashboard: page }) => {
  for (const [title, file] of [
    ['Kickoff Präsentation', 'kickoff-presentation.pdf'],
    ['Way to Mensa', 'waytomensa.pdf'],
  ] as const) {
    const link = page.getByRole('link', { name: `Download ${title}` });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    await expect(notice(page)).toHaveText(`Download gestartet${title} wird heruntergeladen`);
    await expect(notice(page).locator('[lang=de]')).toBeVisible();
    expect(download.suggestedFilename()).toBe(file);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test(
  'a session that has ended stops a download, says so, and the way back leads here',
  once,
  async ({ dashboard: page, context, siteUrl }) => {
    const started: string[] = [];
    page.on('download', (download) => started.push(download.url()));
    await context.clearCookies();
    await page.getByRole('link', { name: 'Download Way to Mensa' }).click();
    const told = page.getByRole('region', { name: 'Notifications (F8)' });
    const logIn = told.getByRole('button', { name: 'Log in' });
    // It stays for as long as the mouse is on it.
    await logIn.hover();
    await expect(told.getByRole('alert')).toHaveText(
      'Your session has endedPlease log in again to download "Way to Mensa".',
    );
    await expect(page).toHaveURL(`${siteUrl}/dashboard`);
    expect(started).toEqual([]);
    await logIn.click();
    await expect(page).toHaveURL(`${siteUrl}/login?next=/dashboard`);
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  },
);

test(
  'a download without a connection is not said to have started',
  once,
  async ({ dashboard: page, context }) => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Download Way to Mensa' }).click();
    await expect(page.getByRole('alert').getByText('Nothing was downloaded')).toBeVisible();
  },
);

test(
  'timer, guides, resources and hand-in stand in the specified order',
  {
    tag: '@ends',
  },
  async ({ dashboard: page }, info) => {
    // With the server's answer the timer above both takes its last height.
    const timer = page.getByRole('region', { name: 'Event Timer' });
    await expect(timer.getByRole('status')).not.toBeEmpty();
    const inOrder = ['Event Timer', ...CARDS, 'Resources', 'Submit Final Presentations'];
    const headings = page.locator('main').getByRole('heading');
    const titles = await headings.allInnerTexts();
    expect(titles.filter((title) => inOrder.includes(title))).toEqual(inOrder);
    if (info.project.name === 'desktop') return;
    const tops = await Promise.all(
      inOrder.map(async (name) => {
        const box = await headings.filter({ hasText: name }).first().boundingBox();
        return box?.y;
      }),
    );
    expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b));
  },
);

test(
  'beside open guides the hand-in stays in sight on screens of any height',
  once,
  async ({ dashboard: page }) => {
    await header(page, presentationGuide.title).click();
    const button = page.getByRole('button', { name: 'Copy All Emails' });
    const last = page.getByRole('heading', { name: 'Conclusion & Thank You' });
    for (const height of [640, 720, 900, 1000]) {
      await page.setViewportSize({ width: 1280, height });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await last.scrollIntoViewIfNeeded();
      await expect(last, `${height} px`).toBeInViewport();
      await expect(button, `${height} px`).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  'hands in by mail: deadline, recipients, copies and the draft',
  once,
  async ({ dashboard: page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const card = page.getByRole('region', { name: 'Submit Final Presentations' });
    await expect(card).toContainText('Pitchdeck');
    await expect(card).toContainText('3-Pager');
    await expect(card).toContainText('02.09.2026 at 15:00');
    const [first = '', second = ''] = handIn.copies;
    for (const [address, kind] of [
      [handIn.primary, 'Primary'],
      [first, 'CC'],
      [second, 'CC'],
    ]) {
      await card.getByRole('button', { name: `Copy ${address}` }).click();
      await expect(notice(page)).toHaveText(
        `Email Copied${kind} email address copied to clipboard`,
      );
      expect(await copied()).toBe(address);
    }
    await card.getByRole('button', { name: 'Copy All Emails' }).click();
    await expect(notice(page)).toHaveText(
      'All Emails CopiedAll email addresses copied to clipboard',
    );
    expect(await copied()).toBe(`${handIn.primary}, ${first}, ${second}`);

    const draft = await card.getByRole('link', { name: 'Open Email Client' }).getAttribute('href');
    const { protocol, pathname, search } = new URL(draft ?? '');
    expect([protocol, pathname]).toEqual(['mailto:', handIn.primary]);
    expect(search).not.toContain('+');
    const fields = new URLSearchParams(search);
    expect(fields.get('cc')).toBe(`${first},${second}`);
    expect(fields.get('subject')).toBe('Risk Innovation Challenge 2025 - Final Submission');
    expect(fields.get('body')).toMatch(/attach[\s\S]*Pitchdeck[\s\S]*3-Pager/);
  },
);

test('a browser that does not copy is told about', once, async ({ dashboard: page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.getByRole('button', { name: 'Copy All Emails' }).click();
  await expect(page.getByRole('alert').getByText(/Please select and copy: /)).toBeVisible();
});

base(
  'the timer has three phases',
  once,
  async ({ page, context, eventSite, eventUrl, eventTime }) => {
    await eventTime.hold('2026-09-01T13:29:59+02:00');
    await logIn(context, eventSite);
    await openInteractive(page, `${eventUrl}/dashboard`);
    const timer = page.getByRole('region', { name: 'Event Timer' });
    await expect(timer.getByRole('status')).toHaveText('Timer Inactive');
    await expect(timer).toContainText('Event starts September 1, 2026 at 13:30');
    await expect(timer).toContainText('Timer will activate when event begins');
    await expect(timer.getByRole('timer')).toHaveCount(0);

    await eventTime.hold('2026-09-02T05:18:53+02:00');
    await expect(timer.getByRole('timer')).toHaveText('09:41:07');
    await expect(timer.getByRole('status')).toHaveText('Event is LIVE!');
    await expect(timer).toContainText('Time remaining until event ends');

    await eventTime.hold('2026-09-02T15:00:00+02:00');
    await expect(timer.getByRole('status')).toHaveText('Timer Inactive');
    await expect(timer).toContainText('Event ended on September 2, 2026 at 15:00.');
    await expect(timer).not.toContainText('begins');
    // Not last year's results: what comes now, which follows the clock without a reload.
    await expect(timer).toContainText('The hand-in is closed.');
    await expect(timer).toContainText('Pitches at 15:30.');
    await expect(timer).toContainText('Award ceremony at 17:30.');
    await expect(timer.getByRole('link')).toHaveCount(0);
    await eventTime.hold('2026-09-02T15:30:00+02:00');
    await expect(timer).toContainText('Pitches until 18:00.');
    await eventTime.hold('2026-09-02T17:30:00+02:00');
    await expect(timer).toContainText('The award ceremony is on. The results follow.');
    await expect(timer.getByRole('link')).toHaveCount(0);

    await eventTime.hold('2026-09-02T20:00:00+02:00');
    await expect(timer).toContainText('Event ended on September 2, 2026 at 15:00.');
    await expect(timer).toContainText('The results of 2026 will follow.');
    await timer.getByRole('link', { name: 'See the results of 2025' }).click();
    await expect(page).toHaveURL(`${eventUrl}/results`);
  },
);

base(
  'leads visitors to the login and back, as a document and inside the site',
  once,
  async ({ page, context, site, siteUrl }) => {
    await page.goto(`${siteUrl}/dashboard`);
    await expect(page).toHaveURL(`${siteUrl}/login?next=/dashboard`);
    await logIn(context, site);
    await openInteractive(page, `${siteUrl}/event`);
    await context.clearCookies();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(`${siteUrl}/login?next=/dashboard`);
  },
);

test('after the logout Back shows nothing private', once, async ({ dashboard: page, siteUrl }) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${siteUrl}/login?next=/dashboard`);
  await expect(page.getByText(handIn.primary)).toHaveCount(0);
});

test(
  'after a logout elsewhere a page out of the browser’s memory shows nothing private',
  once,
  async ({ dashboard: page, context, siteUrl }) => {
    await context.clearCookies();
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page).toHaveURL(`${siteUrl}/login?next=/dashboard`);
  },
);

test('has no accessibility violation with all cards open', once, async ({ dashboard: page }) => {
  test.slow();
  for (const title of CARDS) await header(page, title).click();
  await page.getByRole('button', { name: 'Copy All Emails' }).click();
  await expectNoViolations(page, 'dashboard, all cards open');
});
