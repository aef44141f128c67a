import type { Page } from '@playwright/test';
import { RATE_LIMITS } from '../../src/schema/limits.ts';
import { ATTENDEE_PASSWORD, withSite } from '../support/site.ts';
import { expectNoViolations } from './accessibility.ts';
import {
  expect,
  expectInteractive,
  expectNoSidewaysScrolling,
  logIn,
  openInteractive,
  sessionMarks,
  test,
} from './event-fixture.ts';
import { holdAnswers } from './hold-answers.ts';

const once = { tag: '@once' };
const WRONG = 'Incorrect password. Please try again.';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const loginButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' });

async function logInAs(page: Page, text: string) {
  await password(page).fill(text);
  await loginButton(page).click();
}

test(
  'the way from the navigation to the event and out again',
  { tag: '@ends' },
  async ({ page, siteUrl }, info) => {
    const isPhone = info.project.name !== 'desktop';
    const menu = async () => {
      if (isPhone) await page.getByRole('button', { name: 'Menu' }).click();
    };
    await openInteractive(page, siteUrl);
    await menu();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Login' })
      .click();
    await expect(page).toHaveURL(`${siteUrl}/login`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Welcome to Risk Innovation Challenge');
    await expect(page.getByText('Enter your credentials to access the platform')).toBeVisible();
    await expect(loginButton(page)).toBeDisabled();

    const before = Date.now();
    const letGo = await holdAnswers(page, '**/api/session', 'POST');
    await logInAs(page, ATTENDEE_PASSWORD);
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    letGo();
    await expect(page).toHaveURL(`${siteUrl}/event`);
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
    const [flag, time] = await sessionMarks(page);
    expect(flag).toBe('true');
    expect(Number(time)).toBeGreaterThanOrEqual(before);

    await menu();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await navigation.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${siteUrl}/`);
    expect(await sessionMarks(page)).toEqual([null, null]);
    const role = await page.evaluate(async () => (await (await fetch('/api/session')).json()).role);
    expect(role).toBe('visitor');
    await menu();
    await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  },
);

test(
  'no password cannot be sent; a wrong one is told in place, and what was typed stays',
  once,
  async ({ page, siteUrl }) => {
    await openInteractive(page, `${siteUrl}/login`);
    await expectNoViolations(page, 'login');
    const ownLink = page.getByRole('main').getByRole('link', { name: 'have it sent again' });
    await expect(ownLink).toHaveAttribute('href', '/link');
    await password(page).fill('x');
    await expect(loginButton(page)).toBeEnabled();
    await password(page).fill('');
    await expect(loginButton(page)).toBeDisabled();

    await logInAs(page, 'wrong');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(WRONG);
    await expect(password(page)).toHaveValue('wrong');
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(WRONG);
    await expectNoViolations(page, 'login, wrong password');
    await expectNoSidewaysScrolling(page);
    expect(await sessionMarks(page)).toEqual([null, null]);
    await logInAs(page, ATTENDEE_PASSWORD);
    await expect(page).toHaveURL(`${siteUrl}/event`);
  },
);

test(
  'the keyboard is enough: to show and hide the password, to log in, and to see where one is',
  once,
  async ({ page, siteUrl }) => {
    await openInteractive(page, `${siteUrl}/login`);
    await password(page).focus();
    await page.keyboard.type('secret');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.keyboard.press('Space');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(ATTENDEE_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${siteUrl}/event`);
    await test.step('the heading has the focus without a frame, a button with one', async () => {
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeFocused();
      await expect(heading).toHaveCSS('outline-style', 'none');
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
    });
  },
);

test(
  'says that the visitor is offline at the login and at the logout, and works afterwards',
  once,
  async ({ page, context, siteUrl }) => {
    await openInteractive(page, `${siteUrl}/login`);
    await context.setOffline(true);
    await logInAs(page, ATTENDEE_PASSWORD);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'You are offline. Please try again when you are connected.',
    );
    await context.setOffline(false);
    await loginButton(page).click();
    await expect(page).toHaveURL(`${siteUrl}/event`);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('alert').getByText('You are still logged in')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${siteUrl}/`);
  },
);

test('too many wrong tries are told to wait', once, async ({ page }) => {
  await withSite({}, async (site) => {
    site.holdClock();
    const visitor = site.visitor();
    for (let tries = 0; tries < RATE_LIMITS.attendeeByNetwork.burst; tries += 1) {
      await visitor.post('/api/session', { password: 'wrong' });
    }
    await openInteractive(page, `${site.origins[0]}/login`);
    await logInAs(page, ATTENDEE_PASSWORD);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Too many tries; please try again in a second.',
    );
    await expect(password(page)).toHaveValue(ATTENDEE_PASSWORD);
  });
});

test(
  'after the login comes the page that ?next= names, if it is one of ours',
  once,
  async ({ page, context, siteUrl }) => {
    for (const [next, path] of [
      ['/dashboard', '/dashboard'],
      ['//evil.example', '/event'],
      ['/\\evil.example', '/event'],
    ] as const) {
      await openInteractive(page, `${siteUrl}/login?next=${next}`);
      await logInAs(page, ATTENDEE_PASSWORD);
      await expect(page, next).toHaveURL(`${siteUrl}${path}`);
      await context.clearCookies();
    }
  },
);

test('it says why one is asked to log in, in words of its own', once, async ({ page, siteUrl }) => {
  for (const [search, sentence] of [
    ['?next=/event', 'Please log in to see the event page.'],
    ['?next=/dashboard', 'Please log in to see the dashboard.'],
    ['', ''],
    ['?next=/about', ''],
    ['?next=Call%20this%20number&reason=Call%20this%20number', ''],
  ] as const) {
    await openInteractive(page, `${siteUrl}/login${search}`);
    await expect(page.getByRole('main').getByRole('status'), search).toHaveText(sentence);
  }
});

test('says that a session has ended', once, async ({ page, context, site, siteUrl }) => {
  await logIn(context, site);
  await openInteractive(page, `${siteUrl}/event`);
  await context.clearCookies();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(`${siteUrl}/login?next=/dashboard`);
  const reason = page.getByRole('main').getByRole('status');
  await expect(reason).toHaveText('Your session has ended. Please log in again.');
  await logInAs(page, ATTENDEE_PASSWORD);
  await expect(page).toHaveURL(`${siteUrl}/dashboard`);
});

test('what was typed before the script came counts', once, async ({ page, siteUrl }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${siteUrl}/login`);
  await expect(loginButton(page)).toBeDisabled();
  await password(page).fill(ATTENDEE_PASSWORD);
  await password(page).press('Enter');
  expect(page.url()).toBe(`${siteUrl}/login`);
  release();
  await expectInteractive(page);
  await loginButton(page).click();
  await expect(page).toHaveURL(`${siteUrl}/event`);
});

test(
  'without script it says so, and no password gets into an address',
  once,
  async ({ browser, siteUrl }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteUrl}/login`);
    await expect(page.getByText('Logging in needs JavaScript.')).toBeVisible();
    await password(page).fill('secret');
    await password(page).press('Enter');
    await expect(loginButton(page)).toBeDisabled();
    expect(page.url()).toBe(`${siteUrl}/login`);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(`${siteUrl}/`);
    await context.close();
  },
);

test('a mark without a session is removed at the login', once, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/imprint`);
  await page.evaluate(() => localStorage.setItem('isLoggedIn', 'true'));
  await openInteractive(page, `${siteUrl}/login`);
  await expect.poll(() => sessionMarks(page)).toEqual([null, null]);
});
