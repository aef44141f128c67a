import { expectNoViolations } from './accessibility.ts';
import { expectNoSidewaysScrolling } from './event-fixture.ts';
import { expectInteractive, openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

test('can be read in full without script', { tag: '@once' }, async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risk Innovation Challenge');
  await expect(page.getByRole('listitem')).toContainText(['Prof. Name Surname']);
  await test.step('what cards keep in a dialog', async () => {
    await expect(page.getByText('What a team builds belongs to the team.')).toBeVisible();
  });
  await test.step('what fades in', async () => {
    const item = page.getByRole('listitem').filter({ hasText: 'Optional, open end.' });
    await expect(item).toHaveCSS('opacity', '1');
  });
  await test.step('every slide', async () => {
    await expect(page.getByText('From the hall into a lecture')).toBeVisible();
  });
  await context.close();
});

test('asks for no script before it has been shown, starts it by itself, breaks no rule and fits', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  const beforeLoad: string[] = [];
  const problems: string[] = [];
  let isLoaded = false;
  page.on('request', (request) => {
    if (!isLoaded && request.resourceType() === 'script') beforeLoad.push(request.url());
  });
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(siteUrl);
  expect(beforeLoad).toEqual([]);
  await expectInteractive(page);
  // Neither one of its content policy nor any other.
  expect(problems).toEqual([]);
  await expectNoSidewaysScrolling(page);
});

test('switches to dark and remembers it', { tag: '@once' }, async ({ page, siteUrl }) => {
  await openInteractive(page, `${siteUrl}/imprint`);
  // What it will do follows the system as well, as long as nobody has chosen.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Switch to light', exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Switch to dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectInteractive(page);
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
});

test('Contact leads to an address, to the form, and to who answers partners', {
  tag: '@ends',
}, async ({ page, siteUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openInteractive(page, `${siteUrl}/about`);
  await page.goto(`${siteUrl}/about#contact`);
  const contact = page.getByRole('contentinfo').getByRole('region', { name: 'Contact' });
  const [questions, partners] = [
    contact.getByRole('link', { name: 'organisers@challenge.example' }),
    contact.getByRole('link', { name: 'team-3@challenge.example' }),
  ];
  // At once, without another scroll.
  await expect(questions).toBeInViewport({ ratio: 1 });
  await expect(questions).toHaveAttribute('href', 'mailto:organisers@challenge.example');
  await expect(partners).toBeInViewport({ ratio: 1 });
  await expect(contact).toContainText('Carla Surname');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toHaveCount(0);

  await contact.getByRole('link', { name: 'Write to us' }).click();
  const name = page.getByRole('form').getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  // Also while the form is open.
  await contact.getByRole('link', { name: 'Write to us' }).click();
  await expect(name).toBeFocused();
});

test('shows the not-found screen with status 404 and a way home', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  const response = await page.goto(`${siteUrl}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(
    page.getByText(
      "The page you're looking for doesn't exist. Let's get you back to the main site.",
    ),
  ).toBeVisible();
  await expectNoViolations(page, 'nothing here');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
});
