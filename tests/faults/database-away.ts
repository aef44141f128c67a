import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/modules/address-of.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { PAGES } from '../../src/schema/pages.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startRelay } from '../support/relay.ts';
import { expectRefusal, expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { createPhoto, photoInput, somePicture, uploadAddress } from './photos.ts';
import { until } from './until.ts';

const PAGE_LIMIT_MS = 2000;
/** A page whose data changed right before is shown as it was, after three seconds. */
const HANGING_PAGE_LIMIT_MS = 5000;
/** A query that gets no answer is given up after 20 seconds. */
const HANGING_WRITE_LIMIT_MS = 25_000;
const RECOVERY_LIMIT_MS = 10_000;

export const databaseAway: FaultCase = {
  number: 22,
  what: 'database away',
  leftOut: { 'SQLite + folder': 'the database is a file of the site itself' },
  limitMs: 300_000,
  async run({ servers, newSettings }, { awaySeconds }) {
    if (!servers) throw new Error('This case needs a database server.');
    const settings = await newSettings();
    const relay = await startRelay(settings.DATABASE_URL ?? '');
    try {
      const site = await createFaultySite({ ...settings, DATABASE_URL: relay.url });
      await site.start();
      const admin = await site.admin();
      const photo = await createPhoto(admin, 'Before');
      const uploadURL = await uploadAddress(admin);
      // Nobody has looked at a page yet: that must not matter.
      await wait(2000);

      await servers.postgres.halt();
      const slowestPageMs = await watchAway({ site, admin, photo, uploadURL }, awaySeconds);
      await servers.postgres.resume();
      const recoveryMs = await untilWritten(admin, 'After it was away');

      relay.hang();
      const slowestWriteMs = await watchHanging(site, admin);
      relay.restore();
      const secondRecoveryMs = await untilWritten(admin, 'After it hung');

      const titles = (await admin.get(addressOf('GET /api/photos')))
        .json<Photo[]>()
        .map(({ title }) => title);
      const expected = ['After it hung', 'After it was away', 'Before'];
      assert.deepEqual(titles.sort(), expected, 'A refused write is there, or another is not.');
      return [
        `${awaySeconds} s away: every page stayed, slowest ${Math.round(slowestPageMs)} ms, writes 503 with Retry-After, live 200, ready 503, saving again after ${Math.round(recoveryMs)} ms`,
        `hanging: a write refused after ${Math.round(slowestWriteMs)} ms, saving again after ${Math.round(secondRecoveryMs)} ms`,
      ].join('; ');
    } finally {
      await relay.stop();
    }
  },
};

interface Away {
  site: FaultySite;
  admin: HttpClient;
  photo: Photo;
  uploadURL: string;
}

async function watchAway(
  { site, admin, photo, uploadURL }: Away,
  awaySeconds: number,
): Promise<number> {
  const picture = await somePicture();
  const goesOnUntil = Date.now() + awaySeconds * 1000;
  let slowestPageMs = 0;
  do {
    slowestPageMs = Math.max(slowestPageMs, await expectPages(site));
    await expectHealth(site);
    const path = addressOf('GET /api/photos/:id', { params: { id: photo.id } });
    expectRefusal(
      'A new photo',
      await admin.post(addressOf('POST /api/photos'), photoInput('Away')),
      503,
    );
    expectRefusal('A change', await admin.put(path, photoInput('Away')), 503);
    expectRefusal('A deletion', await admin.delete(path), 503);
    expectRefusal('An upload', await admin.put(uploadURL, picture), 503);
    const message = { name: 'N', email: 'n@example.org', message: 'M' };
    expectRefusal(
      'A message',
      await site.client().post(addressOf('POST /api/contact'), message),
      503,
    );
    const signIn = { password: 'attendee password' };
    expectRefusal(
      'Signing in',
      await site.client().post(addressOf('POST /api/session'), signIn),
      503,
    );
    await wait(1000);
  } while (Date.now() < goesOnUntil);
  return slowestPageMs;
}

/** Answers how long the refusal of a write took. */
async function watchHanging(site: FaultySite, admin: HttpClient): Promise<number> {
  const startedAt = performance.now();
  const write = admin.post(addressOf('POST /api/photos'), photoInput('Hanging')).then((answer) => {
    expectRefusal('A write to a database that hangs', answer, 503);
    return performance.now() - startedAt;
  });
  // Looked at below; until then a failure of something else goes first.
  write.catch(() => {});
  await expectPages(site, HANGING_PAGE_LIMIT_MS);
  await expectHealth(site);
  const ms = await write;
  assert.ok(ms < HANGING_WRITE_LIMIT_MS, `A write was refused only after ${Math.round(ms)} ms.`);
  return ms;
}

/** Answers the milliseconds of the slowest one. */
async function expectPages(site: FaultySite, limitMs = PAGE_LIMIT_MS): Promise<number> {
  const visitor = site.client(limitMs);
  const publicPaths = Object.values(PAGES)
    .filter(({ access }) => access === 'public')
    .map(({ path }): string => path);
  let slowest = 0;
  for (const path of publicPaths) {
    const startedAt = performance.now();
    expectStatus(`The page ${path}`, await visitor.get(path), 200);
    slowest = Math.max(slowest, performance.now() - startedAt);
  }
  return slowest;
}

async function expectHealth(site: FaultySite): Promise<void> {
  const visitor = site.client(5000);
  expectStatus('live', await visitor.get(addressOf('GET /api/health/live')), 200);
  const ready = expectStatus('ready', await visitor.get(addressOf('GET /api/health/ready')), 503);
  assert.equal(ready.text, 'database');
}

function untilWritten(admin: HttpClient, title: string): Promise<number> {
  return until('a photo can be saved again', RECOVERY_LIMIT_MS, async () => {
    const answer = await admin.post(addressOf('POST /api/photos'), photoInput(title));
    if (answer.status !== 201) expectRefusal('A photo right after', answer, 503);
    return answer.status === 201;
  });
}
