import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Set by `npm run pictures -- take FOLDER`: states are then photographed instead of asked about. */
export const PICTURES = process.env.PICTURES;

const WIDTHS = [1440, 390];
const SCHEMES = ['light', 'dark'] as const;
/** Of pictures that come late one waits for the second; what never stands still is taken as it is. */
const MOST_TRIES = 8;
/** What is drawn from an address, a key or an instant, which are others in each run. */
const MASKED = 'canvas, video, svg[shape-rendering="crispEdges"]';

/** A state as it is on the page now: `FOLDER/state-width-scheme.png`, for each width and scheme. */
export async function takePictures(page: Page, folder: string, state: string): Promise<void> {
  const { width: own, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const name = state.replaceAll(/[^\w]+/g, '-');
  await mkdir(folder, { recursive: true });
  // The width of the test comes first: a state that does not outlive another width has been seen by then.
  for (const width of WIDTHS.toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own))) {
    if (width !== own) await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await writeFile(join(folder, `${name}-${width}-${colorScheme}.png`), await take(page));
    }
  }
  await page.setViewportSize({ width: own, height });
}

async function take(page: Page): Promise<Buffer> {
  let last: Buffer | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const picture = await takeOnce(page);
    if (last?.equals(picture)) return picture;
    last = picture;
    await page.waitForTimeout(100);
  }
  return last ?? takeOnce(page);
}

async function takeOnce(page: Page): Promise<Buffer> {
  const restore = await page.evaluateHandle(holdWords);
  try {
    return await page.screenshot({
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      mask: [page.locator(MASKED)],
    });
  } finally {
    await restore.evaluate((putBack) => putBack()).catch(() => undefined);
  }
}

/**
 * Runs in the page. Clocks, ids and codes differ between two runs: a word with a digit in it becomes zeros
 * until the picture is taken.
 */
function holdWords(): () => void {
  const undo: (() => void)[] = [];
  const held = (words: string) =>
    words
      .replaceAll(/[\w-]*\d[\w-]*/g, (word) => '0'.repeat(word.length < 6 ? 1 : word.length))
      .replaceAll(/0 (?:seconds?|minutes?|min|s)\b/g, '0 min')
      .replaceAll(/\b(?:just now|a moment ago|0 min ago)\b/gi, 'now');
  function hold<Name extends string>(of: { [name in Name]: string }, name: Name) {
    const before = of[name];
    const after = held(before);
    if (after === before) return;
    of[name] = after as (typeof of)[Name];
    undo.push(() => {
      if (of[name] === after) of[name] = before;
    });
  }
  function holdAll() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) hold(texts.currentNode as Text, 'data');
    for (const field of document.querySelectorAll('input, textarea')) {
      const input = field as HTMLInputElement;
      if (/^(?:text|search|url|tel|email|textarea)$/.test(input.type)) hold(input, 'value');
    }
  }
  holdAll();
  // A clock goes on, and a drawing is drawn again when the window becomes as high as the page.
  const changes = new MutationObserver(holdAll);
  changes.observe(document.body, { characterData: true, childList: true, subtree: true });
  const top = scrollY;
  scrollTo({ top: 0, behavior: 'instant' });
  return () => {
    changes.disconnect();
    for (const each of undo.toReversed()) each();
    scrollTo({ top, behavior: 'instant' });
  };
}
