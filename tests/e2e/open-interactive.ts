import type { Page } from '@playwright/test';
import { expect } from './site-fixture.ts';

/** Opens a page and waits until its script has taken over. */
export async function openInteractive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expectInteractive(page);
}

export async function expectInteractive(page: Page): Promise<void> {
  // The script waits for an idle moment, which a busy machine has late.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 15_000 });
}
