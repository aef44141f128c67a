import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/services/chromium.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { median } from './median.ts';
import { atMost, type Row } from './row.ts';

/** What is tapped first, and what then is there to be seen. */
const TARGETS = [
  { name: 'menu', path: PAGES.home.path, button: 'Menu', answer: 'nav:popover-open', wanted: true },
  {
    name: 'info card',
    path: PAGES.home.path,
    button: 'Read more: Purpose',
    answer: 'dialog:modal',
  },
  {
    name: 'Edit Mode',
    path: PAGES.impressions.path,
    button: 'Edit Mode',
    answer: 'button[aria-busy="true"], dialog:modal',
  },
  {
    name: 'pause button',
    path: PAGES.home.path,
    button: 'Pause animation',
    answer: '[data-paused]',
  },
] as const;

/** Times slower than this machine; what the median of the menu may take there. */
const PROCESSORS = [
  { slower: 1, menuMs: 100 },
  { slower: 4, menuMs: 200 },
] as const;
const SECONDS_AFTER_LOAD = [0, 0.5, 3] as const;
/** As many as leave each target with several of them. */
const TAP_MS = [10, 25, 45, 70, 100] as const;
/** A tap without an answer after so long is lost. */
const LOST_AFTER_MS = 8000;

interface Tap {
  target: (typeof TARGETS)[number];
  slower: number;
  /** From the end of the tap to its answer; infinite when there was none. */
  ms: number;
}

/** Quick first taps on fresh pages of a phone, right after load and later: none may be lost. */
export async function measureTaps(origin: string): Promise<Row[]> {
  const found = await findChromium();
  if ('unavailable' in found) {
    console.error(`Taps are left out: ${found.unavailable}`);
    return [];
  }
  const browser = await chromium.launch({
    executablePath: found.path,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const taps: Tap[] = [];
    for (const { slower } of PROCESSORS) {
      for (const seconds of SECONDS_AFTER_LOAD) {
        for (const target of TARGETS) {
          const lastsMs = TAP_MS[taps.length % TAP_MS.length] ?? 0;
          const ms = await measureTap(browser, origin, { target, slower, seconds, lastsMs });
          taps.push({ target, slower, ms });
        }
      }
    }
    return rowsOf(taps);
  } finally {
    await browser.close();
  }
}

interface Visit extends Omit<Tap, 'ms'> {
  /** After load. */
  seconds: number;
  lastsMs: number;
}

async function measureTap(
  browser: Browser,
  origin: string,
  { target, slower, seconds, lastsMs }: Visit,
): Promise<number> {
  const context = await browser.newContext(devices['Moto G4'] ?? {});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(`${origin}${target.path}`);
    if (seconds > 0) await page.waitForTimeout(seconds * 1000);
    return await tap(page, session, target, lastsMs);
  } finally {
    await context.close();
  }
}

async function tap(
  page: Page,
  session: CDPSession,
  { button, answer }: Tap['target'],
  lastsMs: number,
): Promise<number> {
  const control = page.getByRole('button', { name: button });
  await page.evaluate(watchFor, [answer, LOST_AFTER_MS] as const);
  await control.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await control.boundingBox();
  if (!box) throw new Error(`There is no button ${button} to tap.`);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await new Promise((resolve) => setTimeout(resolve, lastsMs));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const ms = await page.evaluate(() => (window as unknown as Watched).answered);
  return ms ?? Number.POSITIVE_INFINITY;
}

interface Watched {
  /** Null when nothing came. */
  answered: Promise<number | null>;
}

/** Runs in the page: looks at each frame whether the answer is there. */
function watchFor([answer, giveUpMs]: readonly [string, number]): void {
  let endedAt = 0;
  // When the finger left the screen, not when the page got to know of it.
  const note = (event: Event) => {
    endedAt ||= event.timeStamp;
  };
  addEventListener('touchend', note, { capture: true, passive: true });
  addEventListener('click', note, { capture: true });
  const answered = new Promise<number | null>((resolve) => {
    const startedAt = performance.now();
    const look = () => {
      const now = performance.now();
      if (document.querySelector(answer)) resolve(endedAt === 0 ? 0 : now - endedAt);
      else if (now - startedAt > giveUpMs) resolve(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(window, { answered });
}

function rowsOf(taps: Tap[]): Row[] {
  const lost = taps.filter(({ ms }) => !Number.isFinite(ms)).length;
  const rows: Row[] = [
    {
      name: `first taps that are lost, of ${taps.length}`,
      site: String(lost),
      limit: atMost(lost, 0),
    },
  ];
  for (const { slower, menuMs } of PROCESSORS) {
    for (const target of TARGETS) {
      const times = taps.filter((each) => each.target === target && each.slower === slower);
      const ms = median(times.map(({ ms }) => ms));
      rows.push({
        name: `first tap, ${target.name}, ${slower === 1 ? 'this processor' : `${slower} times slower`}`,
        site: `${Math.round(ms)} ms`,
        ...('wanted' in target ? { limit: atMost(ms, menuMs, ' ms') } : {}),
      });
    }
  }
  return rows;
}
