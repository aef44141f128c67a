import { medianOnSlowPhone } from './slow-phone.ts';

/** The network that Lighthouse simulates: slow 4G. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 675_000 / 8,
};

/**
 * When the heading of a page can be read, in milliseconds since the page was asked for. Largest paint
 * does not tell of one that fades in: what is transparent when it is first painted never counts.
 */
export function readableHeadingMs(chromiumPath: string, url: string): Promise<number> {
  return medianOnSlowPhone(chromiumPath, async (page, session) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await page.addInitScript(noticeHeading);
    await page.goto(url);
    const readable = await page.waitForFunction(
      () => (window as unknown as { headingReadableAt?: number }).headingReadableAt,
    );
    return (await readable.jsonValue()) ?? Number.NaN;
  });
}

/** Runs in the page. */
function noticeHeading(): void {
  const isReadable = (heading: Element) => {
    const { top, bottom } = heading.getBoundingClientRect();
    let opacity = 1;
    for (let each: Element | null = heading; each; each = each.parentElement) {
      opacity *= Number(getComputedStyle(each).opacity);
    }
    return bottom > top && top < innerHeight && opacity > 0.9;
  };
  const look = (now: number) => {
    const heading = document.querySelector('h1');
    if (heading && isReadable(heading)) Object.assign(window, { headingReadableAt: now });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
