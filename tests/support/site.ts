import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { preparePasswords } from '../../src/modules/accounts/accounts/first-start.ts';
import { seedDocuments } from '../../src/modules/content/first-content/seed.ts';
import { REVISION_POLL_MS } from '../../src/schema/limits.ts';
import type { PersonRole } from '../../src/schema/roles.ts';
import { prepareDataDir } from '../../src/server/data-dir.ts';
import { parseSettings } from '../../src/server/env.ts';
import type { RouteEntry } from '../../src/server/http/route-table.ts';
import { type Installation, openInstallation } from '../../src/server/installation.ts';
import { type Clock, createClock } from '../../src/server/lib/clock.ts';
import type { WebBuild } from '../../src/server/pages/react-pages.ts';
import { type SiteServer, startSiteServer } from '../../src/server/site-server.ts';
import { HttpClient } from './http-client.ts';
import { imageTools } from './image-tools.ts';
import { storePasswords } from './password-hashes.ts';
import { createWorld, type World } from './world.ts';

export const ATTENDEE_PASSWORD = 'attendee password';
export const ADMIN_USERNAME = 'organiser';
export const ADMIN_PASSWORD = 'organiser password';

export const CLIENT_FOLDER = new URL('../../build/client', import.meta.url).pathname;
const SERVER_BUILD = new URL('../../build/server/index.js', import.meta.url).href;

export interface TestSite {
  /** One origin for each instance. */
  origins: string[];
  installations: Installation[];
  /** The first instance: where a test looks behind the API. */
  installation: Installation;
  /** Every route with who may use it; all instances have the same. */
  routeTable(): RouteEntry[];
  /** What the site does by itself after its start, which tests leave out otherwise. */
  makePages(): Promise<void>;
  /** Everything that was logged, as one text. */
  log(): string;
  /** Moves the site's clock on. */
  advance(ms: number): void;
  /** From now on the clock moves by `advance` only. */
  holdClock(): void;
  now(): Date;
  /** From this machine, or from another address. */
  visitor(from?: string): HttpClient;
  attendee(): Promise<HttpClient>;
  admin(): Promise<HttpClient>;
  /** Another organiser, for what takes two. */
  organiser(username?: string): Promise<HttpClient>;
  /** An account that may only edit. */
  editor(): Promise<HttpClient>;
  /** A person with these roles who has opened a personal link. */
  person(...roles: PersonRole[]): Promise<HttpClient>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  environment?: Record<string, string>;
  world?: World;
  /** How often each of several instances looks for what others have written. */
  pollEveryMs?: number;
  /** With the scripts, styles and icons of the build, as every browser test has it: to read them takes as long as all the rest. */
  hasBuiltFiles?: boolean;
  /**
   * By how much the clock of each instance differs from that of the database, which cannot be held then;
   * a test can change it. Left out, the database tells the same time as the site.
   */
  clocksOffByMs?: readonly number[];
  /** Where the clock of all instances stands from the start, as after `holdClock`; real time otherwise. */
  heldAt?: Date;
}

/** A browser asks for them with every page; the clients of Vitest's tests hardly ever. */
const IS_FOR_BROWSERS = !('VITEST' in process.env);

/** More often than in real life: most tests of two instances would do little else than wait. */
const LOOK_EVERY_MS = 100;

