import { openPanel, screenLink, sidebar, signIn, signOut, toast } from './admin-page.ts';
import { expect, test } from './site-fixture.ts';

test('asks who is there, shows the panel, and forgets it after signing out', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${siteUrl}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await page.getByLabel('User name').fill('organiser');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('User name')).toHaveValue('organiser');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  expect(asked.filter((path) => /^\/api\/(?!session)/.test(path))).toEqual([]);

  await signIn(page);
  await expect(page.getByRole('tab', { name: 'Photo Gallery' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tab')).toHaveText(['Photo Gallery', 'Award Committee']);
  await expect(page.getByText(/^Manage the content of this website/)).toBeVisible();
  await expect(sidebar(page).getByRole('link')).toHaveText([
    'Today',
    'Content',
    'Photos and committee',
    'Registrations',
    'Teams',
    'Check-in',
    /^Mail/,
    'Announcements',
    'Screens',
    'Hand-ins',
    /^Help/,
    'Judging',
    'Verdict and ceremony',
    'Projects',
    'Certificates',
    /^Messages/,
    'Activity',
    'Access',
  ]);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  // The site's Logout leads home; this one stays for the next person to sign in.
  await signOut(page);
  await expect(page.getByLabel('User name')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('User name')).toBeVisible();
});

test('an organiser who has signed in here sees Logout and gets to the pages of attendees', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/about`);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto(`${siteUrl}/admin`);
  await page.getByLabel('User name').waitFor();
  await signIn(page);
  await expect(page.getByRole('tab', { name: 'Photo Gallery' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');
  await page.goto(`${siteUrl}/about`);
  await expect(navigation.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Event' }).click();
  await expect(page.getByRole('region', { name: 'Event Timer' })).toContainText('Zurich time');
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Submit Final Presentations' })).toBeVisible();
  await page.goto(`${siteUrl}/admin`);
  await signOut(page);
  await page.getByLabel('User name').waitFor();
  await page.goto(`${siteUrl}/about`);
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a session from before counts as well', { tag: '@once' }, async ({ page, siteUrl }) => {
  await openPanel(page, siteUrl);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(sidebar(page)).toBeVisible();
  await page.goto(`${siteUrl}/about`);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto(`${siteUrl}/event`);
  await expect(page.getByRole('region', { name: 'Event Timer' })).toContainText('Zurich time');
});

test('names the field that is empty, and repeats what the server says of too many tries', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/admin`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter your user name.')).toBeVisible();
  await expect(page.getByLabel('User name')).toBeFocused();
  const sentence = 'Too many tries; please try again in 10 seconds.';
  await page.route('**/api/session', (route) =>
    route.fulfill({ status: 429, contentType: 'text/plain', body: sentence }),
  );
  await signIn(page);
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
});

test('keeps the screen in the address, also with a server that is away', { tag: '@once' }, async ({
  page,
  siteUrl,
  context,
}) => {
  await openPanel(page, siteUrl, 'committee');
  await expect(page.getByRole('heading', { name: 'Committee Management' })).toBeVisible();
  await page.getByRole('tab', { name: 'Award Committee' }).press('ArrowLeft');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('tab', { name: 'Photo Gallery' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Committee Management' })).toBeVisible();

  await context.setOffline(true);
  await screenLink(page, 'Activity').click();
  const failure = page.getByText('Activity could not be loaded. Please check your connection');
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Deleted photos and members can be restored/)).toBeVisible();
  await expect(failure).toBeHidden();
});

test('says that the server cannot be reached, and tries again', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await page.route('**/api/session', (route) => route.abort());
  await page.goto(`${siteUrl}/admin`);
  await expect(
    page.getByText('The server could not be reached. Please try again in a moment.'),
  ).toBeVisible();
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  await expect(toast(page)).toHaveText('');
});
