import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './site-fixture.ts';

test('shows the name and the committee without script', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risk Innovation Challenge');
  await expect(page.getByRole('listitem')).toContainText(['Prof. Name Surname']);
  await context.close();
});

test('asks for no script before it has been shown, then becomes interactive by itself', async ({
  page,
  siteUrl,
}) => {
  const beforeLoad: string[] = [];
  let isLoaded = false;
  page.on('request', (request) => {
    if (!isLoaded && request.resourceType() === 'script') beforeLoad.push(request.url());
  });
  page.on('load', () => {
    isLoaded = true;
  });
  await page.goto(siteUrl);
  expect(beforeLoad).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
});

test('breaks no rule of its content policy and logs no error', async ({ page, siteUrl }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(siteUrl);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  expect(problems).toEqual([]);
});

test('switches to dark and remembers it', async ({ page, siteUrl }) => {
  await page.goto(siteUrl);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Dark mode', pressed: true })).toBeVisible();
});

test('shows the not-found screen with status 404 and a way home', async ({ page, siteUrl }) => {
  const response = await page.goto(`${siteUrl}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(
    page.getByText(
      "The page you're looking for doesn't exist. Let's get you back to the main site.",
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${siteUrl}/`);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/', '/nowhere']) {
    test(`has no accessibility violation at ${path} in ${colorScheme}`, async ({
      page,
      siteUrl,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${siteUrl}${path}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    });
  }
}

test('does not scroll sideways at 320 px', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(siteUrl);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
