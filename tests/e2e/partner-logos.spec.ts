import type { Page } from '@playwright/test';
import { openInteractive } from './open-interactive.ts';
import { expect, test } from './site-fixture.ts';

const logoOf = (page: Page) => page.getByRole('img', { name: 'Logo of University 8' });

/** Scrolls until this share of the logo's place is on the screen, and lets the page notice it. */
const showShare = (page: Page, share: number) =>
  logoOf(page).evaluate(async (logo, share) => {
    const box = logo.parentElement as HTMLElement;
    const { top, height } = box.getBoundingClientRect();
    scrollBy({ top: top + share * height - innerHeight, behavior: 'instant' });
    // An observer of what is on the screen is told once in each frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const shown = innerHeight - box.getBoundingClientRect().top;
    return shown / height;
  }, share);

test('a partner logo is not fetched before a tenth of it is on the screen', {
  tag: '@once',
}, async ({ page, siteUrl }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openInteractive(page, siteUrl);
  const logo = logoOf(page);
  const file = (await logo.getAttribute('data-src')) ?? '';
  expect(file).toMatch(/university-8/);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));

  expect(await showShare(page, 0.07)).toBeCloseTo(0.07, 1);
  await expect(logo).toHaveAttribute('data-reveal', 'waiting');
  expect(fetched).not.toContain(file);
  await showShare(page, 0.13);
  await expect(logo).toHaveAttribute('data-reveal', 'shown');
  expect(fetched).toContain(file);
});

test('a partner logo fades in over 0.3 seconds once it has come', { tag: '@once' }, async ({
  page,
  siteUrl,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openInteractive(page, siteUrl);
  const logo = logoOf(page);
  const file = (await logo.getAttribute('data-src')) ?? '';
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(file);
  await showShare(page, 1);
  await asked;
  await expect(logo).toHaveCSS('opacity', '0');
  await logo.evaluate((image: HTMLElement) => {
    const faded = new Promise<number>((resolve) => {
      image.addEventListener('transitionend', ({ propertyName, elapsedTime }) => {
        if (propertyName === 'opacity') resolve(elapsedTime);
      });
    });
    Object.assign(window, { faded });
  });
  send();
  const seconds = () =>
    page.evaluate(() => (window as unknown as { faded: Promise<number> }).faded);
  expect(await seconds()).toBe(0.3);
  await expect(logo).toHaveCSS('opacity', '1');
});

test('a partner whose logo does not come is named', { tag: '@once' }, async ({ page, siteUrl }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openInteractive(page, siteUrl);
  await page.route(/university-8/, (route) => route.abort());
  await showShare(page, 1);
  const partners = page.getByRole('region', { name: 'Backed by banks' });
  await expect(partners.getByText('University 8', { exact: true })).toBeVisible();
  await expect(logoOf(page)).toHaveCount(0);
});
