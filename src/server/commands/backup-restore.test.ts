import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  contentsOf,
  createEmbeddedSite,
  fill,
  restorableContentsOf,
  type SampleSite,
  SITE_KINDS,
} from '../../../tests/support/backup-sites.ts';
import { spawnCommand } from '../../../tests/support/spawn-command.ts';
import { lockDataDir } from '../data-dir.ts';

const AT = '2026-09-01T11:00:00.000Z';
const COUNTS =
  '2 administrators, 4 people, 3 photos, 2 committee members, 7 publications, 0 group mails, 2 mails, 4 messages, 1 team, 3 registrations, 1 answer, ' +
  '3 hand-ins, 0 judges, 0 panels, 0 ballots, 0 verdicts, ' +
  '1 project of a team, 1 certificate and 19 stored files';

describe.each(Object.entries(SITE_KINDS))('backup and restore with %s', (_, createSite) => {
  let site: SampleSite;
  let elsewhere: SampleSite;
  beforeEach(async () => {
    [site, elsewhere] = await Promise.all([createSite(), createSite()]);
    await fill(site);
  });
  afterEach(() => Promise.all([site.end(), elsewhere.end()]));

  it('bring a site elsewhere, and say what they did', async () => {
    const path = join(site.folder, 'site.tar');
    const made = await spawnCommand('backup', [path], site);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(
      new RegExp(
        `^Backed up ${COUNTS} to ${path} \\([0-9.]+ [KM]B, [0-9.]+ s\\)\\. Keep .*: [0-9a-f]{64}\\n$`,
      ),
    );
    const restored = await spawnCommand('restore', [path], elsewhere);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(
      new RegExp(`^Restored ${COUNTS} from the backup of \\S+Z \\([0-9.]+ s\\)\\. Everyone`),
    );
    expect(await contentsOf(elsewhere)).toEqual(await restorableContentsOf(site));
  });

  it('refuse a damaged file in one sentence and change nothing', async () => {
    const path = join(site.folder, 'site.tar');
    await spawnCommand('backup', [path], site);
    const bytes = await readFile(path);
    bytes[700] = (bytes[700] ?? 0) ^ 1;
    await writeFile(path, bytes);
    await fill(elsewhere);
    const before = await contentsOf(elsewhere);
    expect(await spawnCommand('restore', [path], elsewhere)).toEqual({
      code: 1,
      out: '',
      err: `${path} is damaged; nothing was changed.\n`,
    });
    expect(await contentsOf(elsewhere)).toEqual(before);
  });
});

describe('the backup command', () => {
  let site: SampleSite;
  beforeEach(async () => {
    site = await createEmbeddedSite();
  });
  afterEach(() => site.end());

  it('takes a name from where the person stands, and never overwrites', async () => {
    const inFolder = { ...site, environment: { ...site.environment, INIT_CWD: site.folder } };
    expect(await spawnCommand('backup', ['a.tar'], inFolder)).toMatchObject({ code: 0 });
    expect(existsSync(join(site.folder, 'a.tar'))).toBe(true);
    expect(await spawnCommand('backup', ['a.tar'], inFolder)).toEqual({
      code: 1,
      out: '',
      err: `${join(site.folder, 'a.tar')} already exists; please choose another name.\n`,
    });
  });

  it('does not make an empty backup of a folder without a site', async () => {
    const nowhere = join(site.folder, 'nowhere');
    const options = { ...site, environment: { DATA_DIR: nowhere } };
    const { code, err } = await spawnCommand('backup', [join(site.folder, 'a.tar')], options);
    expect({ code, err }).toEqual({
      code: 1,
      err: `There is no site in ${nowhere}; please check DATA_DIR.\n`,
    });
    expect(await readdir(site.folder)).toEqual(['data']);
  });

  it.each(['backup', 'restore'] as const)('shows the form of %s without a file', async (name) => {
    for (const args of [[], ['--help'], ['a', 'b'], ['a', 'f'.repeat(64), 'c']]) {
      const { code, err } = await spawnCommand(name, args, site);
      expect(code).toBe(1);
      expect(err).toMatch(new RegExp(`^Usage: npm run ${name} -- FILE`));
    }
  });

  it('leaves no file behind when it is ended', async () => {
    // Enough to be at work for a while.
    const { db } = site.installation.database;
    const text = { name: 'a', email: 'a@example.org', message: 'b', created_at: AT };
    for (let page = 0; page < 200; page += 1) {
      const messages = Array.from({ length: 500 }, (_, n) => ({
        id: `message-${page}-${n}`,
        ...text,
        mail_attempts: 0,
      }));
      await db
        .insertInto('contact_messages')
        .values(messages as never)
        .execute();
    }
    const path = join(site.folder, 'a.tar');
    const { code, err } = await spawnCommand('backup', [path], {
      ...site,
      async onStart(kill) {
        while (!existsSync(`${path}.partial`)) await new Promise((done) => setTimeout(done, 1));
        kill('SIGTERM');
      },
    });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The backup was interrupted; no file was made.\n',
    });
    expect(await readdir(site.folder)).toEqual(['data']);
  });
});

