import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/modules/address-of.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import type { FaultCase } from './fault-case.ts';
import { runLoad } from './load.ts';
import { photoInput, somePicture, uploadPicture } from './photos.ts';
import { startRetryFreeProxy } from './retry-free-proxy.ts';
import { createPair, NEEDS_SERVERS } from './two-instances.ts';
import { until } from './until.ts';

const READERS = 20;
const WRITERS = 3;
const UPLOADERS = 1;
const ROUNDS = 2;
const PATHS = [
  '/',
  '/impressions',
  '/about',
  addressOf('GET /api/photos'),
  addressOf('GET /api/session'),
];

export const rollingRestart: FaultCase = {
  number: 25,
  what: 'rolling restart under load',
  leftOut: { 'SQLite + folder': NEEDS_SERVERS },
  limitMs: 240_000,
  async run(world) {
    const pair = await createPair(await world.newSettings(), { isEmpty: true });
    for (const site of pair) await site.start();
    const proxy = await startRetryFreeProxy(pair.map(({ origin }) => origin));
    try {
      const bothReady = () =>
        until('both are ready', 30_000, () => pair.every(({ origin }) => proxy.isReady(origin)));
      await bothReady();
      const { cookie } = await pair[0].admin();
      const picture = await somePicture();
      let isOver = false;
      let saved = 0;
      const isDone = () => isOver;
      const loads = [
        runLoad(proxy.origin, {
          clients: READERS,
          step: (client, index) => client.get(PATHS[index % PATHS.length] ?? '/'),
          isDone,
        }),
        runLoad(proxy.origin, {
          clients: WRITERS + UPLOADERS,
          pauseMs: 100,
          async step(client, index) {
            client.cookie = cookie;
            const url = index < WRITERS ? undefined : await uploadPicture(client, picture);
            const answer = await client.post(
              addressOf('POST /api/photos'),
              photoInput(`Writer ${index}`, url),
            );
            if (answer.status === 201) saved += 1;
            return answer;
          },
          isDone,
        }),
      ];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const site of pair) {
          await wait(500);
          // As in deploy/kubernetes: first no new requests, then the signal.
          proxy.takeOut(site.origin);
          assert.equal((await site.end('SIGTERM')).code, 0);
          await site.start();
          proxy.bringBack(site.origin);
          await bothReady();
        }
      }
      isOver = true;
      const results = await Promise.all(loads);
      assert.deepEqual(
        results.flatMap(({ failures }) => failures),
        [],
      );
      assert.equal(proxy.failures(), 0);
      const shown = (await pair[1].client().get(addressOf('GET /api/photos'))).json<Photo[]>();
      assert.equal(shown.length, saved, 'Not what was acknowledged is there.');
      const answered = results.reduce((sum, result) => sum + result.answered, 0);
      return `${ROUNDS * pair.length} restarts, ${answered} requests through a proxy that never retries, none failed, ${saved} photos saved and all there`;
    } finally {
      await proxy.stop();
    }
  },
};
