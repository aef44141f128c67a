import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/modules/address-of.ts';
import { HAND_IN_PIECE_BYTES, HAND_IN_VERSIONS_MAX } from '../../src/schema/limits.ts';
import { announce, ownHandIns, sendBytes, TUS, teamLinks } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { randomFrom } from './random.ts';
import { until } from './until.ts';

const UPLOADERS = 6;
/** Each has so many versions of its files; an uploader goes on with the next one. */
const TEAMS = 36;
const LARGEST_BYTES = 5 * HAND_IN_PIECE_BYTES;
/** A life ends after this many answers at most, and a moment. */
const MOST_ANSWERS = 16;
const LONGEST_MOMENT_MS = 150;
const LONGEST_LIFE_MS = 60_000;
const CLOCK = '2026-09-02T13:00:00+02:00';

interface Upload {
  bytes: Buffer;
  /** Null until the announcement was answered. */
  address: string | null;
  /** What the site has said to have. */
  acknowledged: number;
}

interface Uploader {
  /** The cookies of its teams. */
  teams: (string | null)[];
  handedIn: number;
  current: Upload | null;
  /** By the id of the version. */
  hashes: Map<string, string>;
}

interface Run {
  random: () => number;
  answers: number;
  resumed: number;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The site is killed while teams hand in; every upload that it told of goes on where it was. */
export const killedUploads: FaultCase = {
  number: 34,
  what: 'kill -9 while teams hand in',
  limitMs: 25 * 60_000,
  async run(world, { kills, seed }) {
    const settings = { ...(await world.newSettings()), REHEARSAL_CLOCK: CLOCK };
    const site = await createFaultySite(settings, { isEmpty: false });
    await site.start();
    const uploaders = await signIn(site, await teamLinks(settings, TEAMS));
    const run: Run = { random: randomFrom(seed), answers: 0, resumed: 0 };
    const rounds = Math.max(1, Math.ceil(kills / 2));
    for (let round = 0; round < rounds; round += 1) {
      const enough = run.answers + 1 + Math.floor(run.random() * MOST_ANSWERS);
      const work = Promise.all(uploaders.map((uploader) => uploadUntilKilled(site, uploader, run)));
      // It ends before the kill only by failing.
      const life = until('enough was answered', LONGEST_LIFE_MS, () => run.answers >= enough);
      await Promise.race([life, work]);
      await wait(run.random() * LONGEST_MOMENT_MS);
      await site.end('SIGKILL');
      await work;
      await site.start();
      for (const uploader of uploaders) await goOn(site, uploader, run);
    }
    for (const uploader of uploaders) await compare(site, uploader);
    const files = uploaders.reduce((sum, { hashes }) => sum + hashes.size, 0);
    return [
      `${rounds} kills`,
      `${run.resumed} uploads went on at their last acknowledged byte or later`,
      `${files} files, each with the hash of its receipt`,
    ].join(', ');
  },
};

async function signIn(site: FaultySite, links: readonly string[]): Promise<Uploader[]> {
  const uploaders = Array.from(
    { length: UPLOADERS },
    (): Uploader => ({ teams: [], handedIn: 0, current: null, hashes: new Map() }),
  );
  for (const [index, link] of links.entries()) {
    const client = site.client();
    const token = link.split('#')[1];
    expectStatus(
      'A link',
      await client.post(addressOf('POST /api/personal-link/session'), { token }),
      200,
    );
    uploaders[index % UPLOADERS]?.teams.push(client.cookie);
  }
  return uploaders;
}

function clientOf(site: FaultySite, { teams, handedIn }: Uploader): HttpClient {
  const client = site.client();
  const cookie = teams[Math.floor(handedIn / HAND_IN_VERSIONS_MAX)];
  assert.ok(cookie, 'All teams have used up their versions.');
  client.cookie = cookie;
  return client;
}

/** Any answer but a good one is a failure of its own. */
async function uploadUntilKilled(site: FaultySite, uploader: Uploader, run: Run): Promise<void> {
  for (;;) {
    try {
      await uploadOne(clientOf(site, uploader), uploader, run);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      return;
    }
  }
}

async function uploadOne(client: HttpClient, uploader: Uploader, run: Run): Promise<void> {
  const size = 1 + Math.floor(run.random() * LARGEST_BYTES);
  const upload: Upload = { bytes: randomBytes(size), address: null, acknowledged: 0 };
  uploader.current = upload;
  const metadata = { kind: 'pitchdeck', filename: 'deck.pptx' };
  const answer = expectStatus('Announcing', await announce(client, size, metadata), 201);
  upload.address = String(answer.headers.location);
  run.answers += 1;
  await sendRest(client, uploader, upload, run);
}

async function sendRest(
  client: HttpClient,
  uploader: Uploader,
  upload: Upload,
  run: Run,
): Promise<void> {
  const { address, bytes } = upload;
  assert.ok(address !== null);
  while (upload.acknowledged < bytes.length) {
    const { acknowledged } = upload;
    const part = bytes.subarray(acknowledged, acknowledged + HAND_IN_PIECE_BYTES);
    const answer = await sendBytes(client, address, part, acknowledged);
    expectStatus('A piece', answer, 204);
    upload.acknowledged = Number(answer.headers['upload-offset']);
    run.answers += 1;
  }
  uploader.hashes.set(address.split('/').at(-1) ?? '', sha256(bytes));
  uploader.handedIn += 1;
  uploader.current = null;
}

/** What was announced goes on where the site says, which is never before what it has said. */
async function goOn(site: FaultySite, uploader: Uploader, run: Run): Promise<void> {
  const upload = uploader.current;
  uploader.current = null;
  if (!upload) return;
  const client = clientOf(site, uploader);
  if (upload.address === null) {
    await cancelUnheard(client);
    return;
  }
  const seen = await client.call(upload.address, { method: 'HEAD', headers: TUS });
  expectStatus('How far it is', seen, 200);
  const received = Number(seen.headers['upload-offset']);
  assert.ok(
    received >= upload.acknowledged,
    `${upload.acknowledged} bytes were acknowledged, ${received} are there.`,
  );
  upload.acknowledged = received;
  run.resumed += 1;
  await sendRest(client, uploader, upload, run);
}

/** What was announced, and its client was not told of: it would take the place of a version. */
async function cancelUnheard(client: HttpClient): Promise<void> {
  for (const { href } of (await ownHandIns(client)).files.flatMap(({ pending }) => pending)) {
    const answer = await client.call(href, { method: 'DELETE', headers: TUS });
    expectStatus('Taking an upload back', answer, 204);
  }
}

/** Every receipt has the hash of what was sent, and every file has the hash of its receipt. */
async function compare(site: FaultySite, uploader: Uploader): Promise<void> {
  const seen = new Set<string>();
  for (const cookie of uploader.teams) {
    const client = site.client();
    client.cookie = cookie;
    const [file] = (await ownHandIns(client)).files;
    for (const { receipt } of file?.versions ?? []) {
      assert.equal(receipt.sha256, uploader.hashes.get(receipt.id), 'A receipt has another hash.');
      const answer = await client.get(
        addressOf('GET /api/hand-ins/:id/file', { params: { id: receipt.id } }),
      );
      assert.equal(sha256(answer.bytes), receipt.sha256, 'A file differs from its receipt.');
      seen.add(receipt.id);
    }
  }
  assert.equal(seen.size, uploader.hashes.size, 'A version is missing, or there are too many.');
}