describe('the restore command with SQLite', () => {
  let site: SampleSite;
  beforeEach(async () => {
    site = await createEmbeddedSite();
    await fill(site);
  });
  afterEach(() => site.end());

  it('refuses while the server works in the folder, and changes nothing', async () => {
    const path = join(site.folder, 'site.tar');
    await spawnCommand('backup', [path], site);
    await site.installation.store.settings.remove('seeded-at');
    const before = await contentsOf(site);
    const { dataDir } = site.installation.settings;
    const lock = lockDataDir(dataDir);
    expect(await spawnCommand('restore', [path], site)).toEqual({
      code: 1,
      out: '',
      err: `Another process is already using ${dataDir}; please stop it first, or set DATA_DIR.\n`,
    });
    expect(await contentsOf(site)).toEqual(before);
    lock.release();
    expect(await spawnCommand('restore', [path], site)).toMatchObject({ code: 0 });
    expect(await contentsOf(site)).not.toEqual(before);
  });

  it('names who can sign in afterwards, and refuses another file than that of the checksum', async () => {
    const [path, changed] = [join(site.folder, 'site.tar'), join(site.folder, 'changed.tar')];
    const made = await spawnCommand('backup', [path], site);
    const checksum = /[0-9a-f]{64}/.exec(made.out)?.[0] ?? '';
    // What `sha256sum` says of the file.
    expect(checksum).toBe(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
    // As good as any other file with checksums of its own.
    const { store, clock } = site.installation;
    const [user] = await store.users.list();
    const intruder = { id: 'intruder', username: 'mallory', password: user?.password ?? '' };
    await store.users.create(intruder, clock.now());
    await spawnCommand('backup', [changed], site);
    const before = await contentsOf(site);
    expect(await spawnCommand('restore', [changed, checksum], site)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /is not the backup with that checksum: .*; nothing was changed\.\n$/,
      ),
    });
    expect(await contentsOf(site)).toEqual(before);
    const restored = await spawnCommand('restore', [path, checksum.toUpperCase()], site);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain(`Its checksum is ${checksum}.`);
    expect(restored.out).toContain('in it: José (organiser) and anna (organiser). If you');
    expect((await spawnCommand('restore', [changed], site)).out).toContain('mallory (organiser)');
  });

  it('makes no data folder for a file that it refuses', async () => {
    const nowhere = join(site.folder, 'nowhere');
    const path = join(site.folder, 'noise.tar');
    await writeFile(path, 'noise');
    const options = { ...site, environment: { DATA_DIR: nowhere } };
    expect(await spawnCommand('restore', [path], options)).toMatchObject({ code: 1 });
    expect(existsSync(nowhere)).toBe(false);
  });
});
