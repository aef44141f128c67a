import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { firstCommittee } from '../../src/first-content/first-committee.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { RATE_LIMITS } from '../../src/schema/limits.ts';
import type { HttpClient } from '../support/http-client.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { createPhoto, readPicture, somePicture, uploadPicture } from './photos.ts';
import { until } from './until.ts';

const SEEN_WITHIN_MS = 2000;
const WRITES = 10;

export const NEEDS_SERVERS = 'one folder is for one process; a second one is refused';

/** Two instances as on two machines: each has a folder of its own. */
export async function createPair(
  settings: Record<string, string>,
  options: { isEmpty: boolean },
): Promise<[FaultySite, FaultySite]> {
  const shared = { ...settings, SESSION_SECRET: randomBytes(32).toString('hex') };
  const create = async () =>
    createFaultySite({ ...shared, DATA_DIR: await mkdtemp(join(tmpdir(), 'instance-')) }, options);
  return [await create(), await create()];
}

export const twoInstances: FaultCase = {
  number: 25,
  what: 'two instances that start together on an empty database',
  leftOut: { 'SQLite + folder': NEEDS_SERVERS },
  limitMs: 240_000,
  async run(world) {
    const settings = await world.newSettings();
    const pair = await createPair(settings, { isEmpty: false });
    await Promise.all(pair.map((site) => site.start()));
    const migrations = await expectOnce(settings.DATABASE_URL ?? '', pair[0]);

    const here = await pair[0].admin();
    const there = pair[1].client();
    there.cookie = here.cookie;
    const slowestMs = await expectSeen(here, there);
    await expectSharedLimit(pair);
    expectStatus('Signing out', await here.delete(addressOf('DELETE /api/session')), 204);
    const role = (await there.get(addressOf('GET /api/session'))).json<{ role: string }>();
    assert.equal(role.role, 'visitor', 'A session that was ended here goes on there.');
    return `${migrations} migrations and the first content made once, sessions and limits shared, ${WRITES} writes and an upload seen by the other within ${Math.round(slowestMs)} ms`;
  },
};

/** Answers the number of migrations. */
async function expectOnce(url: string, site: FaultySite): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
    assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
    const photos = (await site.client().get(addressOf('GET /api/photos'))).json<Photo[]>();
    assert.ok(photos.length > 0, 'There is no first content.');
    assert.equal(new Set(photos.map(({ title }) => title)).size, photos.length);
    const members = (await site.client().get(addressOf('GET /api/committee-members'))).json<
      unknown[]
    >();
    assert.equal(members.length, firstCommittee.length, 'The committee was not made once.');
    return rows.length;
  } finally {
    await client.end();
  }
}

/** Answers the milliseconds of the slowest one. */
async function expectSeen(here: HttpClient, there: HttpClient): Promise<number> {
  let slowestMs = 0;
  for (let index = 0; index < WRITES; index += 1) {
    const title = `Seen by both ${index}`;
    const url = index === 0 ? await uploadPicture(here, await somePicture()) : undefined;
    const photo = await createPhoto(here, title, url);
    const ms = await until('the other instance shows it', SEEN_WITHIN_MS, async () =>
      (await there.get(addressOf('GET /api/photos'))).text.includes(photo.id),
    );
    slowestMs = Math.max(slowestMs, ms);
    if (url !== undefined) await readPicture(there, url);
  }
  return slowestMs;
}

async function expectSharedLimit(pair: readonly FaultySite[]): Promise<void> {
  const { burst } = RATE_LIMITS.adminByAccountAndNetwork;
  const statuses: number[] = [];
  for (let index = 0; index < burst + 2; index += 1) {
    const client = pair[index % 2]?.client();
    const wrong = { username: 'guessed', password: 'wrong password' };
    statuses.push((await client?.post(addressOf('POST /api/session'), wrong))?.status ?? 0);
  }
  assert.deepEqual(statuses, [...Array(burst).fill(401), 429, 429], 'The limit is not shared.');
}
