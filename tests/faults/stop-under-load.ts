import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/modules/address-of.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite } from './faulty-site.ts';
import { runLoad } from './load.ts';
import { photoInput } from './photos.ts';

const READERS = 40;
const WRITERS = 4;
const PATHS = ['/', '/impressions', addressOf('GET /api/photos'), addressOf('GET /api/session')];

/** Every client goes on until the site tells it that its connection ends: no other end is allowed. */
export const stopUnderLoad: FaultCase = {
  number: 24,
  what: 'SIGTERM under load',
  limitMs: 120_000,
  async run(world) {
    const site = await createFaultySite(await world.newSettings());
    await site.start();
    const { cookie } = await site.admin();
    let saved = 0;
    const readers = runLoad(site.origin, {
      clients: READERS,
      step: (client, index) => client.get(PATHS[index % PATHS.length] ?? '/'),
      isDone: (answer) => answer?.headers.connection === 'close',
    });
    const writers = runLoad(site.origin, {
      clients: WRITERS,
      async step(client, index) {
        client.cookie = cookie;
        const answer = await client.post(
          addressOf('POST /api/photos'),
          photoInput(`Writer ${index}`),
        );
        if (answer.status === 201) saved += 1;
        return answer;
      },
      isDone: (answer) => answer?.headers.connection === 'close',
    });
    await wait(1500);
    const { code, afterMs } = await site.end('SIGTERM');
    const [read, written] = await Promise.all([readers, writers]);
    assert.deepEqual([...read.failures, ...written.failures], []);
    assert.equal(code, 0);
    await site.start();
    const shown = (await site.client().get(addressOf('GET /api/photos'))).json<Photo[]>();
    assert.equal(shown.length, saved, 'Not what was acknowledged is there.');
    return `${read.answered} reads and ${written.answered} writes of ${READERS + WRITERS} clients, none failed, ended after ${Math.round(afterMs)} ms`;
  },
};
