/**
 * Reads that cost their sender nothing: twenty readers ask for the list of the doors, one participant for
 * their calendar and a stranger for what made-up links open, each without a pause. How long others wait
 * meanwhile, who ask for a page and for their session. With TEST_DATABASE_URL also on PostgreSQL.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE_ARGS } from '../../scripts/services/built-site.ts';
import { startChildServer } from '../../scripts/services/child-server.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import { PASS_KINDS } from '../../src/modules/stage/passes/schema.ts';
import { PASSES_OF_BROWSER } from '../../src/schema/limits.ts';
import { teamLinks } from '../support/hand-ins.ts';
import { HttpClient } from '../support/http-client.ts';
import { createWorld } from '../support/world.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { Measurement } from './simulated-browser.ts';

const PEOPLE = 300;
const READERS = 20;
const OTHERS = 200;
const WITHIN_MS = 5000;
/** What others wait at most, the middle one of them and the slowest. */
const MEDIAN_LIMIT_MS = 10;
const WORST_LIMIT_MS = 100;
const ADMIN = { username: 'load', password: 'load password' };

const WORLDS = [
  ['SQLite', 'sqlite'],
  ...(process.env.TEST_DATABASE_URL && process.env.TEST_S3_ENDPOINT
    ? [['PostgreSQL', 'postgres']]
    : []),
] as [string, string][];

interface Waits extends Figures {
  worst: number;
}

/** A row for each world and route. Fails where others wait too long. */
export async function dearReadFigures(only?: string): Promise<[string, Figures][]> {
  const rows: [string, Waits][] = [];
  for (const [title, name] of WORLDS) {
    if (only !== undefined && only !== name) continue;
    for (const [row, figures] of await measure(name)) rows.push([`${row}, ${title}`, figures]);
  }
  for (const [row, { p50, worst }] of rows) {
    console.log(`${row}: median ${p50.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
  }
  for (const [row, { p50, worst }] of rows) {
    assert(p50 < MEDIAN_LIMIT_MS && worst < WORST_LIMIT_MS, `Too slow: ${row}`);
  }
  return rows;
}

async function measure(name: string): Promise<[string, Waits][]> {
  const world = await createWorld(name);
  const environment = {
    ...world.environment,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    REHEARSAL_CLOCK: '2026-09-02T11:40:00+02:00',
    TRUST_PROXY: '1',
  };
  const start = () =>
    startChildServer({ args: SITE_ARGS, environment, readyPath: '/api/health/ready' });
  await (await start()).stop();
  const links = await teamLinks(environment, PEOPLE);
  const site = await start();
  const client = (from: string) => new HttpClient([site.origin], { from });
  try {
    const [door, participant, stranger, other] = [1, 2, 3, 4].map((n) => client(`198.51.100.${n}`));
    assert(door && participant && stranger && other);
    const signIn = async (person: HttpClient, link = '') => {
      const token = link.split('#')[1];
      const path = addressOf('POST /api/personal-link/session');
      assert.equal((await person.post(path, { token })).status, 200);
    };
    await openDoor(client('192.0.2.1'), door);
    await signIn(participant, links[0]);
    await signIn(other, links[1]);
    for (const kind of PASS_KINDS) {
      const tokens = Array.from({ length: PASSES_OF_BROWSER }, () => randomBytes(32));
      const value = tokens.map((token) => token.toString('base64url')).join('.');
      stranger.otherCookies.set(kind, `${kind}=${value}`);
    }
    // The first answers after a start compile what makes them, whoever else reads.
    await waits(other);
    const rows: [string, Waits][] = [['others while nobody reads', await waits(other)]];
    for (const [reader, path] of [
      [door, '/api/check-in/list'],
      [participant, '/api/own-calendar'],
      [stranger, '/api/passes'],
    ] as const) {
      rows.push([`others beside ${READERS} readers of ${path}`, await beside(reader, path, other)]);
    }
    return rows;
  } finally {
    await site.stop();
    await world.end();
  }
}

async function openDoor(admin: HttpClient, phone: HttpClient): Promise<void> {
  // The server listens a moment before it has hashed the password of its settings.
  while ((await admin.post('/api/session', ADMIN)).status !== 200) await wait(200);
  const made = await admin.post('/api/pass-links', { kind: 'door' });
  const { address } = made.json<{ address: string }>();
  const opened = await phone.post('/api/passes', { token: address.split('#')[1] });
  assert.equal(opened.status, 200);
}

async function beside(reader: HttpClient, path: string, other: HttpClient): Promise<Waits> {
  let isOver = false;
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      assert.equal((await reader.get(path)).status, 200);
    }
  });
  const figures = await waits(other);
  isOver = true;
  await Promise.all(readers);
  return figures;
}

async function waits(other: HttpClient): Promise<Waits> {
  const measured: Measurement[] = [];
  for (let index = 0; index < OTHERS; index += 1) {
    await wait(WITHIN_MS / OTHERS);
    const startedAt = performance.now();
    const { status } = await other.get(index % 2 === 0 ? '/' : '/api/session');
    measured.push({ kind: 'api', ms: performance.now() - startedAt, status });
  }
  return { ...figuresOf(measured), worst: Math.max(...measured.map(({ ms }) => ms)) };
}
