import assert from 'node:assert/strict';
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../scripts/services/run-command.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import type { DocumentDraft } from '../../src/modules/content/content/schema.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import type { HttpClient } from '../support/http-client.ts';
import { expectRefusal, expectStatus } from './expect-answer.ts';
import { type FaultCase, LeftOut } from './fault-case.ts';
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

const DISK_MEGABYTES = 24;
const MOST_WRITES = 3000;
const RECOVERY_LIMIT_MS = 10_000;

/**
 * The site's folder is a small disk of its own, in memory. It is mounted for the site's process
 * alone, so it goes with that process; `/proc/PID/root` is the way to it from outside.
 */
export const fullDisk: FaultCase = {
  number: 21,
  what: 'disk full',
  leftOut: {
    'PostgreSQL + S3':
      'the site keeps nothing on its own disk; full servers answer as in 22 and 23',
  },
  limitMs: 180_000,
  async run() {
    await refuseWithoutMounts();
    const folder = await mkdtemp(join(tmpdir(), 'disk-'));
    const [prepared, disk] = [join(folder, 'prepared'), join(folder, 'disk')];
    await mkdir(disk);
    // Prepared outside, then moved onto the disk by the process that mounts it.
    const settings: Record<string, string> = { DATA_DIR: prepared };
    const site = await createFaultySite(settings, {
      wrap: (command) => [
        ...unshareCommand(),
        'sh',
        '-ec',
        `mount -t tmpfs -o size=${DISK_MEGABYTES}m tmpfs "$1"; cp -a "$2/." "$1"; shift 2; exec "$@"`,
        'sh',
        disk,
        prepared,
        ...command,
      ],
    });
    settings.DATA_DIR = disk;
    await site.start();
    const filler = join(`/proc/${site.pid()}/root`, disk, 'filler');
    return fill(site, filler);
  },
};

async function fill(site: FaultySite, filler: string): Promise<string> {
  const admin = await site.admin();
  const picture = await somePicture(1200, 800);
  const url = await uploadPicture(admin, picture);
  const acknowledged = [(await createPhoto(admin, 'Before', url)).title];
  await readPicture(site.client(), url);
  const address = await uploadAddress(admin);

  await takeAllRoom(filler);
  expectRefusal('An upload', await admin.put(address, picture), 507, 503);
  let refusals = 0;
  // The log of the database has room that it has used before: some writes still go through.
  for (let index = 0; index < MOST_WRITES && refusals < 5; index += 1) {
    const title = `Full ${index}`;
    const input = { ...photoInput(title), description: 'x'.repeat(1900) };
    const answer = await admin.post(addressOf('POST /api/photos'), input);
    if (answer.status === 201) acknowledged.push(title);
    else {
      expectRefusal('A new photo', answer, 507, 503);
      refusals += 1;
    }
  }
  assert.equal(refusals, 5, `${MOST_WRITES} writes found room on a full disk.`);
  const [draft, kept] = await refuseDraft(admin);
  const visitor = site.client();
  for (const path of [
    '/',
    '/impressions',
    '/about',
    addressOf('GET /api/photos'),
    addressOf('GET /api/health/live'),
  ]) {
    expectStatus(`Reading ${path} on a full disk`, await visitor.get(path), 200);
  }
  await readPicture(visitor, url);
  const ready = await visitor.get(addressOf('GET /api/health/ready'));
  expectStatus('ready', ready, 503);

  assert.deepEqual(await draftOf(admin), kept, 'The draft of before is not there.');
  await rm(filler);
  const recoveryMs = await until('a photo can be saved again', RECOVERY_LIMIT_MS, async () => {
    const answer = await admin.post(addressOf('POST /api/photos'), photoInput('After'));
    if (answer.status === 201) acknowledged.push('After');
    else expectRefusal('A photo right after', answer, 507, 503);
    return answer.status === 201;
  });
  await readPicture(admin, await uploadPicture(admin, picture));
  // What the editor kept in the browser is sent again.
  expectStatus('The same draft', await admin.put(SECTION, draft), 200);
  assert.deepEqual(await draftOf(admin), draft.value, 'The draft was not saved.');
  expectStatus('ready', await visitor.get(addressOf('GET /api/health/ready')), 200);
  const titles = (await admin.get(addressOf('GET /api/photos')))
    .json<Photo[]>()
    .map(({ title }) => title);
  assert.deepEqual(titles.sort(), acknowledged.sort(), 'Not what was acknowledged is there.');
  return `writes and drafts refused with 507 or 503, pages and pictures went on, ${acknowledged.length} acknowledged photos there, saving again ${Math.round(recoveryMs)} ms after room was made, without a restart`;
}

const DOCUMENT = 'site';
const SECTION = addressOf('PUT /api/content/:document/sections/:section', {
  params: { document: DOCUMENT, section: 'privacy' },
});

async function draftOf(admin: HttpClient): Promise<unknown> {
  const answer = await admin.get(
    addressOf('GET /api/content/:document', { params: { document: DOCUMENT } }),
  );
  return expectStatus('The draft', answer, 200).json<DocumentDraft>().sections.privacy?.value;
}

/** Saves a draft until the disk has no room for one; answers that one, and what is kept instead. */
async function refuseDraft(admin: HttpClient): Promise<[{ value: unknown }, unknown]> {
  let kept = await draftOf(admin);
  for (let index = 0; index < MOST_WRITES; index += 1) {
    const intro = `Draft ${index}. ${'Typed on a full disk. '.repeat(80)}`.trim();
    const draft = { value: { ...(kept as object), intro } };
    const answer = await admin.put(SECTION, draft);
    if (answer.status !== 200) {
      expectRefusal('A draft', answer, 507, 503);
      return [draft, kept];
    }
    kept = draft.value;
  }
  throw new Error(`${MOST_WRITES} drafts found room on a full disk.`);
}

/** Without root, a user namespace is what allows to mount. */
function unshareCommand(): string[] {
  return process.getuid?.() === 0
    ? ['unshare', '--mount']
    : ['unshare', '--map-root-user', '--mount'];
}

async function refuseWithoutMounts(): Promise<void> {
  const [command = '', ...args] = unshareCommand();
  const tried = await runCommand(command, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]);
  if (!tried.ok) throw new LeftOut(`a small disk cannot be mounted here: ${tried.reason}`);
}

async function takeAllRoom(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [1 << 20, 1 << 12, 1]) {
      const bytes = Buffer.alloc(size, 1);
      for (;;) {
        try {
          const { bytesWritten } = await file.write(bytes);
          if (bytesWritten === 0) break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          break;
        }
      }
    }
  } finally {
    await file.close();
  }
  const { bavail } = await statfs(path);
  assert.equal(bavail, 0, 'The disk is not full.');
}
