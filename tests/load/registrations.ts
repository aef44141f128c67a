/**
 * The first minute of registration: 300 people, from one address and from many, with a third of the
 * places that they ask for. With TEST_DATABASE_URL also on PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE_ARGS } from '../../scripts/services/built-site.ts';
import { startChildServer } from '../../scripts/services/child-server.ts';
import type { Registration } from '../../src/modules/registration/registrations/schema.ts';
import { published, saveSection } from '../support/content.ts';
import { HttpClient } from '../support/http-client.ts';
import { answers } from '../support/registration.ts';
import { createDatabase } from '../support/world.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { Measurement } from './simulated-browser.ts';

const PEOPLE = 300;
const CAPACITY = 100;
/** A minute would do; most come in the first half of it. */
const WITHIN_MS = 30_000;
const ADMIN = { username: 'load', password: 'load password' };
/** While registration of the edition below is open. */
const CLOCK = '2026-07-10T12:00:00+02:00';

const ENGINES = ['SQLite', ...(process.env.TEST_DATABASE_URL ? ['PostgreSQL'] : [])];

/** A row for each engine and kind of network. Fails where someone is lost, doubled or too many. */
export async function registrationFigures(): Promise<[string, Figures][]> {
  const rows: [string, Figures][] = [];
  for (const engine of ENGINES) {
    for (const networks of ['one address', 'many addresses'] as const) {
      const name = `${PEOPLE} registrations from ${networks} in ${WITHIN_MS / 1000} s, ${engine}`;
      rows.push([name, await measure(engine, networks === 'many addresses')]);
    }
  }
  return rows;
}

async function measure(engine: string, isFromMany: boolean): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  const database = engine === 'PostgreSQL' ? await createDatabase() : null;
  const startSite = () =>
    startChildServer({
      args: SITE_ARGS,
      environment: {
        DATA_DIR: folder,
        ...(database ? { DATABASE_URL: database.url } : {}),
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        REHEARSAL_CLOCK: CLOCK,
        TRUST_PROXY: '1',
      },
      readyPath: '/api/health/ready',
    });
  // The first start makes tables and pictures, which nobody who registers has to wait for.
  await (await startSite()).stop();
  const site = await startSite();
  try {
    const admin = await openRegistration(site.origin);
    const measured = await sendAll(site.origin, isFromMany);
    await letAllIn(admin);
    await expectAllOnce(admin);
    return figuresOf(measured);
  } finally {
    await site.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openRegistration(origin: string): Promise<HttpClient> {
  const admin = new HttpClient([origin]);
  // The server listens a moment before it has hashed the password of its settings.
  while ((await admin.post('/api/session', ADMIN)).status !== 200) await wait(200);
  await saveSection(admin, '2026', 'registration', (registration) => ({
    ...registration,
    window: {
      opens: { date: '2026-07-01', time: '00:00' },
      closes: { date: '2026-08-20', time: '23:59' },
    },
    capacity: CAPACITY,
  }));
  await published(admin, '2026');
  return admin;
}

/** Each at its time, evenly spread, whatever the others do; every fifth presses the button twice. */
async function sendAll(origin: string, isFromMany: boolean): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      await wait((index * WITHIN_MS) / PEOPLE);
      const body = answers({ wishes: [] });
      const headers = {
        'idempotency-key': `load-${index}`,
        ...(isFromMany ? { 'x-forwarded-for': `198.51.${index >> 8}.${index & 255}` } : {}),
      };
      const send = async () => {
        const startedAt = performance.now();
        const { status } = await new HttpClient([origin]).post('/api/registrations', body, headers);
        const ms = performance.now() - startedAt;
        // What was made is as good as what was answered.
        measured.push({ kind: 'api', ms, status: status === 201 ? 200 : status });
      };
      await Promise.all(index % 5 === 0 ? [send(), send()] : [send()]);
    }),
  );
  return measured;
}

async function allRows(admin: HttpClient): Promise<Registration[]> {
  const rows: Registration[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`;
    const page = await admin.get(`/api/registrations${query}`);
    rows.push(...page.json<Registration[]>());
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor !== undefined);
  return rows;
}

/** From one address half of the free places are taken; the rest stand apart until an organiser lets them in, with one action. */
async function letAllIn(admin: HttpClient): Promise<void> {
  const apart = (await allRows(admin)).filter(({ state }) => state === 'apart');
  if (apart.length === 0) return;
  const ids = apart.map(({ id }) => id);
  const answer = await admin.post('/api/registration-bulk', { action: 'let-in', ids });
  if (answer.status !== 200) throw new Error(`Not let in: ${answer.status} ${answer.text}`);
}

async function expectAllOnce(admin: HttpClient): Promise<void> {
  const rows = await allRows(admin);
  const placed = rows.filter(({ state }) => state === 'placed').length;
  const people = new Set(rows.map(({ email }) => email)).size;
  if (rows.length !== PEOPLE || people !== PEOPLE || placed !== CAPACITY) {
    throw new Error(`${rows.length} rows of ${people} people, ${placed} with a place.`);
  }
}
