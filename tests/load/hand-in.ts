/**
 * The last minute before the deadline: 60 teams send two files of 20 MB each from one address, while
 * 300 people watch the countdown. With TEST_DATABASE_URL and TEST_S3_ENDPOINT also on PostgreSQL and S3.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE_ARGS } from '../../scripts/services/built-site.ts';
import { type ChildServer, startChildServer } from '../../scripts/services/child-server.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import { HAND_IN_KINDS, type HandInKind } from '../../src/modules/hand-in/hand-ins/schema.ts';
import { HAND_IN_PIECE_BYTES } from '../../src/schema/limits.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { announce, ownHandIns, sendBytes, TUS, teamLinks } from '../support/hand-ins.ts';
import { HttpClient } from '../support/http-client.ts';
import { createWorld } from '../support/world.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type Measurement, SimulatedBrowser } from './simulated-browser.ts';

const TEAMS = 60;
const FILE_BYTES = 20 * 1024 * 1024;
const WITHIN_MS = 60_000;
const WATCHERS = 300;
/** Each looks at the countdown again. */
const WATCH_EVERY_MS = 10_000;
const MOST_MEGABYTES = 350;
const PASSWORD = 'attendee password';
/** Two minutes before the deadline: people sign in first. */
const CLOCK = '2026-09-02T14:58:00+02:00';
/** What was announced in time may take a while on a slow machine. */
const END_LIMIT_MS = 10 * 60_000;

const WORLDS = [
  ['SQLite + folder', 'sqlite'],
  ...(process.env.TEST_DATABASE_URL && process.env.TEST_S3_ENDPOINT
    ? [['PostgreSQL + S3', 'postgres']]
    : []),
] as [string, string][];

/** A row for each world, or for one. Fails where a file is lost, late or another, or where memory grows too far. */
export async function handInFigures(only?: string): Promise<[string, Figures][]> {
  const rows: [string, Figures][] = [];
  const chosen = WORLDS.filter(([, name]) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`There is no world called ${only} here.`);
  for (const [title, name] of chosen) {
    const { pages, notes } = await measure(name);
    console.log(`${title}: ${notes}`);
    const files = `${TEAMS * HAND_IN_KINDS.length} files of 20 MB in ${WITHIN_MS / 1000} s`;
    rows.push([`${files}, pages of ${WATCHERS} watchers, ${title}`, figuresOf(pages)]);
  }
  return rows;
}

