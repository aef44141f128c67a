import { startChildServer } from '../../scripts/services/child-server.ts';
import { findChromium } from '../../scripts/services/chromium.ts';
import { startBrowser } from './browser.ts';
import { comparePages, type PageComparison, type PageFigures } from './lighthouse.ts';
import { readableHeadingMs } from './readable-heading.ts';
import { atLeast, atMost, type Row } from './row.ts';

const ROUNDS = 3;
/** Of a site as it is delivered, by what they are called in the table. */
export const DELIVERED_PAGES = [
  ['landing page', '/'],
  ['gallery', '/impressions'],
  ['results', '/results'],
] as const;

/**
 * Pages in Lighthouse (a slow phone, as it simulates one) beside the same pages without script and,
 * where BENCH_PEER_URL names one, beside another site's page.
 */
export async function measurePages(
  origin: string,
  pages: readonly (readonly [name: string, path: string])[],
): Promise<Row[]> {
  const chromium = await findChromium();
  if ('unavailable' in chromium) {
    console.error(`Pages are left out: ${chromium.unavailable}`);
    return [];
  }
  const scriptless = await startChildServer({
    args: ['tools/bench/scriptless-server.ts'],
    environment: { SOURCE_ORIGIN: origin },
    readyPath: '/',
  });
  const browser = await startBrowser(chromium.path);
  try {
    const rows: Row[] = [];
    for (const [name, path] of pages) {
      const options = { port: browser.port, rounds: ROUNDS };
      const compared = await comparePages(
        `${origin}${path}`,
        `${scriptless.origin}${path}`,
        options,
      );
      const { subject, reference, largestPaintRatio } = compared;
      rows.push({
        name: `${name}: largest paint`,
        site: `${Math.round(subject.largestPaintMs)} ms`,
        reference: `without script: ${Math.round(reference.largestPaintMs)} ms`,
        ratio: { value: largestPaintRatio, better: 'lower' },
        limit: atMost(largestPaintRatio, 1.1),
      });
      rows.push(...figureRows(name, subject, reference));
      const peer = process.env.BENCH_PEER_URL;
      if (peer) {
        rows.push(paintBesidePeer(name, await comparePages(`${origin}${path}`, peer, options)));
        const [own, others] = [
          await readableHeadingMs(chromium.path, `${origin}${path}`),
          await readableHeadingMs(chromium.path, peer),
        ];
        rows.push({
          name: `${name}: heading readable, beside a peer`,
          site: `${Math.round(own)} ms`,
          reference: `peer: ${Math.round(others)} ms`,
          ratio: { value: own / others, better: 'lower' },
        });
      }
    }
    return rows;
  } finally {
    await browser.stop();
    await scriptless.stop();
  }
}

function paintBesidePeer(
  name: string,
  { subject, reference, largestPaintRatio }: PageComparison,
): Row {
  return {
    name: `${name}: largest paint beside a peer`,
    site: `${Math.round(subject.largestPaintMs)} ms`,
    reference: `peer: ${Math.round(reference.largestPaintMs)} ms`,
    ratio: { value: largestPaintRatio, better: 'lower' },
    limit: atMost(largestPaintRatio, 0.6),
  };
}

function figureRows(name: string, figures: PageFigures, scriptless: PageFigures): Row[] {
  const { scores, layoutShift, blockingMs, scriptBytes, bytesWithoutScript } = figures;
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
  const lowest = Math.min(...Object.values(scores));
  return [
    {
      name: `${name}: Lighthouse scores`,
      site: Object.values(scores).join(' / '),
      limit: atLeast(lowest, 100),
    },
    {
      name: `${name}: layout shift`,
      site: layoutShift.toFixed(3),
      limit: atMost(Number(layoutShift.toFixed(3)), 0),
    },
    {
      name: `${name}: blocking time`,
      site: `${Math.round(blockingMs)} ms`,
      // What the browser itself takes for the page on this machine.
      reference: `without script: ${Math.round(scriptless.blockingMs)} ms`,
      limit: atMost(blockingMs, 50, ' ms'),
    },
    {
      name: `${name}: blocking time by processor`,
      site: `${Math.round(figures.processorBlockingMs)} ms`,
      reference: `without script: ${Math.round(scriptless.processorBlockingMs)} ms`,
      limit: atMost(figures.processorBlockingMs, 50, ' ms'),
    },
    {
      name: `${name}: script`,
      site: `${kilobytes(scriptBytes)} KB`,
      limit: atMost(kilobytes(scriptBytes), 110, ' KB'),
    },
    {
      name: `${name}: all else before the first scroll`,
      site: `${kilobytes(bytesWithoutScript)} KB`,
      limit: atMost(kilobytes(bytesWithoutScript), 90, ' KB'),
    },
  ];
}
