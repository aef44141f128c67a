import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { addressOf } from '../../src/modules/address-of.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { runLoad } from './load.ts';
import { createPhoto } from './photos.ts';
import { until } from './until.ts';

const PIPELINING = { clients: 300, requests: 2500 };
const SLOW_READERS = 500;
const IDLE = 3000;
const MOST_GROWTH_MB = 100;
/** 15 seconds for the headers, and the time between two looks. */
const IDLE_LIMIT_MS = 60_000;
const ANSWERED_LIMIT_MS = 60_000;
const REQUESTS_OF_OTHERS = 300;
const BETWEEN_SAMPLES_MS = 50;

/** What each client sends before it falls silent; none of them reads. */
const KINDS = {
  pipelining: {
    clients: PIPELINING.clients,
    sent: 'GET / HTTP/1.1\r\nHost:a\r\n\r\n'.repeat(PIPELINING.requests),
  },
  'pipelining past memory': {
    clients: PIPELINING.clients,
    sent: 'GET /x HTTP/1.1\r\nHost:a\r\n\r\n'.repeat(PIPELINING.requests),
  },
  'slow readers': {
    clients: SLOW_READERS,
    sent: `GET ${addressOf('GET /api/photos')} HTTP/1.1\r\nHost:a\r\n\r\n`,
  },
  idle: { clients: IDLE, sent: '' },
};

export const unreadAnswers: FaultCase = {
  number: 30,
  what: 'clients that send and do not read, and idle ones',
  leftOut: { 'PostgreSQL + S3': 'connections are the same in both' },
  limitMs: 300_000,
  async run(world) {
    const site = await createFaultySite(await world.newSettings());
    await site.start();
    const admin = await site.admin();
    for (let index = 0; index < 50; index += 1) await createPhoto(admin, `Photo ${index}`);
    // What the site needs for its work anyway is not to be counted.
    await askAsOthers(site);

    const figures: string[] = [];
    for (const [name, { clients, sent }] of Object.entries(KINDS)) {
      const before = await site.megabytes();
      const peak = watchMemory(site);
      const sockets = await openUnread(site, clients, sent);
      // Reading what hundreds send at once takes a while, whatever becomes of it.
      const firstMs = await until('others are answered', ANSWERED_LIMIT_MS, async () => {
        const answer = await site
          .client(ANSWERED_LIMIT_MS)
          .get('/')
          .catch(() => null);
        return answer?.status === 200;
      });
      const failures = await askAsOthers(site);
      const grown = (await peak()) - before;
      assert.deepEqual(failures, []);
      assert.ok(grown < MOST_GROWTH_MB, `${clients} ${name}: the site grew by ${grown} MB.`);
      if (name !== 'slow readers') {
        // Only who reads notices that the other side has gone.
        for (const socket of sockets) socket.resume();
        const isDropped = () => sockets.every(({ closed }) => closed);
        await until(`all ${name} are dropped`, IDLE_LIMIT_MS, isDropped);
      }
      for (const socket of sockets) socket.destroy();
      figures.push(`${clients} ${name} ${grown} MB (others after ${Math.round(firstMs)} ms)`);
    }
    return `memory grew by: ${figures.join(', ')}; none of the others failed`;
  },
};

async function openUnread({ origin }: FaultySite, clients: number, sent: string) {
  const { port, hostname } = new URL(origin);
  const sockets = Array.from({ length: clients }, (): Socket => {
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    // Reads nothing, but notices its end.
    return socket.pause().on('error', () => socket.destroy());
  });
  await until('all are connected', 30_000, () => sockets.every(({ connecting }) => !connecting));
  return sockets;
}

/** The most that the process takes until the answer is asked for. */
function watchMemory(site: FaultySite): () => Promise<number> {
  let most = 0;
  const sample = async () => {
    most = Math.max(most, await site.megabytes());
  };
  const timer = setInterval(() => void sample().catch(() => {}), BETWEEN_SAMPLES_MS);
  return async () => {
    clearInterval(timer);
    await sample();
    return most;
  };
}

async function askAsOthers({ origin }: FaultySite): Promise<string[]> {
  let left = REQUESTS_OF_OTHERS;
  const paths = ['/', addressOf('GET /api/photos'), addressOf('GET /api/session')];
  const { failures } = await runLoad(origin, {
    clients: 8,
    pauseMs: 5,
    step: (client, index) => client.get(paths[index % paths.length] ?? '/'),
    isDone: () => left-- <= 0,
  });
  return failures;
}
