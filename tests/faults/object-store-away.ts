import assert from 'node:assert/strict';
import { addressOf } from '../../src/modules/address-of.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startRelay } from '../support/relay.ts';
import { expectRefusal, expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import {
  createPhoto,
  photoInput,
  readPicture,
  somePicture,
  uploadAddress,
  uploadPicture,
} from './photos.ts';
import { until } from './until.ts';

const AWAY_LIMIT_MS = 5000;
/** Three tries of ten seconds, and the pauses between them. */
const HANGING_LIMIT_MS = 35_000;
const PAGE_LIMIT_MS = 2000;
const RECOVERY_LIMIT_MS = 10_000;
const READERS = 20;

export const objectStoreAway: FaultCase = {
  number: 23,
  what: 'object store away, then hanging',
  leftOut: { 'SQLite + folder': 'the pictures are files beside the database, as in 21' },
  limitMs: 300_000,
  async run({ servers, newSettings }) {
    if (!servers) throw new Error('This case needs an object store.');
    const settings = await newSettings();
    const relay = await startRelay(settings.S3_ENDPOINT ?? '');
    try {
      const site = await createFaultySite({ ...settings, S3_ENDPOINT: relay.url });
      await site.start();
      const admin = await site.admin();
      const url = await uploadPicture(admin, await somePicture());
      const photo = await createPhoto(admin, 'Before', url);
      await readPicture(site.client(), url);

      await servers.swift.halt();
      const away = await watch(site, admin, photo, AWAY_LIMIT_MS);
      await servers.swift.resume();
      const recoveryMs = await untilReadable(site, admin, url);

      relay.hang();
      const hanging = await watch(site, admin, photo, HANGING_LIMIT_MS);
      relay.restore();
      const secondRecoveryMs = await untilReadable(site, admin, url);
      return [
        `away: pictures refused within ${away.readMs} ms and uploads within ${away.uploadMs} ms, pages and texts went on, back after ${recoveryMs} ms`,
        `hanging: ${READERS} pictures refused within ${hanging.readMs} ms and an upload within ${hanging.uploadMs} ms, pages stayed under ${hanging.pageMs} ms, back after ${secondRecoveryMs} ms`,
      ].join('; ');
    } finally {
      await relay.stop();
    }
  },
};

async function watch(site: FaultySite, admin: HttpClient, photo: Photo, limitMs: number) {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  const address = await uploadAddress(admin);
  const picture = await somePicture();
  const reads = Promise.all(
    Array.from({ length: READERS }, async () =>
      expectRefusal('A picture', await site.client(limitMs).get(photo.url), 503),
    ),
  ).then(since);
  const upload = admin.put(address, picture).then((answer) => {
    expectRefusal('An upload', answer, 503);
    return since();
  });
  // Settled before anything else can fail, so that no failure is left over.
  const slow = Promise.all([reads, upload]);
  slow.catch(() => {});

  let pageMs = 0;
  const visitor = site.client(PAGE_LIMIT_MS);
  for (const path of ['/', '/impressions', '/about', addressOf('GET /api/photos')]) {
    const askedAt = performance.now();
    expectStatus(`Reading ${path}`, await visitor.get(path), 200);
    pageMs = Math.max(pageMs, Math.ceil(performance.now() - askedAt));
  }
  expectStatus('live', await visitor.get(addressOf('GET /api/health/live')), 200);
  const ready = expectStatus(
    'ready',
    await site.client(5000).get(addressOf('GET /api/health/ready')),
    503,
  );
  assert.equal(ready.text, 'objects');
  const path = addressOf('GET /api/photos/:id', { params: { id: photo.id } });
  const texts = photoInput('Changed while it was away', photo.url);
  expectStatus('A change of texts', await admin.put(path, texts), 200);

  const [readMs, uploadMs] = await slow;
  assert.ok(uploadMs < limitMs + PAGE_LIMIT_MS, `An upload was refused only after ${uploadMs} ms.`);
  // The address is spent, and nothing of the try is left to be shown.
  const id = /\/([^/?]+)\?/.exec(address)?.[1] ?? '';
  const leftOver = await admin.post(
    addressOf('POST /api/photos'),
    photoInput('Half', `/objects/${id}`),
  );
  expectRefusal('A photo of a refused upload', leftOver, 409);
  return { readMs, uploadMs, pageMs };
}

async function untilReadable(site: FaultySite, admin: HttpClient, url: string): Promise<number> {
  const visitor = site.client(RECOVERY_LIMIT_MS);
  const ms = await until('the picture is shown again', RECOVERY_LIMIT_MS, async () => {
    const { status } = await visitor.get(url);
    return status === 200;
  });
  await readPicture(visitor, url);
  await readPicture(admin, await uploadPicture(admin, await somePicture()));
  return Math.round(ms);
}
