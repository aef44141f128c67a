import lighthouse from 'lighthouse';
import { median } from './median.ts';
import { processorBlockingMs } from './processor-blocking.ts';
import { sentBytes } from './sent-bytes.ts';

export interface PageFigures {
  /** From 0 to 100, by category. */
  scores: Record<string, number>;
  largestPaintMs: number;
  layoutShift: number;
  blockingMs: number;
  /** See `processor-blocking.ts`. */
  processorBlockingMs: number;
  scriptBytes: number;
  /** What the browser fetched before a person scrolls, without the script that comes after. */
  bytesWithoutScript: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Now and then a browser loses its trace, which says nothing of the page. */
const ATTEMPTS = 3;

async function measureOnce(url: string, port: number, attempt = 1): Promise<PageFigures> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  });
  if (!result) throw new Error(`Lighthouse could not measure ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError && attempt < ATTEMPTS) return measureOnce(url, port, attempt + 1);
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const bytes = sentBytes(result.artifacts.DevtoolsLog);
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
    ),
    largestPaintMs: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blockingMs: figure('total-blocking-time'),
    processorBlockingMs: processorBlockingMs(result.artifacts.Trace.traceEvents),
    scriptBytes: bytes.script,
    bytesWithoutScript: bytes.rest,
  };
}

export interface PageComparison {
  subject: PageFigures;
  reference: PageFigures;
  /** Median of the rounds' ratios: each round measures both, one right after the other. */
  largestPaintRatio: number;
}

/** Two pages in turns, so that both see the same machine. */
export async function comparePages(
  subjectUrl: string,
  referenceUrl: string,
  { port, rounds }: { port: number; rounds: number },
): Promise<PageComparison> {
  const subjects: PageFigures[] = [];
  const references: PageFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    subjects.push(await measureOnce(subjectUrl, port));
    references.push(await measureOnce(referenceUrl, port));
  }
  return {
    subject: medianFigures(subjects),
    reference: medianFigures(references),
    largestPaintRatio: median(
      subjects.map(
        ({ largestPaintMs }, round) => largestPaintMs / (references[round]?.largestPaintMs ?? 0),
      ),
    ),
  };
}

function medianFigures(all: PageFigures[]): PageFigures {
  const of = (read: (figures: PageFigures) => number) => median(all.map(read));
  return {
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, of(({ scores }) => scores[id] ?? 0)])),
    largestPaintMs: of(({ largestPaintMs }) => largestPaintMs),
    layoutShift: of(({ layoutShift }) => layoutShift),
    blockingMs: of(({ blockingMs }) => blockingMs),
    processorBlockingMs: of((figures) => figures.processorBlockingMs),
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    bytesWithoutScript: of(({ bytesWithoutScript }) => bytesWithoutScript),
  };
}
