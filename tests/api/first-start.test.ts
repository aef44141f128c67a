import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { firstCommittee } from '../../src/first-content/first-committee.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { HttpClient } from '../support/http-client.ts';
import { siteProcesses } from '../support/site-process.ts';

const PASSWORDS = { ATTENDEE_PASSWORD: 'attendee password', ADMIN_PASSWORD: 'admin password' };
const PHOTOS: unknown[] = JSON.parse(
  readFileSync(new URL('../../assets/seed-photos/photos.json', import.meta.url), 'utf8'),
);
const LIMIT_MS = 120_000;
/** Of a process that was making pictures, on a busy machine. */
const ENDED_WITHIN_MS = 30_000;

const { start, markAsSeeded, dataDir, folder } = siteProcesses();

async function idsAt(origin: string): Promise<{ photos: string[]; members: string[] }> {
  const idsOf = async (path: string) =>
    (await new HttpClient([origin]).get(path)).json<{ id: string }[]>().map(({ id }) => id);
  return { photos: await idsOf('/api/photos'), members: await idsOf('/api/committee-members') };
}

// The first photos take their time, and are the same in every world.
const isEmbedded = (process.env.TEST_WORLD ?? 'sqlite') === 'sqlite';

describe('a first start', () => {
  it('makes passwords that work, shows them once and keeps them out of the log', async () => {
    await markAsSeeded();
    const first = start();
    const origin = await first.ready();
    const attendee = /^ +Attendees +(\S+)$/m.exec(first.stderr())?.[1] ?? '';
    const admin = /^ +Administrator +admin \/ (\S+)$/m.exec(first.stderr())?.[1] ?? '';
    for (const body of [{ password: attendee }, { username: 'admin', password: admin }]) {
      expect((await new HttpClient([origin]).post('/api/session', body)).status).toBe(200);
    }
    expect(first.stdout()).toContain('"msg":"request"');
    expect(first.stdout().includes(attendee) || first.stdout().includes(admin)).toBe(false);
    first.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });

    const second = start();
    const again = await second.ready();
    expect(second.stderr()).toBe(`Ready: ${again.replace('127.0.0.1', 'localhost')}\n`);
    const body = { username: 'admin', password: admin };
    expect((await new HttpClient([again]).post('/api/session', body)).status).toBe(200);
  });
});

describe.runIf(isEmbedded)('the first photos', { timeout: LIMIT_MS }, () => {
  it('come with their pictures and a committee, and only once', async () => {
    const first = start(PASSWORDS);
    const origin = await first.ready();
    expect(first.stderr()).toContain('First start: a committee and photos were added.');
    const { photos, members } = await idsAt(origin);
    expect([photos.length, members.length]).toEqual([PHOTOS.length, firstCommittee.length]);
    const client = new HttpClient([origin]);
    for (const { url, image } of (await client.get('/api/photos')).json<Photo[]>()) {
      const picture = await client.get(url);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(image).not.toBeNull();
    }
    await client.post('/api/session', { username: 'admin', password: PASSWORDS.ADMIN_PASSWORD });
    expect((await client.delete(`/api/photos/${photos[0]}`)).status).toBe(204);
    first.kill('SIGTERM');
    const { code, afterMs } = await first.ended;
    expect(code).toBe(0);
    // Further variants of the pictures were being made, which can wait.
    expect(afterMs).toBeLessThan(ENDED_WITHIN_MS);

    const second = start(PASSWORDS);
    expect(await idsAt(await second.ready())).toEqual({ photos: photos.slice(1), members });
    expect(second.stderr()).not.toContain('First start');
  });

  it('are all there after a start that was cut off and another one', async () => {
    const first = start(PASSWORDS);
    await vi.waitFor(
      async () => {
        const folders = await readdir(join(dataDir(), 'objects/images')).catch(() => []);
        expect(folders.length).toBeGreaterThan(0);
      },
      { timeout: LIMIT_MS, interval: 20 },
    );
    first.kill('SIGKILL');
    await first.ended;
    expect(first.stderr()).not.toContain('Ready');
    const second = start(PASSWORDS);
    const { photos, members } = await idsAt(await second.ready());
    expect([photos.length, members.length]).toEqual([PHOTOS.length, firstCommittee.length]);
  });

  it('leave it to the next start to make passwords when the port is taken', async () => {
    await markAsSeeded();
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const port = String((blocker.address() as { port: number }).port);
    const first = start({ PORT: port });
    expect(await first.ended).toMatchObject({ code: 1 });
    expect(first.stderr()).toBe(
      `Port ${port} is taken by another program; please stop it or set PORT.\n`,
    );
    blocker.close();
    // On a port of its own: another program may have taken the other one meanwhile.
    const second = start();
    await second.ready();
    expect(second.stderr()).toMatch(/^ +Attendees +\S+$/m);
    expect(second.stderr()).toMatch(/^ +Administrator +admin \/ \S+$/m);
  });
});

