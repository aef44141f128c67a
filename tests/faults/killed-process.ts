import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/modules/address-of.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { OBJECT_PATHS, pathTo } from '../../src/schema/paths.ts';
import type { HttpClient } from '../support/http-client.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { ELSEWHERE, photoInput, readPicture, somePicture } from './photos.ts';
import { randomFrom } from './random.ts';
import { until } from './until.ts';
import { createWriteLog, type WriteLog } from './write-log.ts';

const WRITERS = 6;
const PHOTOS_PER_WRITER = 6;
/** A life ends after this many answers at most, and a moment: on a slow machine it is longer. */
const MOST_ANSWERS = 20;
const LONGEST_MOMENT_MS = 250;
const LONGEST_LIFE_MS = 20_000;

/** One writer's photos; nobody else writes to them, so the order of its writes is known. */
interface Writer {
  name: string;
  photos: { id: string; title: string; url: string }[];
  made: number;
}

interface Run {
  log: WriteLog;
  random: () => number;
  pictures: Buffer[];
  /** Objects whose upload was begun, and whether it was acknowledged. */
  uploads: Map<string, boolean>;
}

export const killedProcess: FaultCase = {
  number: 20,
  what: 'kill -9 under writes and uploads',
  limitMs: 25 * 60_000,
  async run(world, { kills, seed }) {
    const site = await createFaultySite(await world.newSettings());
    const run: Run = {
      log: createWriteLog((title) => title.replace(/ \(changed.*/, '')),
      random: randomFrom(seed),
      pictures: [await somePicture(300, 200), await somePicture(1000, 700)],
      uploads: new Map(),
    };
    const writers = Array.from({ length: WRITERS }, (_, index): Writer => {
      return { name: `Writer ${index}`, photos: [], made: 0 };
    });
    // Half of them in each world.
    const rounds = Math.max(1, Math.ceil(kills / 2));
    let cookie: string | null = null;
    let killedUploads = 0;
    let pictures = 0;
    let slowestStartMs = 0;
    for (let round = 0; round <= rounds; round += 1) {
      slowestStartMs = Math.max(slowestStartMs, await site.start());
      // The session, too, is an acknowledged write.
      const admin: HttpClient = cookie === null ? await site.admin() : site.client();
      cookie ??= admin.cookie;
      admin.cookie = cookie;
      pictures += await compare(site, admin, run, writers);
      if (round === rounds) break;
      const work = writers.map((writer) => writeUntilKilled(admin, writer, run));
      const enough = run.log.acknowledgedCount() + Math.floor(run.random() * MOST_ANSWERS);
      await until('enough was answered', LONGEST_LIFE_MS, () => {
        return run.log.acknowledgedCount() >= enough;
      });
      await wait(run.random() * LONGEST_MOMENT_MS);
      await site.end('SIGKILL');
      await Promise.all(work);
      killedUploads += [...run.uploads.values()].filter((isDone) => !isDone).length;
    }
    return [
      `${rounds} kills`,
      `${run.log.acknowledgedCount()} acknowledged writes all there`,
      `${run.log.unansweredCount()} writes and ${killedUploads} uploads cut off`,
      `pictures read in full ${pictures} times`,
      `slowest restart ${(slowestStartMs / 1000).toFixed(1)} s`,
    ].join(', ');
  },
};

/** Writes until the connection breaks. Any answer but a good one is a failure of its own. */
async function writeUntilKilled(admin: HttpClient, writer: Writer, run: Run): Promise<void> {
  for (;;) {
    try {
      await writeOnce(admin, writer, run);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      return;
    }
  }
}

async function writeOnce(admin: HttpClient, writer: Writer, run: Run): Promise<void> {
  const { log, random } = run;
  const pick = random();
  const index = Math.floor(random() * writer.photos.length);
  const photo = writer.photos[index];
  if (!photo || (pick < 0.5 && writer.photos.length < PHOTOS_PER_WRITER)) {
    const url = random() < 0.6 ? await upload(admin, run) : ELSEWHERE;
    const title = `${writer.name}, photo ${writer.made++}`;
    const answer = await log.write(title, { title, url }, async () =>
      expectStatus(
        'A new photo',
        await admin.post(addressOf('POST /api/photos'), photoInput(title, url)),
        201,
      ),
    );
    writer.photos.push({ id: answer.json<Photo>().id, title, url });
    return;
  }
  const path = addressOf('GET /api/photos/:id', { params: { id: photo.id } });
  if (pick < 0.8) {
    const title = `${photo.title.replace(/ \(changed.*/, '')} (changed ${Math.floor(random() * 1e6)})`;
    const url = random() < 0.3 ? await upload(admin, run) : photo.url;
    await log.write(title, { title, url }, async () =>
      expectStatus('A change', await admin.put(path, photoInput(title, url)), 200),
    );
    writer.photos[index] = { ...photo, title, url };
    return;
  }
  await log.write(photo.title, null, async () =>
    expectStatus('A deletion', await admin.delete(path), 204),
  );
  writer.photos.splice(index, 1);
}

async function upload(admin: HttpClient, { uploads, pictures, random }: Run): Promise<string> {
  const asked = expectStatus(
    'An address',
    await admin.post(addressOf('POST /api/objects/upload')),
    200,
  );
  const { uploadURL } = asked.json<{ uploadURL: string }>();
  const id = /\/([^/?]+)\?/.exec(uploadURL)?.[1] ?? '';
  uploads.set(id, false);
  const bytes = pictures[Math.floor(random() * pictures.length)];
  const answer = expectStatus('An upload', await admin.put(uploadURL, bytes), 200);
  uploads.set(id, true);
  return answer.json<{ objectPath: string }>().objectPath;
}

/** Answers how many pictures were read. */
async function compare(
  site: FaultySite,
  admin: HttpClient,
  { log, uploads }: Run,
  writers: Writer[],
): Promise<number> {
  const list = await site.client().get(addressOf('GET /api/photos'));
  const shown = expectStatus('The list', list, 200).json<Photo[]>();
  log.compare(shown);
  for (const writer of writers) {
    writer.photos = shown
      .filter(({ title }) => title.startsWith(`${writer.name}, `))
      .map(({ id, title, url }) => ({ id, title, url }));
  }
  const visitor = site.client();
  const used = shown.filter(({ url }) => url !== ELSEWHERE);
  for (const { url } of used) {
    await readPicture(visitor, url);
    await readPicture(visitor, `${url}/480`);
  }
  // What was cut off is either there in full or not at all; what was acknowledged is there.
  for (const [id, isAcknowledged] of uploads) {
    const path = pathTo(OBJECT_PATHS.object, { id });
    const { status } = await admin.get(path);
    if (status !== 404) await readPicture(admin, path);
    else assert.ok(!isAcknowledged, `The upload ${id} was acknowledged and is gone.`);
    // A deleted photo's picture is not asked for again.
    uploads.delete(id);
  }
  return used.length;
}
