/**
 * Measures the site beside its references and prints one table. With `--record` the table goes to
 * docs/performance.md; with `--check` a ratio that is a fifth worse than recorded fails the run.
 * A name such as `pages` measures that part alone.
 */
import { readFile } from 'node:fs/promises';
import { BENCH_PACKAGES, ensureDebianPackages } from '../../scripts/services/debian-packages.ts';
import { measureAnswers } from './answers.ts';
import { measureCeremony } from './ceremony.ts';
import { measureGallery } from './gallery.ts';
import { type MeasuredSite, startMeasuredSite } from './measured-site.ts';
import { DELIVERED_PAGES, measurePages } from './pages.ts';
import { record, regressions } from './record.ts';
import { atMost, type Row } from './row.ts';
import { tableOf } from './table.ts';
import { measureTaps } from './taps.ts';
import { measureVerdictCompute } from './verdict-compute.ts';
import { measureVerdictPages } from './verdict-pages.ts';
import { measureWrites } from './writes.ts';

const PHOTOS = 200;

const PARTS: Record<string, (site: MeasuredSite) => Promise<Row[]>> = {
  rest: measureRest,
  answers: ({ origin }) => measureAnswers(origin),
  pages: ({ origin }) => measurePages(origin, DELIVERED_PAGES),
  verdict: measureVerdictPages,
  'verdict-compute': async () => measureVerdictCompute(),
  taps: ({ origin }) => measureTaps(origin),
  gallery: measureGallery,
  writes: measureWrites,
  ceremony: measureCeremony,
};

const options = process.argv.slice(2);
const named = options.filter((option) => !option.startsWith('--'));
const unknown = named.find((name) => !(name in PARTS));
if (unknown) fail(`There is no part ${unknown}; there are ${Object.keys(PARTS).join(', ')}.`);

const tools = await ensureDebianPackages(BENCH_PACKAGES);
if (!tools.ok) fail(`The benchmark needs the program wrk: ${tools.reason}`);

const rows: Row[] = [];
const site = await startMeasuredSite({ photos: PHOTOS });
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.error(`Measuring: ${name}`);
    rows.push(...(await measure(site)));
  }
} finally {
  await site.stop();
}
console.log(tableOf(rows));
if (options.includes('--record')) record(rows, new Date());
if (options.includes('--check')) {
  const worse = regressions(rows);
  for (const sentence of worse) console.error(sentence);
  process.exit(worse.length === 0 ? 0 : 1);
}

/** What the site takes when nobody asks for anything. */
async function measureRest({ startMs, pid }: MeasuredSite): Promise<Row[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = Math.round(Number(/VmRSS:\s+([0-9]+) kB/.exec(status)?.[1]) / 1024);
  return [
    {
      name: 'warm start, to the first page',
      site: `${Math.round(startMs)} ms`,
      limit: atMost(startMs, 1000, ' ms'),
    },
    { name: 'memory at rest', site: `${megabytes} MB`, limit: atMost(megabytes, 150, ' MB') },
  ];
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