/** The real site on real ports, in the world of the suite, with a clock that can be moved. */
export async function startSite({
  environment = {},
  world,
  pollEveryMs = LOOK_EVERY_MS,
  hasBuiltFiles = IS_FOR_BROWSERS,
  heldAt: startsAt,
  clocksOffByMs,
}: SiteOptions = {}): Promise<TestSite> {
  const own = world ?? (await createWorld(undefined, 'words'));
  let offset = 0;
  let log = '';
  let heldAt: number | null = startsAt?.getTime() ?? null;
  const now = () => new Date((heldAt ?? Date.now()) + offset);
  // A rehearsal begins with each process: here with the first of them, so that all agree on an instant.
  const begunAt = now();
  const servers: SiteServer[] = [];
  const installations: Installation[] = [];

  for (let index = 0; index < own.instances; index += 1) {
    const { installation, server } = await startInstance(
      {
        HOST: '127.0.0.1',
        // Clients say where they come from, as through the proxy that a real site has before it.
        TRUST_PROXY: '127.0.0.1',
        ATTENDEE_PASSWORD,
        ADMIN_USERNAME,
        ADMIN_PASSWORD,
        LOG_LEVEL: 'debug',
        ...own.environment,
        ...environment,
        PORT: '0',
      },
      {
        clockFrom(rehearsalStart) {
          const ownNow = () => new Date(now().getTime() + (clocksOffByMs?.[index] ?? 0));
          const clock = createClock(rehearsalStart, ownNow, begunAt);
          return clocksOffByMs ? clock : { ...clock, eventAt: clock.eventNow };
        },
        onLog(line) {
          log += line;
        },
        // One instance alone hears of nothing that it has not written.
        pollEveryMs: own.instances > 1 ? pollEveryMs : REVISION_POLL_MS,
        clientFolder: hasBuiltFiles ? CLIENT_FOLDER : null,
      },
    );
    servers.push(server);
    installations.push(installation);
  }
  const origins = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  const [installation] = installations;
  if (!installation) throw new Error('A world needs at least one instance.');

  async function signedIn(body: object): Promise<HttpClient> {
    const client = new HttpClient(origins);
    const answer = await client.post('/api/session', body);
    if (answer.status !== 200)
      throw new Error(`Signing in failed: ${answer.status} ${answer.text}`);
    return client;
  }

  async function staff(username: string, role: 'organiser' | 'editor'): Promise<HttpClient> {
    const { users } = (installation as Installation).store;
    const first = await users.findByUsername(ADMIN_USERNAME);
    const user = { id: randomUUID(), username, password: first?.password ?? '' };
    await users.create({ ...user, role }, now());
    return signedIn({ username, password: ADMIN_PASSWORD });
  }

  return {
    origins,
    installations,
    installation,
    routeTable: () => servers[0]?.routeTable() ?? [],
    async makePages() {
      await Promise.all(servers.map((server) => server.makePages()));
    },
    log: () => log,
    advance(ms) {
      offset += ms;
    },
    holdClock() {
      heldAt = Date.now();
    },
    now,
    visitor: (from) => new HttpClient(origins, from === undefined ? {} : { from }),
    attendee: () => signedIn({ password: ATTENDEE_PASSWORD }),
    admin: () => signedIn({ username: ADMIN_USERNAME, password: ADMIN_PASSWORD }),
    organiser: (username = 'second') => staff(username, 'organiser'),
    editor: () => staff('editor', 'editor'),
    async person(...roles) {
      const id = randomUUID();
      await installation.store.people.create(
        { id, name: 'Robin Meier', email: `${id}@example.org`, roles },
        now(),
      );
      const client = new HttpClient(origins);
      const token = (await installation.links.addressesOf([id])).get(id)?.split('#')[1];
      const answer = await client.post('/api/personal-link/session', { token });
      if (answer.status !== 200)
        throw new Error(`Signing in failed: ${answer.status} ${answer.text}`);
      return client;
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      if (!world) await own.end();
    },
  };
}

/** A site of its own for one test. */
export async function withSite(
  options: SiteOptions,
  use: (site: TestSite) => Promise<void>,
): Promise<void> {
  const site = await startSite(options);
  try {
    await use(site);
  } finally {
    await site.stop();
  }
}

export const loadBuild = async () => (await import(/* @vite-ignore */ SERVER_BUILD)) as WebBuild;

interface InstanceParts {
  clockFrom(rehearsalStart: Date | null): Clock;
  onLog(line: string): void;
  pollEveryMs: number;
  clientFolder: string | null;
}

async function startInstance(
  environment: Record<string, string>,
  { clockFrom, onLog, pollEveryMs, clientFolder }: InstanceParts,
): Promise<{ installation: Installation; server: SiteServer }> {
  const settings = parseSettings(environment);
  const logger = pino({ level: settings.logLevel }, { write: onLog });
  await prepareDataDir(settings.dataDir);
  const clock = clockFrom(settings.rehearsalClock);
  const installation = await openInstallation({ settings, logger, clock, imageTools });
  await seedDocuments(installation);
  await storePasswords(installation);
  await preparePasswords({ ...installation, ...settings });
  const server = await startSiteServer({
    installation,
    logger,
    loadBuild,
    clientFolder,
    pollEveryMs,
    // No balancer has to notice that it stops.
    drainMs: 0,
    packsAllLightly: true,
    neverRests: true,
    // On a machine that stands still for seconds, a test would read the page of before.
    patienceMs: 60_000,
  });
  return { installation, server };
}
