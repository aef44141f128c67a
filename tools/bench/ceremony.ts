import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/services/chromium.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import type { RemoteState } from '../../src/modules/stage/ceremony/schema.ts';
import { PAGES } from '../../src/schema/pages.ts';
import type { MeasuredSite } from './measured-site.ts';
import { median } from './median.ts';
import { atLeast, type Row } from './row.ts';

const WINDOW = { width: 1280, height: 720 };
/** As long as the lattice is on its way into a name and out of it. */
const REVEAL_MS = 1800;
const FRAMES_WANTED = 58;

interface Reveal {
  framesPerSecond: number;
  slowestMs: number;
}

/** How smoothly names come onto the hall's screen, drawn by the processor alone. */
export async function measureCeremony(site: MeasuredSite): Promise<Row[]> {
  const found = await findChromium();
  if ('unavailable' in found) {
    console.error(`The ceremony is left out: ${found.unavailable}`);
    return [];
  }
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return await measureReveals(browser, site);
  } finally {
    await browser.close();
  }
}

async function measureReveals(browser: Browser, { origin, call }: MeasuredSite): Promise<Row[]> {
  const link = await call('POST', addressOf('POST /api/pass-links'), { kind: 'ceremony-screen' });
  const { address } = (await link.json()) as { address: string };
  await call('POST', addressOf('POST /api/ceremony'), { mode: 'rehearsal' });
  const page = await browser.newPage({ viewport: WINDOW });
  await page.goto(`${origin}${PAGES.ceremony.path}#${address.split('#')[1]}`);
  await page.locator('[data-shown="opening"]').waitFor();
  const reveals: Reveal[] = [];
  const topics = 'ceremony-remote';
  const told = await call('GET', addressOf('GET /api/live/states', { query: { topics } }));
  const { states } = (await told.json()) as { states: { state: RemoteState }[] };
  let state = states[0]?.state;
  if (!state) throw new Error('The presenter is told nothing.');
  while (state.next) {
    const isReveal = state.next.kind === 'place';
    const frames = isReveal ? page.evaluate(watchFrames, REVEAL_MS) : null;
    const move = { move: 'next', step: state.step };
    state = (await (
      await call('POST', addressOf('POST /api/ceremony/moves'), move)
    ).json()) as RemoteState;
    if (frames) reveals.push(revealOf(await frames));
  }
  const quality = await qualityOf(page);
  await call('DELETE', addressOf('DELETE /api/ceremony'));
  const fps = median(reveals.map(({ framesPerSecond }) => framesPerSecond));
  const slowest = Math.max(...reveals.map(({ slowestMs }) => slowestMs));
  return [
    {
      name: 'ceremony, frames a second at 1280x720 without a graphics card',
      site: `${fps.toFixed(1)} (dots: ${quality ?? 'none'})`,
      limit: atLeast(fps, FRAMES_WANTED),
    },
    { name: 'ceremony, slowest frame of all reveals', site: `${Math.round(slowest)} ms` },
  ];
}

const qualityOf = async (page: Page) =>
  page.evaluate(() => document.querySelector('[data-quality]')?.getAttribute('data-quality'));

/** Runs in the page: the times of frames from the moment in which a name is to come. */
function watchFrames(lastsMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const name = () => document.querySelector('.ceremony-name')?.textContent ?? '';
    const before = name();
    const look = (now: number) => {
      if (times.length > 0 || name() !== before) times.push(now);
      if (times.length > 0 && now - (times[0] ?? 0) > lastsMs) resolve(times);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function revealOf(times: readonly number[]): Reveal {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return { framesPerSecond: (steps.length / lasted) * 1000, slowestMs: Math.max(...steps) };
}
