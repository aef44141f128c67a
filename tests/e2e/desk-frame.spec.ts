import { expectNoViolations } from './accessibility.ts';
import { openMenu, openPanel, screenLink, sidebar, signIn, signOut } from './admin-page.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expect, test } from './site-fixture.ts';

test('each screen has an address, a title and a heading that has the focus, and Back works', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl, 'today');
  await expect(page).toHaveTitle(/^Today - /);
  const heading = page.getByRole('heading', { level: 1 });
  await screenLink(page, 'Teams').click();
  await expect(heading).toHaveText('Teams');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Teams - /);
  await expect(page).toHaveURL(`${siteUrl}/admin/teams`);
  await expect(screenLink(page, 'Teams')).toHaveAttribute('aria-current', 'page');

  // By the keyboard alone.
  await screenLink(page, 'Hand-ins').focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Hand-ins');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText('Teams');
  await expect(page.getByRole('button', { name: 'New team' })).toBeVisible();
  await expectNoViolations(page, 'desk, at a computer');
});

test('a thing has an address below its screen, and nothing else is there', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl, 'registrations/some-id');
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible();
  for (const path of ['nowhere', 'teams/a/b', 'teams/a.b']) {
    const answer = await page.request.get(`${siteUrl}/admin/${path}`);
    expect(answer.status(), path).toBe(404);
  }
});

test('signing in at a screen stays there', { tag: '@once' }, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/admin/today`);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.getByLabel('User name').waitFor();
  await signIn(page);
  await expect(sidebar(page)).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl}/admin/today`);
});

test('asks before another screen takes what was typed', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await openPanel(page, siteUrl, 'access');
  const field = page.getByLabel('Current password');
  await field.fill('Not saved yet');
  await screenLink(page, 'Teams').click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue('Not saved yet');
  await page.getByRole('banner').getByRole('link', { name: 'Handbook' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await signOut(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await screenLink(page, 'Teams').click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(`${siteUrl}/admin/teams`);
});

test('says since when there is no network, and that a screen did not come', {
  tag: '@once',
}, async ({ page, siteUrl, context }) => {
  await openPanel(page, siteUrl, 'today');
  await expect(
    page.getByRole('heading', { level: 2, name: /^Needs your attention/ }),
  ).toBeVisible();
  await context.setOffline(true);
  const strip = page.getByText(/^No network since \d\d:\d\d\./);
  await expect(strip).toBeVisible();
  await expectNoViolations(page, 'desk, without a network');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('The server still cannot be reached.')).toBeVisible();
  await screenLink(page, 'Judging').click();
  await expect(page.getByText('Judging could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await expect(strip).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'What do judges score?' })).toBeVisible();
});

test('the account menu has the colours of the site, and Escape closes it', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl, 'today');
  const account = page.getByRole('button', { name: 'Account of organiser' });
  await account.click();
  await expectNoViolations(page, 'desk, account menu');
  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await account.click();
  await page.getByRole('radio', { name: 'Like the system' }).check();
  await expect(root).toHaveCSS('color-scheme', 'light dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();
  await account.click();
  await page.getByRole('link', { name: 'Your access' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access' })).toBeFocused();
});

test('a phone has a bar with what is used most, and all else in a menu', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, siteUrl, 'today');
  const bar = page.getByRole('navigation', { name: 'Most used' });
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Registrations', /^Mail/, /^Messages/]);
  await expect(sidebar(page)).toBeHidden();
  await bar.getByRole('link', { name: 'Registrations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeFocused();
  await openMenu(page);
  await expectNoViolations(page, 'desk, menu on a phone');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  await openMenu(page);
  await screenLink(page, 'Certificates').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeFocused();
  await expectNoSidewaysScrolling(page);
});
