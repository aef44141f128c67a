import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { addressOf } from '../../src/modules/address-of.ts';
import { HAND_IN_PENDING_MAX, HAND_IN_PIECE_BYTES } from '../../src/schema/limits.ts';
import { announce, sendBytes, TUS, teamLinks } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { type LoadResult, runLoad } from './load.ts';
import { until } from './until.ts';

const CLOCK = '2026-09-02T13:00:00+02:00';
const TEAMS = 6;
/** What has come of each upload, and would have to be read and hashed to go on. */
const RECEIVED = 20 * HAND_IN_PIECE_BYTES;
const SIZE = RECEIVED + HAND_IN_PIECE_BYTES;
const WORST_MS = 300;
/** On a busy machine others wait for each other. */
const WORST_RATIO = 2;
const MOST_GROWTH_MB = 100;
const REQUESTS_OF_OTHERS = 400;

interface Begun {
  address: string;
  client: HttpClient;
  received: number;
}

/** Heads of requests that would bring bytes and bring none, or one and no more. */
const KINDS = [
  { what: 'heads to one upload', count: 60, uploads: 1, body: '' },
  { what: 'heads to one upload', count: 200, uploads: 1, body: '' },
  { what: 'heads to many uploads', count: 1000, uploads: TEAMS, body: '' },
  {
    what: 'that stop after a byte',
    count: 1000,
    uploads: TEAMS * HAND_IN_PENDING_MAX - 1,
    body: 'x',
  },
];

export const silentRequests: FaultCase = {
  number: 41,
  what: 'requests to uploads that bring no bytes',
  limitMs: 10 * 60_000,
  async run(world) {
    const settings = { ...(await world.newSettings()), REHEARSAL_CLOCK: CLOCK };
    const site = await createFaultySite(settings, { isEmpty: false });
    await site.start();
    const clients = await signedIn(site, await teamLinks(settings, TEAMS));
    const uploads: Begun[] = [];
    for (let count = 0; count < HAND_IN_PENDING_MAX; count += 1) {
      for (const client of clients) uploads.push(await begin(client, count === 0 ? RECEIVED : 0));
    }
    // Nothing is known of what has come: to go on, it has to be read again.
    await site.end('SIGTERM');
    await site.start();
    await askAsOthers(site);
    const quiet = await measure(site);
    const figures: string[] = [];
    for (const { what, count, uploads: most, body } of KINDS) {
      // Of what a lost connection has sent nothing is lost: the first upload is to stay as it is.
      const chosen = body === '' ? uploads.slice(0, most) : uploads.slice(1, 1 + most);
      const before = await site.megabytes();
      const sockets = openSilent(site, chosen, count, body);
      await until('all are connected', 30_000, () => sockets.every((each) => !each.connecting));
      const during = await measure(site);
      const grown = (await site.megabytes()) - before;
      const ratio = during.worstMs / quiet.worstMs;
      assert.deepEqual(during.failures, []);
      assert.ok(
        during.worstMs < WORST_MS || ratio < WORST_RATIO,
        `${count} ${what}: others waited ${ms(during.worstMs)} ms, quiet ${ms(quiet.worstMs)} ms.`,
      );
      assert.ok(grown < MOST_GROWTH_MB, `${count} ${what}: the site grew by ${grown} MB.`);
      figures.push(
        `${count} ${what}: worst ${ms(during.worstMs)} ms (${ratio.toFixed(1)} of quiet), ${grown} MB more`,
      );
      for (const socket of sockets) socket.destroy();
    }
    // And senders with bytes go on, past a connection that stands still.
    const [first] = uploads;
    assert.ok(first);
    const still = openSilent(site, [first], 1, 'x');
    await until('it is connected', 30_000, () => still.every((each) => !each.connecting));
    const begunAt = performance.now();
    const rest = randomBytes(SIZE - RECEIVED);
    const answer = await sendBytes(first.client, first.address, rest, RECEIVED);
    expectStatus('The rest', answer, 204);
    const tookMs = performance.now() - begunAt;
    for (const socket of still) socket.destroy();
    // It may still be saving what the last ones have sent.
    await site.end('SIGTERM');
    return `quiet: worst ${ms(quiet.worstMs)} ms; ${figures.join('; ')}; another request went on after ${ms(tookMs)} ms`;
  },
};

const ms = (value: number) => Math.round(value).toString();

async function signedIn(site: FaultySite, links: readonly string[]): Promise<HttpClient[]> {
  const clients: HttpClient[] = [];
  for (const link of links) {
    const client = site.client();
    const token = link.split('#')[1];
    expectStatus(
      'A link',
      await client.post(addressOf('POST /api/personal-link/session'), { token }),
      200,
    );
    clients.push(client);
  }
  return clients;
}

async function begin(client: HttpClient, received: number): Promise<Begun> {
  const metadata = { kind: 'pitchdeck', filename: 'deck.pptx' };
  const answer = expectStatus('Announcing', await announce(client, SIZE, metadata), 201);
  const address = String(answer.headers.location);
  if (received > 0) {
    const sent = await sendBytes(client, address, randomBytes(received));
    expectStatus('What has come', sent, 204);
  }
  return { address, client, received };
}

function openSilent(
  { origin }: FaultySite,
  uploads: readonly Begun[],
  count: number,
  body: string,
): Socket[] {
  const { port, hostname } = new URL(origin);
  return Array.from({ length: count }, (_, index) => {
    const { address, client, received } = uploads[index % uploads.length] as Begun;
    const head = [
      `PATCH ${address} HTTP/1.1`,
      'Host: a',
      `Cookie: ${client.cookie}`,
      `Tus-Resumable: ${TUS['tus-resumable']}`,
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${HAND_IN_PIECE_BYTES}`,
      `Upload-Offset: ${received}`,
    ].join('\r\n');
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n${body}`));
    return socket.on('error', () => socket.destroy()).resume();
  });
}

/** The best of several: on a busy machine each one has a moment in which nothing moves. */
async function measure(site: FaultySite): Promise<LoadResult> {
  const rounds = [await askAsOthers(site), await askAsOthers(site), await askAsOthers(site)];
  const [best] = rounds.toSorted((one, other) => one.worstMs - other.worstMs);
  return { ...(best as LoadResult), failures: rounds.flatMap(({ failures }) => failures) };
}

function askAsOthers({ origin }: FaultySite): Promise<LoadResult> {
  let left = REQUESTS_OF_OTHERS;
  const paths = ['/', addressOf('GET /api/photos'), addressOf('GET /api/session')];
  return runLoad(origin, {
    clients: 8,
    step: (client, index) => client.get(paths[index % paths.length] ?? '/'),
    isDone: () => left-- <= 0,
  });
}
