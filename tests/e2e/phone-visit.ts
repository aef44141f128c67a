import type { Browser, Page, Request } from '@playwright/test';
import { expectInteractive } from './open-interactive.ts';

/** What a page may weigh before scrolling, without its script. */
export const FIRST_SCREEN_MAX_BYTES = 90_000;

interface PhoneVisit {
  page: Page;
  /** Paths, in their order. */
  requested: string[];
  /** Bytes of the bodies that have come, without script. */
  bytesWithoutScript(): Promise<number>;
}

/** A page on the phone that Lighthouse simulates, with its script running and nothing touched. */
export async function visitByPhone(browser: Browser, url: string): Promise<PhoneVisit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const requested: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requested.push(new URL(request.url()).pathname);
  });
  const weigh = (request: Request) => {
    if (request.resourceType() === 'script' || !request.url().startsWith('http')) return;
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        // Who asks waits for the network to be quiet; what ends after that ends with the page.
        () => Number.NaN,
      ),
    );
  };
  page.on('requestfinished', weigh);
  await page.goto(url);
  await expectInteractive(page);
  // What the script asks for when it takes over is asked for within two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return {
    page,
    requested,
    async bytesWithoutScript() {
      await page.waitForLoadState('networkidle');
      page.off('requestfinished', weigh);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
  };
}
