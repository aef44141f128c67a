/**
 * `npm run test:load`: the crowd at the publication of the results, the hall that logs in, the first
 * minute of registration, the last minute of the hand-in, reads that are dear to others, and a thousand
 * pages that stay open. It talks to servers of its own on this machine, takes some minutes, and ends by itself: with 1 when an answer was late or wrong.
 * `npm run test:load -- hall`, `registrations`, `hand-in`, `reads` or `live` measures those alone, `hand-in postgres` in one world.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE_ARGS } from '../../scripts/services/built-site.ts';
import { startChildServer } from '../../scripts/services/child-server.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { dearReadFigures } from './dear-reads.ts';
import { type Figures, figuresOf, printFigures } from './figures.ts';
import { hallFigures } from './hall.ts';
import { handInFigures } from './hand-in.ts';
import { openPagesFigures } from './open-pages.ts';
import { pageAssets } from './page-assets.ts';
import { registrationFigures } from './registrations.ts';
import { type Measurement, SimulatedBrowser } from './simulated-browser.ts';

const CLIENTS = 1000;
const CLIENTS_WITHIN_MS = 10_000;
const LOGINS = 300;
/** A minute would do; a hall that hurries is the harder case. */
const LOGINS_WITHIN_MS = 15_000;
/** Who comes for the first time loads every file; files have their hash in their names for good. */
const NEW_ONE_IN = 5;
const P95_LIMIT_MS = 200;
/** While much is written: people, links and sessions, or files. */
const WRITING_P95_LIMIT_MS = 300;
/** Until a page shows what is told. */
const OPEN_P95_LIMIT_MS = 2000;
const START_LIMIT_MS = 30_000;
const PASSWORD = 'attendee password';

const [, , chosen, world] = process.argv;
if (chosen === 'registrations') {
  conclude([], await registrationFigures());
} else if (chosen === 'hand-in') {
  conclude([], await handInFigures(world));
} else if (chosen === 'hall') {
  conclude([], await hallFigures());
} else if (chosen === 'reads') {
  conclude([], await dearReadFigures(world));
} else if (chosen === 'live') {
  conclude([], [], await openPagesFigures(world));
} else {
  conclude(
    await crowdFigures(),
    [
      ...(await hallFigures()),
      ...(await registrationFigures()),
      ...(await dearReadFigures()),
      ...(await handInFigures()),
    ],
    await openPagesFigures(),
  );
}

function conclude(
  crowd: [string, Figures][],
  writing: [string, Figures][],
  open: [string, Figures][] = [],
): void {
  printFigures([...crowd, ...writing, ...open]);
  const failed = [
    ...crowd.filter(([, figures]) => isTooSlow(figures, P95_LIMIT_MS)),
    ...writing.filter(([, figures]) => isTooSlow(figures, WRITING_P95_LIMIT_MS)),
    ...open.filter(([, figures]) => isTooSlow(figures, OPEN_P95_LIMIT_MS)),
  ];
  for (const [name] of failed) console.error(`Too slow or with errors: ${name}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function isTooSlow({ p95, errors }: Figures, limitMs: number): boolean {
  return p95 >= limitMs || errors > 0;
}

async function crowdFigures(): Promise<[string, Figures][]> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  const startSite = () =>
    startChildServer({
      args: SITE_ARGS,
      environment: {
        DATA_DIR: folder,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        ATTENDEE_PASSWORD: PASSWORD,
        ADMIN_USERNAME: 'load',
        ADMIN_PASSWORD: 'load password',
      },
      readyPath: '/api/health/ready',
    });
  // The first start makes tables and pictures, which no visitor has to wait for.
  await (await startSite()).stop();
  const site = await startSite();

  const rows: [string, Figures][] = [];
  try {
    await untilPasswordIsKnown(site.origin);
    const cookies: string[] = [];
    const logins = await spread(LOGINS, LOGINS_WITHIN_MS, async (_, measured) => {
      const browser = new SimulatedBrowser(site.origin, measured);
      const cookie = await browser.logIn(PASSWORD);
      if (cookie !== null) cookies.push(cookie);
      browser.close();
    });
    rows.push([
      `${LOGINS} logins from one address in ${seconds(LOGINS_WITHIN_MS)}`,
      figuresOf(logins),
    ]);

    for (const { path } of [PAGES.event, PAGES.results]) {
      const assets = await pageAssets(site.origin, path);
      const measured = await spread(CLIENTS, CLIENTS_WITHIN_MS, async (index, all) => {
        const cookie = path === PAGES.event.path ? (cookies[index % cookies.length] ?? null) : null;
        const browser = new SimulatedBrowser(site.origin, all, cookie);
        await browser.open(path, index % NEW_ONE_IN === 0 ? assets : []);
        browser.close();
      });
      const name = `${path}, ${CLIENTS.toLocaleString('en')} clients in ${seconds(CLIENTS_WITHIN_MS)}`;
      for (const [kind, words] of [
        ['document', 'document'],
        ['api', 'GET /api/session'],
        ['asset', `${assets.length} files for one client in ${NEW_ONE_IN}`],
      ] as const) {
        rows.push([`${name}: ${words}`, figuresOf(measured.filter((each) => each.kind === kind))]);
      }
      rows.push([`${name}: all`, figuresOf(measured)]);
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}
/** The server listens a moment before it has hashed the password of its settings. */
async function untilPasswordIsKnown(origin: string): Promise<void> {
  const browser = new SimulatedBrowser(origin, []);
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while ((await browser.logIn(PASSWORD)) === null) {
    if (Date.now() > giveUpAt) throw new Error('Nobody can log in.');
    await wait(100);
  }
  browser.close();
}

/** Starts each piece of work at its time, evenly spread, whatever the others do. */
async function spread(
  count: number,
  withinMs: number,
  work: (index: number, measured: Measurement[]) => Promise<void>,
): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const due = (index * withinMs) / count - (performance.now() - startedAt);
      await wait(Math.max(0, due));
      await work(index, measured);
    }),
  );
  return measured;
}

function seconds(ms: number): string {
  return `${ms / 1000} s`;
}
