import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/modules/address-of.ts';
import { PAGE_PATHS } from '../../src/schema/page-paths.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite, PASSWORDS } from './faulty-site.ts';
import { type Flood, startFlood } from './flood.ts';
import { createPhoto } from './photos.ts';

const CLIENTS = 40;
/** Quiet and flooded in turn: what else the machine does then falls on both. */
const ROUNDS = 4;
const ANSWERS_OF_OTHERS = 60;
const PAUSE_MS = 3;
/** What others may wait, as a multiple of what they wait when nobody else asks. */
const MOST_RATIO = 3;
const FORM = 'application/x-www-form-urlencoded';

export const manyRenderings: FaultCase = {
  number: 46,
  what: `${CLIENTS} clients that have pages made`,
  leftOut: { 'PostgreSQL + S3': 'pages are made by the same process in both' },
  limitMs: 300_000,
  async run(world) {
    const site = await createFaultySite(await world.newSettings());
    await site.start();
    const admin = await site.admin();
    for (let index = 0; index < 20; index += 1) await createPhoto(admin, `Photo ${index}`);
    const attendee = site.client();
    await attendee.post(addressOf('POST /api/session'), { password: PASSWORDS.ATTENDEE_PASSWORD });

    const get = { clients: CLIENTS, method: 'GET', headers: {}, body: '' } as const;
    const floods: Record<string, Flood> = {
      'a wrong form': {
        ...get,
        method: 'POST',
        path: PAGE_PATHS.certificate,
        headers: { 'content-type': FORM, origin: site.origin },
        body: 'code=x{n}',
      },
      'a page for who has signed in': {
        ...get,
        path: PAGE_PATHS.dashboard,
        headers: { cookie: attendee.cookie ?? '' },
      },
      'a preview': { ...get, path: '/?preview=2026', headers: { cookie: admin.cookie ?? '' } },
      'an invented filter': { ...get, path: `${PAGE_PATHS.impressions}?category=invented-{n}` },
      'an invented page': { ...get, path: `${PAGE_PATHS.impressions}/invented-{n}` },
    };

    await measured(site);
    const figures: string[] = [];
    const failures: string[] = [];
    for (const [name, flood] of Object.entries(floods)) {
      const times = { quiet: [] as number[], during: [] as number[] };
      const statuses: Record<string, number> = {};
      for (let round = 0; round < ROUNDS; round += 1) {
        times.quiet.push(...(await measured(site)));
        const { stop } = await startFlood(site.origin, flood);
        times.during.push(...(await measured(site)));
        for (const [status, count] of Object.entries((await stop()).statuses)) {
          statuses[status] = (statuses[status] ?? 0) + count;
        }
      }
      const [quiet, during] = [median(times.quiet), median(times.during)];
      const ratio = during / quiet;
      const told = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      figures.push(
        `${name}: ${inMs(quiet)} and ${inMs(during)}, ratio ${ratio.toFixed(2)} (${told.join(', ')})`,
      );
      if (ratio > MOST_RATIO) failures.push(`${name}: others waited ${ratio.toFixed(2)} times`);
      if (statuses[0] || statuses[500]) failures.push(`${name}: ${told.join(', ')}`);
    }
    const all = `median of others when it is quiet and during: ${figures.join('; ')}`;
    assert.deepEqual(failures, [], all);
    return all;
  },
};

/** How long each answer takes for a reader of public pages. */
async function measured(site: FaultySite): Promise<number[]> {
  const paths = ['/', addressOf('GET /api/photos'), PAGE_PATHS.about];
  const client = site.client();
  const times: number[] = [];
  for (let index = 0; index < ANSWERS_OF_OTHERS; index += 1) {
    const askedAt = performance.now();
    const { status } = await client.get(paths[index % paths.length] ?? '/');
    times.push(performance.now() - askedAt);
    assert.equal(status, 200);
    await wait(PAUSE_MS * Math.random());
  }
  return times;
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const inMs = (ms: number) => `${ms.toFixed(1)} ms`;
