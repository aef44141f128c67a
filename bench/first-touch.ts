import { chromium, devices } from '@playwright/test';
import { median } from './median.ts';

const ROUNDS = 5;
/** As slow as the phone that Lighthouse simulates. */
const SLOWER = 4;

interface TouchTimes {
  touchedAt?: number;
  startedAt?: number;
}

/**
 * Script waits until a page is used; this is what it then costs. From the first touch of a page at
 * rest until its script has taken over, in milliseconds.
 */
export async function firstTouchMs(chromiumPath: string, url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext(devices['Moto G4'] ?? {});
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.addInitScript(recordTimes);
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      await page.touchscreen.tap(5, 400);
      await page.locator('html[data-hydrated]').waitFor();
      const { touchedAt = Number.NaN, startedAt = Number.NaN } = await page.evaluate(
        () => (window as unknown as { times: TouchTimes }).times,
      );
      times.push(startedAt - touchedAt);
      await context.close();
    }
    return median(times);
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
function recordTimes(): void {
  const times: TouchTimes = {};
  Object.assign(window, { times });
  addEventListener(
    'touchstart',
    ({ timeStamp }) => {
      times.touchedAt ??= timeStamp;
    },
    { capture: true, passive: true },
  );
  new MutationObserver(() => {
    if ('hydrated' in document.documentElement.dataset) times.startedAt ??= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}
