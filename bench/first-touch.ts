import { medianOnSlowPhone } from './slow-phone.ts';

interface TouchTimes {
  touchedAt?: number;
  startedAt?: number;
}

/**
 * Script waits until a page is used; this is what it then costs. From the first touch of a page at
 * rest until its script has taken over, in milliseconds.
 */
export function firstTouchMs(chromiumPath: string, url: string): Promise<number> {
  return medianOnSlowPhone(chromiumPath, async (page) => {
    await page.addInitScript(recordTimes);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.touchscreen.tap(5, 400);
    await page.locator('html[data-hydrated]').waitFor();
    const { touchedAt = Number.NaN, startedAt = Number.NaN } = await page.evaluate(
      () => (window as unknown as { times: TouchTimes }).times,
    );
    return startedAt - touchedAt;
  });
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
