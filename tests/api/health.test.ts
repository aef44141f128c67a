// @module-tag servers
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Answer, HttpClient } from '../support/http-client.ts';
import { type Relay, startRelay } from '../support/relay.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';
import { createWorld, type World } from '../support/world.ts';

const LIVE = '/api/health/live';
const READY = '/api/health/ready';
/** Two checks of two seconds each, and a busy machine. */
const SAID_WITHIN_MS = 9000;

const isEmbedded = (process.env.TEST_WORLD ?? 'sqlite') === 'sqlite';

let world: World;
let site: TestSite;
const relays: { database?: Relay; objects?: Relay } = {};

beforeAll(async () => {
  world = await createWorld();
  const { DATABASE_URL, S3_ENDPOINT } = world.environment;
  const environment: Record<string, string> = {};
  if (DATABASE_URL && S3_ENDPOINT) {
    relays.database = await startRelay(DATABASE_URL);
    relays.objects = await startRelay(S3_ENDPOINT);
    environment.DATABASE_URL = relays.database.url;
    environment.S3_ENDPOINT = relays.objects.url;
  }
  site = await startSite({ world, environment });
});
afterAll(async () => {
  await site.stop();
  await Promise.all(Object.values(relays).map((relay) => relay.stop()));
  await world.end();
});

async function expectEverywhere(
  path: string,
  expectation: (answer: Answer) => void,
  { origins } = site,
): Promise<void> {
  for (const origin of origins) expectation(await new HttpClient([origin]).get(path));
}

function expectOk(answer: Answer): void {
  expect([answer.status, answer.json()]).toEqual([200, { status: 'ok' }]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
}

const expectNotReady = (reason: string) => (answer: Answer) => {
  expect([answer.status, answer.text]).toEqual([503, reason]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
};

describe('health', () => {
  it.each([LIVE, READY])(
    'is answered with 200 at %s, to anyone and without a session',
    async (path) => {
      await eventually(() => expectEverywhere(path, expectOk));
      const head = await eventually(async () => {
        const answer = await site.visitor().call(path, { method: 'HEAD' });
        expect([answer.status, answer.text]).toEqual([200, '']);
        return answer;
      });
      expect(head.headers['set-cookie']).toBeUndefined();
    },
  );

  it('stays live and is not ready, with the reason in a word, while the site stops', async () => {
    await withSite({}, async (own) => {
      for (const { health } of own.installations) health.stop();
      await expectEverywhere(READY, expectNotReady('stopping'), own);
      await expectEverywhere(LIVE, expectOk, own);
    });
  });

  it.runIf(isEmbedded)(
    'stays live and is not ready while the folder of objects cannot be written',
    async () => {
      const folder = join(world.environment.DATA_DIR as string, 'objects');
      await rm(folder, { recursive: true });
      await writeFile(folder, 'a file where the folder was');
      await expectEverywhere(READY, expectNotReady('objects'));
      await expectEverywhere(LIVE, expectOk);
      await rm(folder);
      await eventually(() => expectEverywhere(READY, expectOk));
    },
  );

  it.runIf(isEmbedded)('stays live and is not ready when the database is closed', async () => {
    await withSite({}, async (own) => {
      await own.installation.database.close();
      await expectEverywhere(READY, expectNotReady('database'), own);
      await expectEverywhere(LIVE, expectOk, own);
    });
  });

  it.skipIf(isEmbedded).each(['database', 'objects'] as const)(
    'stays live and is not ready while the server of the %s is gone, and recovers',
    async (name) => {
      relays[name]?.cut();
      await expectEverywhere(READY, expectNotReady(name));
      await expectEverywhere(LIVE, expectOk);
      relays[name]?.restore();
      await eventually(() => expectEverywhere(READY, expectOk));
    },
  );

  it.skipIf(isEmbedded).each(['database', 'objects'] as const)(
    'is not ready, and says so in time, while the server of the %s hangs, and recovers',
    async (name) => {
      relays[name]?.hang();
      const before = performance.now();
      expectNotReady(name)(await site.visitor().get(READY));
      expect(performance.now() - before).toBeLessThan(SAID_WITHIN_MS);
      await expectEverywhere(LIVE, expectOk);
      relays[name]?.restore();
      await eventually(() => expectEverywhere(READY, expectOk));
    },
  );
});
