import type { Page } from '@playwright/test';
import { expect } from './site-fixture.ts';

/** Opens a page and waits until its script has taken over all of it. */
export async function openInteractive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expectInteractive(page);
}

export async function expectInteractive(page: Page): Promise<void> {
  // It waits for an idle moment, which a busy machine has late.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 60_000 });
}

/** The script of the page is on its way for as long as a test wants. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
