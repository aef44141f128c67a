import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { addressOf } from '../../src/modules/address-of.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { type LoadResult, runLoad } from './load.ts';
import { createPhoto } from './photos.ts';
import { until } from './until.ts';

const SLOW_CLIENTS = 500;
/** 60 seconds for a request, and the time between two looks for such. */
const DROP_LIMIT_MS = 110_000;
const BETWEEN_BYTES_MS = 2000;
/** More than the buffers of a connection hold. */
const UNREAD_ANSWERS = 400;
const REQUESTS = 600;
const MOST_MEGABYTES = 512;
/** On a busy machine a ratio of two small times says little: below this, nobody is affected. */
const UNAFFECTED_MS = 100;
const UNAFFECTED_RATIO = 3;

const KINDS: Record<string, (socket: Socket) => void> = {
  headers(socket) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    trickle(socket);
  },
  body(socket) {
    socket.write(
      `POST ${addressOf('POST /api/contact')} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    );
    trickle(socket);
  },
  reader(socket) {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(UNREAD_ANSWERS));
  },
};

function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write(' '), BETWEEN_BYTES_MS);
  socket.resume().once('close', () => clearInterval(timer));
}

export const slowClients: FaultCase = {
  number: 24,
  what: `${SLOW_CLIENTS} slow clients`,
  leftOut: { 'PostgreSQL + S3': 'connections are the same in both' },
  limitMs: 300_000,
  async run(world) {
    const site = await createFaultySite(await world.newSettings());
    await site.start();
    const admin = await site.admin();
    for (let index = 0; index < 20; index += 1) await createPhoto(admin, `Photo ${index}`);
    await measure(site);
    const before = await measure(site);
    const idleMegabytes = await site.megabytes();

    const { port, hostname } = new URL(site.origin);
    const kinds = Object.values(KINDS);
    const sockets = Array.from({ length: SLOW_CLIENTS }, (_, index) => {
      const socket = connect(Number(port), hostname, () => kinds[index % kinds.length]?.(socket));
      socket.on('error', () => {});
      return socket;
    });
    await until('all are connected', 30_000, () => sockets.every(({ connecting }) => !connecting));
    const during = await measure(site);
    const megabytes = await site.megabytes();

    // Those who do not read lose their place only after 150 seconds; until then they are harmless.
    const senders = sockets.filter((_, index) => kinds[index % kinds.length] !== KINDS.reader);
    const dropMs = await until('every slow sender is dropped', DROP_LIMIT_MS, () =>
      senders.every(({ closed }) => closed),
    );
    const after = await measure(site);
    for (const socket of sockets) socket.destroy();
    const ratio = during.p95Ms / before.p95Ms;
    assert.deepEqual([...before.failures, ...during.failures, ...after.failures], []);
    assert.ok(
      during.p95Ms < UNAFFECTED_MS || ratio < UNAFFECTED_RATIO,
      `Others waited ${during.p95Ms.toFixed(1)} ms instead of ${before.p95Ms.toFixed(1)} ms (p95).`,
    );
    assert.ok(megabytes < MOST_MEGABYTES, `The site grew to ${megabytes} MB.`);
    return `p95 of others ${before.p95Ms.toFixed(1)} ms before and ${during.p95Ms.toFixed(1)} ms during (ratio ${ratio.toFixed(2)}), none failed, ${idleMegabytes} MB before and ${megabytes} MB during, all ${senders.length} slow senders dropped after ${Math.round(dropMs / 1000)} s, the others harmless`;
  },
};

function measure({ origin }: FaultySite): Promise<LoadResult> {
  let left = REQUESTS;
  const paths = ['/', addressOf('GET /api/photos'), addressOf('GET /api/session')];
  return runLoad(origin, {
    clients: 8,
    pauseMs: 5,
    step: (client, index) => client.get(paths[index % paths.length] ?? '/'),
    isDone: () => left-- <= 0,
  });
}
