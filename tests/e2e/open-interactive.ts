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
