/**
 * A hall behind one address, all of whom are right: 150 people sign in with the shared password in new
 * browsers, ask for their links and open them, while someone among them sends 30 wrong passwords a
 * second. Then organisers on devices that are known sign in during a flood of wrong names from many networks.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SITE_ARGS } from '../../scripts/services/built-site.ts';
import { startChildServer } from '../../scripts/services/child-server.ts';
import type { RegistrationReceipt } from '../../src/modules/registration/registrations/schema.ts';
import { published, saveSection } from '../support/content.ts';
import { HttpClient } from '../support/http-client.ts';
import { answers } from '../support/registration.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { Measurement } from './simulated-browser.ts';

const PEOPLE = 150;
const WITHIN_MS = 15_000;
const WRONG_A_SECOND = 30;
const ORGANISER_SIGN_INS = 10;
/** More than the site can hash: a hash takes some 20 ms of a core. */
const NAMES_A_SECOND = 150;
const PASSWORD = 'attendee password';
const ADMIN = { username: 'load', password: 'load password' };
/** While registration of the edition below is open. */
const CLOCK = '2026-07-10T12:00:00+02:00';
const HALL = { 'x-forwarded-for': '198.51.100.7' };

/** A row for each way in. Refusals and lost answers are errors. */
export async function hallFigures(): Promise<[string, Figures][]> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  const startSite = () =>
    startChildServer({
      args: SITE_ARGS,
      environment: {
        DATA_DIR: folder,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        ATTENDEE_PASSWORD: PASSWORD,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        REHEARSAL_CLOCK: CLOCK,
        TRUST_PROXY: '1',
      },
      readyPath: '/api/health/ready',
    });
  await (await startSite()).stop();
  const site = await startSite();
  try {
    const admin = await openRegistration(site.origin);
    const tokens = await register(site.origin);
    // From here on the site knows the right password: one sign-in came before the flood.
    await new HttpClient([site.origin]).post('/api/session', { password: PASSWORD });
    const rows: [string, Figures][] = [];
    const from = `${PEOPLE} from one address in ${WITHIN_MS / 1000} s beside ${WRONG_A_SECOND} wrong passwords a second`;
    const ways: [string, string, (index: number) => object, number][] = [
      ['shared password', '/api/session', () => ({ password: PASSWORD }), 200],
      [
        'request for the link',
        '/api/personal-link/request',
        (index) => ({ email: emailOf(index) }),
        202,
      ],
      ['personal link', '/api/personal-link/session', (index) => ({ token: tokens[index] }), 200],
    ];
    for (const [words, path, bodyOf, expected] of ways) {
      const measured = await whileFlooded(
        WRONG_A_SECOND,
        () => new HttpClient([site.origin]).post('/api/session', { password: 'wrong' }, HALL),
        () =>
          evenly(PEOPLE, (index) =>
            timed(expected, () => new HttpClient([site.origin]).post(path, bodyOf(index), HALL)),
          ),
      );
      rows.push([`${words}, ${from}`, figuresOf(measured)]);
    }
    let networks = 0;
    const measured = await whileFlooded(
      NAMES_A_SECOND,
      () => {
        networks += 1;
        const network = `203.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
        const body = { username: `nobody-${networks}`, password: 'wrong' };
        return new HttpClient([site.origin]).post('/api/session', body, {
          'x-forwarded-for': network,
        });
      },
      () =>
        evenly(ORGANISER_SIGN_INS, () => timed(200, () => admin.post('/api/session', ADMIN, HALL))),
    );
    rows.push([
      `${ORGANISER_SIGN_INS} sign-ins of an organiser on a known device beside ${NAMES_A_SECOND} wrong names a second from as many networks`,
      figuresOf(measured),
    ]);
    return rows;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const emailOf = (index: number) => `hall-${index}@example.org`;

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
    capacity: PEOPLE,
  }));
  await published(admin, '2026');
  return admin;
}

/** Their tokens. */
async function register(origin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const body = answers({ wishes: [], email: emailOf(index) });
    const headers = { 'x-forwarded-for': `192.0.2.${index}` };
    const answer = await new HttpClient([origin]).post('/api/registrations', body, headers);
    tokens.push(answer.json<RegistrationReceipt>().link.split('#')[1] ?? '');
  }
  return tokens;
}

/** Sends without waiting for answers, as an attacker does. */
async function whileFlooded<Result>(
  aSecond: number,
  send: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const under: Promise<unknown>[] = [];
  const timer = setInterval(() => under.push(send().catch(() => {})), 1000 / aSecond);
  try {
    // Until the network has used up what it has.
    await wait(2000);
    return await work();
  } finally {
    clearInterval(timer);
    await Promise.all(under);
  }
}

/** Each at its time, whatever the others do. */
function evenly(
  count: number,
  work: (index: number) => Promise<Measurement>,
): Promise<Measurement[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await wait((index * WITHIN_MS) / count);
      return work(index);
    }),
  );
}

async function timed(
  expected: number,
  send: () => Promise<{ status: number }>,
): Promise<Measurement> {
  const startedAt = performance.now();
  const status = (await send().catch(() => null))?.status ?? null;
  const ms = performance.now() - startedAt;
  return { kind: 'api', ms, status: status === expected ? 200 : status };
}
