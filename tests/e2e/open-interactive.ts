import type { Page } from '@playwright/test';
import { expect } from './site-fixture.ts';

/** Opens a page and waits until its script has taken over. */
export async function openInteractive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expectInteractive(page);
}

export async function expectInteractive(page: Page): Promise<void> {
  // The script waits for somebody who uses the page. This key does nothing else.
  await page.keyboard.press('Shift');
  await expectScriptStarted(page);
}

export async function expectScriptStarted(page: Page): Promise<void> {
  // Its modules wait for an idle moment, which a busy machine has late.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 15_000 });
}

/** The same for a long page whose lower parts are looked at: they are laid out when it is used. */
export async function openLaidOut(page: Page, url: string): Promise<void> {
  await openInteractive(page, url);
  await page.mouse.wheel(0, 1);
  await expect(page.locator('html[data-first-look]')).toHaveCount(0);
}