async function measure(name: string): Promise<{ pages: Measurement[]; notes: string }> {
  const world = await createWorld(name);
  const environment = {
    ...world.environment,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    ATTENDEE_PASSWORD: PASSWORD,
    ADMIN_USERNAME: 'load',
    ADMIN_PASSWORD: 'load password',
    REHEARSAL_CLOCK: CLOCK,
  };
  const startSite = () =>
    startChildServer({ args: SITE_ARGS, environment, readyPath: '/api/health/ready' });
  // The first start makes tables and pictures, which nobody has to wait for.
  await (await startSite()).stop();
  const links = await teamLinks(environment, TEAMS);
  const site = await startSite();
  const memory = watchMemory(site);
  try {
    const people = await Promise.all(links.map((link) => signedIn(site.origin, link)));
    const cookie = await attendee(site.origin);
    const toStart = await untilLastMinute(people[0] as HttpClient);
    await wait(toStart);
    // Connections that were idle for so long are being closed, which a browser would try again.
    const teams = people.map((person) => clientOf(site.origin, person.cookie));
    const pages: Measurement[] = [];
    const watching = watch(site.origin, cookie, pages);
    const startedAt = performance.now();
    const sent = await Promise.all(
      teams.flatMap((client, index) =>
        HAND_IN_KINDS.map(async (kind) => {
          await wait((index * WITHIN_MS * 0.95) / TEAMS);
          return { client, kind, ...(await send(client, kind)) };
        }),
      ),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    watching.stop();
    await watching.ended;
    for (const each of sent) await expectCounted(each);
    const megabytes = memory.stop();
    if (megabytes > MOST_MEGABYTES) throw new Error(`The site took ${megabytes} MB.`);
    const last = Math.max(...sent.map(({ seconds: each }) => each));
    const tries = sent.reduce((sum, each) => sum + each.tries, 0);
    const notes = `all ${sent.length} files counted, ${tries} pieces sent again; sent within ${seconds.toFixed(1)} s, the slowest in ${last.toFixed(1)} s; most memory ${megabytes} MB`;
    return { pages, notes };
  } finally {
    memory.stop();
    await site.stop();
    await world.end();
  }
}

function clientOf(origin: string, cookie: string | null): HttpClient {
  const client = new HttpClient([origin], { agent: new Agent({ keepAlive: true, maxSockets: 6 }) });
  client.cookie = cookie;
  return client;
}

async function signedIn(origin: string, link: string): Promise<HttpClient> {
  const client = clientOf(origin, null);
  const token = link.split('#')[1];
  const { status } = await client.post(addressOf('POST /api/personal-link/session'), { token });
  if (status !== 200) throw new Error(`Signing in failed: ${status}`);
  return client;
}

async function attendee(origin: string): Promise<string> {
  const browser = new SimulatedBrowser(origin, []);
  for (;;) {
    const cookie = await browser.logIn(PASSWORD);
    if (cookie !== null) return cookie;
    // The server listens a moment before it has hashed the password of its settings.
    await wait(100);
  }
}

async function untilLastMinute(client: HttpClient): Promise<number> {
  const { now, deadline } = await ownHandIns(client);
  const ms = Date.parse(deadline) - WITHIN_MS - Date.parse(now);
  if (ms < 0) throw new Error('The last minute has begun: the machine is too slow to prepare.');
  return ms;
}

/** In pieces, as a browser does. */
async function send(client: HttpClient, kind: HandInKind) {
  const bytes = randomBytes(FILE_BYTES);
  const startedAt = performance.now();
  const announced = await announce(client, FILE_BYTES, { kind, filename: `${kind}.pptx` });
  if (announced.status !== 201) throw new Error(`Announcing failed: ${announced.text}`);
  const address = String(announced.headers.location);
  let offset = 0;
  let tries = 0;
  while (offset < FILE_BYTES) {
    if (performance.now() - startedAt > END_LIMIT_MS) throw new Error('A file took too long.');
    const part = bytes.subarray(offset, offset + HAND_IN_PIECE_BYTES);
    const { status, headers, text } = await sendBytes(client, address, part, offset);
    if (status === 503) {
      // Not now: a browser waits, asks how far it is and goes on.
      tries += 1;
      await wait(1000);
      const seen = await client.call(address, { method: 'HEAD', headers: TUS });
      offset = seen.status === 200 ? Number(seen.headers['upload-offset']) : offset;
      continue;
    }
    if (status !== 204) throw new Error(`A piece was refused: ${status} ${text}`);
    offset = Number(headers['upload-offset']);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, tries, seconds: (performance.now() - startedAt) / 1000 };
}

async function expectCounted({
  client,
  kind,
  sha256,
}: {
  client: HttpClient;
  kind: HandInKind;
  sha256: string;
}): Promise<void> {
  const { files } = await ownHandIns(client);
  const [version] = files.find((file) => file.kind === kind)?.versions ?? [];
  if (version?.receipt.sha256 !== sha256) throw new Error(`A ${kind} was lost.`);
  if (version.counts) return;
  const { announcedAt, receivedAt, deadline } = version.receipt;
  throw new Error(
    `A ${kind} does not count: announced ${announcedAt}, received ${receivedAt}, deadline ${deadline}.`,
  );
}

/** People with the dashboard open, who look at it again and again. */
function watch(origin: string, cookie: string, measured: Measurement[]) {
  let isOver = false;
  const ended = Promise.all(
    Array.from({ length: WATCHERS }, async (_, index) => {
      const browser = new SimulatedBrowser(origin, measured, cookie);
      await wait((index * WATCH_EVERY_MS) / WATCHERS);
      while (!isOver) {
        const nextAt = performance.now() + WATCH_EVERY_MS;
        await browser.open(index % 2 === 0 ? PAGES.dashboard.path : PAGES.event.path, []);
        while (!isOver && performance.now() < nextAt) await wait(100);
      }
      browser.close();
    }),
  );
  return {
    ended,
    stop() {
      isOver = true;
    },
  };
}

/** The most that the site held, in megabytes. */
function watchMemory({ pid }: ChildServer): { stop(): number } {
  let most = 0;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    most = Math.max(most, Number(/VmRSS:\s+([0-9]+) kB/.exec(status)?.[1] ?? 0) / 1024);
  }, 200);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(most);
    },
  };
}
