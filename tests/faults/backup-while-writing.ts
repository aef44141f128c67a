import assert from 'node:assert/strict';
import { copyFile, mkdtemp, open, readFile, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { addressOf } from '../../src/modules/address-of.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { parseSettings } from '../../src/server/env.ts';
import { openInstallation } from '../../src/server/installation.ts';
import { contentsOf } from '../support/backup-sites.ts';
import type { HttpClient } from '../support/http-client.ts';
import { spawnCommand } from '../support/spawn-command.ts';
import { createWorld, type World } from '../support/world.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite } from './faulty-site.ts';
import { createPhoto, readPicture, somePicture, uploadPicture } from './photos.ts';
import { until, within } from './until.ts';

const COMMAND_LIMIT_MS = 90_000;
const BEFORE = 8;
const WRITERS = 3;

export const backupWhileWriting: FaultCase = {
  number: 26,
  what: 'backup while writing, restore elsewhere',
  limitMs: 300_000,
  async run(world) {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    const settings = await world.newSettings();
    const site = await createFaultySite(settings);
    await site.start();
    const admin = await site.admin();
    const picture = await somePicture();
    for (let index = 0; index < BEFORE; index += 1) {
      await createPhoto(admin, `Before ${index}`, await uploadPicture(admin, picture));
    }
    const file = join(folder, 'backup.tar');
    const during = await writeWhile(admin, picture, () => run('backup', file, settings, folder));
    assert.ok(during > 0, 'Nothing was written during the backup.');
    const source = await contentsIn(settings);
    const own = await world.newSettings();
    const others = await otherEngines(world.servers !== null);
    try {
      const summaries = [];
      for (const target of [own, ...others.map(({ environment }) => environment)]) {
        await run('restore', file, target, folder);
        const restored = await contentsIn(target);
        summaries.push(restored);
        for (const [key, checksum] of Object.entries(restored.bytes)) {
          assert.equal(source.bytes[key], checksum, `The file ${key} is another one.`);
        }
        const rows = new Set(source.rows.photos);
        for (const row of restored.rows.photos ?? []) assert.ok(rows.has(row), `Changed: ${row}`);
        await expectWhole(target);
      }
      for (const restored of summaries) assert.deepEqual(restored, summaries[0]);
      await expectDamagedRefused(file, own, folder);
      const [first] = summaries;
      const rows = Object.values(first?.rows ?? {}).flat().length;
      return `${during} photos saved during the backup; ${rows} rows and ${Object.keys(first?.bytes ?? {}).length} files the same to the checksum on ${summaries.length} restored sites, one of them on the other engine; 4 damaged copies refused, nothing changed`;
    } finally {
      for (const other of others) await other.end();
    }
  },
};

/** The world of the other kind, when there are servers. */
async function otherEngines(isOnServers: boolean): Promise<World[]> {
  if (isOnServers) return [await createWorld('sqlite')];
  return process.env.TEST_DATABASE_URL ? [await createWorld('postgres')] : [];
}

/** Answers how many photos were saved while the work was under way. */
async function writeWhile(
  admin: HttpClient,
  picture: Buffer,
  work: () => Promise<void>,
): Promise<number> {
  let [saved, savedDuring] = [0, 0];
  let [isWorking, isOver] = [false, false];
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      const url = saved % 10 === 9 ? await uploadPicture(admin, picture) : undefined;
      await createPhoto(admin, `While ${saved}`, url);
      saved += 1;
      if (isWorking) savedDuring += 1;
    }
  });
  await until('the writers are at work', 30_000, () => saved >= WRITERS);
  isWorking = true;
  try {
    await work();
  } finally {
    isWorking = false;
    isOver = true;
    await Promise.all(writers);
  }
  return savedDuring;
}

async function run(
  name: 'backup' | 'restore',
  file: string,
  environment: Record<string, string>,
  folder: string,
): Promise<void> {
  const { code, err } = await within(
    `The ${name}`,
    COMMAND_LIMIT_MS,
    spawnCommand(name, [file], { environment, folder }),
  );
  assert.equal(code, 0, `The ${name} failed: ${err}`);
}

async function contentsIn(settings: Record<string, string>) {
  const logger = pino({ level: 'silent' });
  const installation = await openInstallation({ settings: parseSettings(settings), logger });
  try {
    const none = { environment: settings, folder: '', end: async () => {} };
    return await contentsOf({ installation, ...none });
  } finally {
    await installation.close();
  }
}

/** What was acknowledged before the backup is there, and every photo has its picture. */
async function expectWhole(settings: Record<string, string>): Promise<void> {
  const site = await createFaultySite(settings);
  await site.start();
  const visitor = site.client();
  const photos = (await visitor.get(addressOf('GET /api/photos'))).json<Photo[]>();
  for (let index = 0; index < BEFORE; index += 1) {
    assert.ok(photos.some(({ title }) => title === `Before ${index}`));
  }
  for (const { url } of photos) if (url.startsWith('/')) await readPicture(visitor, url);
  await site.end('SIGTERM');
}

async function expectDamagedRefused(
  file: string,
  target: Record<string, string>,
  folder: string,
): Promise<void> {
  const before = await contentsIn(target);
  const { size } = await stat(file);
  const damages: ((path: string) => Promise<void>)[] = [
    (path) => truncate(path, Math.floor(size / 2)),
    (path) => truncate(path, size - 1024),
    (path) => flipByte(path, Math.floor(size / 3)),
    (path) => flipByte(path, Math.floor(size * 0.9)),
  ];
  for (const [index, damage] of damages.entries()) {
    const copy = join(folder, `damaged-${index}.tar`);
    await copyFile(file, copy);
    await damage(copy);
    const { code, err } = await within(
      'The restore of a damaged file',
      COMMAND_LIMIT_MS,
      spawnCommand('restore', [copy], { environment: target, folder }),
    );
    assert.equal(code, 1, `The damaged copy ${index} was restored.`);
    assert.match(err, /; nothing was changed\.\n$/, `Damaged copy ${index}: ${err}`);
    assert.deepEqual(await contentsIn(target), before, `The damaged copy ${index} changed it.`);
  }
}

async function flipByte(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  const file = await open(path, 'r+');
  try {
    await file.write(Buffer.from([(bytes[at] ?? 0) ^ 0xff]), 0, 1, at);
  } finally {
    await file.close();
  }
}
