import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/services/chromium.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { type MeasuredSite, startMeasuredSite } from './measured-site.ts';
import { median } from './median.ts';
import { atMost, type Row } from './row.ts';

const SIZES = [200, 2000, 20_000] as const;
const ROUNDS = 7;
/** Lists of these lengths are asked for: each is another question, so none comes from memory. */
const LENGTHS = Array.from({ length: 40 }, (_, index) => 30 + index);

interface Figures {
  apiMs: number;
  openMs: number;
  elements: number;
}

/** Galleries of three sizes, in the API and in a browser: the size must not be felt. */
export async function measureGallery(): Promise<Row[]> {
  const found = await findChromium();
  if ('unavailable' in found) {
    console.error(`The gallery is left out: ${found.unavailable}`);
    return [];
  }
  const browser = await chromium.launch({
    executablePath: found.path,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const sites: MeasuredSite[] = [];
  try {
    for (const photos of SIZES) sites.push(await startMeasuredSite({ photos }));
    const rounds: Figures[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const figures: Figures[] = [];
      for (const site of sites) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        figures.push({ apiMs: await apiTime(site, round), ...(await pageFigures(site, page)) });
        await page.close();
      }
      rounds.push(figures);
    }
    return SIZES.slice(1).flatMap((photos, index) => rowsFor(photos, index + 1, rounds));
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
  }
}

async function apiTime(site: MeasuredSite, round: number): Promise<number> {
  const times: number[] = [];
  for (const length of LENGTHS) {
    const startedAt = performance.now();
    const path = `${addressOf('GET /api/photos')}?limit=${length + round * LENGTHS.length}`;
    await (await site.call('GET', path)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

type BrowserPage = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newPage']>>;

async function pageFigures(
  site: MeasuredSite,
  page: BrowserPage,
): Promise<Pick<Figures, 'openMs' | 'elements'>> {
  const startedAt = performance.now();
  await page.goto(`${site.origin}${PAGES.impressions.path}`);
  await page.locator('html[data-hydrated]').waitFor();
  const openMs = performance.now() - startedAt;
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageDown');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { openMs, elements };
}

function rowsFor(photos: number, index: number, rounds: Figures[][]): Row[] {
  const [small] = SIZES;
  const row = (
    what: string,
    read: (figures: Figures) => number,
    inWords: (value: number) => string,
  ): Row => {
    const of = (at: number) =>
      rounds.map((figures) => {
        const measured = figures[at];
        return measured ? read(measured) : Number.NaN;
      });
    const reference = of(0);
    const ratio = median(of(index).map((value, round) => value / (reference[round] ?? 0)));
    return {
      name: `gallery of ${photos.toLocaleString('en')} photos: ${what}`,
      site: inWords(median(of(index))),
      reference: `${small} photos: ${inWords(median(reference))}`,
      ratio: { value: ratio, better: 'lower' },
      limit: atMost(ratio, 1.5),
    };
  };
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    row('first page of the API', ({ apiMs }) => apiMs, ms),
    row('opening it in a browser', ({ openMs }) => openMs, ms),
    row('elements after scrolling', ({ elements }) => elements, String),
  ];
}
