import type { Page } from '@playwright/test';

/** Holds back what is asked of an address until the returned function is called. */
export async function holdAnswers(page: Page, url: string, method = 'GET'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held.promise;
    await route.continue();
  });
  return held.resolve;
}