// No store is asked before it ends.
describe.runIf(isEmbedded)('a start that cannot be', () => {
  const withoutS3 = Object.fromEntries(
    ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => [`S3_${name}`, '']),
  );
  const away = 'postgres://someone:SECRET@127.0.0.1:1/site';

  it.each<[string, Record<string, string>, RegExp]>([
    ['PORT is no number', { PORT: 'http' }, /^The setting PORT must be a port number/],
    ['PORT is too high', { PORT: '65536' }, /^The setting PORT must be a port number/],
    ['the log level is unknown', { LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL must be/],
    ['a password is short', { ADMIN_PASSWORD: 'hush' }, /^The setting ADMIN_PASSWORD must have/],
    [
      'TRUST_PROXY is a word',
      { TRUST_PROXY: 'abc' },
      /^The setting TRUST_PROXY must be the number/,
    ],
    ['S3 is half set', { ...withoutS3, S3_BUCKET: 'b' }, /^The setting S3_ENDPOINT is needed/],
    [
      'mail has no recipient',
      { SMTP_URL: 'smtp://localhost' },
      /^The setting CONTACT_TO is needed/,
    ],
    ['HOST is elsewhere', { HOST: '192.0.2.1' }, /^The setting HOST is not an address/],
    ['HOST is no address', { HOST: 'no.host.invalid' }, /^The setting HOST is not an address/],
    ['the folder cannot be made', { DATA_DIR: '/proc/data' }, /^The folder \/proc\/data cannot be/],
    ['the folder is a file', { DATA_DIR: 'FOLDER/file' }, /^The folder .*file cannot be written/],
    [
      'a file is in the place of the pictures',
      { DATA_DIR: 'FOLDER/taken', ...withoutS3 },
      /^The folder for pictures, .*taken\/objects, cannot be written/,
    ],
    [
      'the secret is empty',
      { DATA_DIR: 'FOLDER/empty', SESSION_SECRET: '' },
      /^The file .*session-secret is damaged; please remove it\.$/m,
    ],
    [
      'the lock cannot be made',
      { DATA_DIR: 'FOLDER/locked', DATABASE_URL: '' },
      /^The folder .*locked cannot be written/,
    ],
    ['the database is away', { DATABASE_URL: away }, /^The database cannot be reached/],
  ])('ends with exit code 1 and one sentence when %s', async (_, environment, sentence) => {
    await markAsSeeded(PASSWORDS);
    await writeFile(join(folder(), 'file'), '');
    await mkdir(join(folder(), 'taken'));
    await writeFile(join(folder(), 'taken/objects'), '');
    await mkdir(join(folder(), 'locked/process.lock'), { recursive: true });
    await mkdir(join(folder(), 'empty'));
    await writeFile(join(folder(), 'empty/session-secret'), '');
    const settings = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace('FOLDER', folder()),
    ]);
    const site = start({ ...PASSWORDS, ...Object.fromEntries(settings) });
    expect(await site.ended).toMatchObject({ code: 1, signal: null });
    expect(site.stderr()).toMatch(sentence);
    expect(site.stderr()).toMatch(/^[^\n]+\.\n$/);
    expect(site.stderr() + site.stdout()).not.toMatch(/SECRET|hush/);
  });
});
