// @module-tag servers
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePasswords } from '../../src/modules/accounts/accounts/first-start.ts';
import { addFirstContent } from '../../src/modules/content/first-content/seed.ts';
import type { CommitteeMember } from '../../src/modules/gallery/committee/schema.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { parseSettings } from '../../src/server/env.ts';
import { type Installation, openInstallation } from '../../src/server/installation.ts';
import { afterWrite } from '../support/eventually.ts';
import { type Answer, HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { siteProcesses } from '../support/site-process.ts';
import { askForAddress, jpeg } from '../support/uploading.ts';
import { createWorld, type World } from '../support/world.ts';

const isEmbedded = (process.env.TEST_WORLD ?? 'sqlite') === 'sqlite';

describe.runIf(isEmbedded)('a second process on the same folder', () => {
  const { start, markAsSeeded } = siteProcesses();

  it('is refused with one sentence, and the first one goes on', async () => {
    await markAsSeeded();
    const first = start();
    const client = new HttpClient([await first.ready()]);
    const second = start();
    expect(await second.ended).toMatchObject({ code: 1 });
    expect(second.stderr()).toMatch(
      /^Another process is already using \S+; please stop it first, or set DATA_DIR\.\n$/,
    );
    expect((await client.get('/api/health/ready')).status).toBe(200);
    first.kill('SIGTERM');
    await first.ended;
    await start().ready();
  });
});

describe.skipIf(isEmbedded)('two instances on one database and one object store', () => {
  let world: World;
  let site: TestSite;
  let one: HttpClient;
  let two: HttpClient;

  /** A client of each instance, both with the cookie of the same person. */
  async function onBoth(person: Promise<HttpClient>): Promise<[HttpClient, HttpClient]> {
    const { cookie } = await person;
    const [first = '', second = ''] = site.origins;
    const clients: [HttpClient, HttpClient] = [new HttpClient([first]), new HttpClient([second])];
    for (const client of clients) client.cookie = cookie;
    return clients;
  }
  const roleOf = async (client: HttpClient) =>
    (await client.get('/api/session')).json<{ role: string }>().role;

  beforeAll(async () => {
    world = { ...(await createWorld()), instances: 2 };
    site = await startSite({ world });
    [one, two] = await onBoth(site.admin());
  });
  afterAll(async () => {
    await site.stop();
    await world.end();
  });

  const photo = { title: 'T', description: '', category: '', year: '', url: '/x.jpg' };
  const member = { name: 'Seen By Both', title: 'T', organization: 'O' };

  it('know the sessions of each other, and their end at once', async () => {
    const [here, there] = await onBoth(site.attendee());
    expect([await roleOf(here), await roleOf(there)]).toEqual(['attendee', 'attendee']);
    await here.delete('/api/session');
    expect(await roleOf(there)).toBe('visitor');
    expect((await there.get('/files/waytomensa.pdf')).status).toBe(401);
  });

  it('end the sessions of a removed administrator at once', async () => {
    const { store, clock } = site.installation;
    const password = (await store.users.list())[0]?.password ?? '';
    await store.users.create({ id: 'removed', username: 'removed', password }, clock.now());
    const body = { username: 'removed', password: 'organiser password' };
    const signIn = await new HttpClient(site.origins).post('/api/session', body);
    const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? '';
    expect((await two.get('/api/session', { cookie })).text).toContain('"admin"');
    await store.users.remove('removed');
    expect((await two.get('/api/session', { cookie })).text).toContain('"visitor"');
  });

  it('count wrong passwords together', async () => {
    // A try is given back every ten seconds.
    site.holdClock();
    const wrong = { username: 'guessed', password: 'wrong password' };
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const client = new HttpClient([site.origins[index % 2] ?? '']);
        return (await client.post('/api/session', wrong)).status;
      }),
    );
    expect(statuses.sort()).toEqual([...Array(8).fill(401), 429, 429]);
  });

  it('finish uploads that the other began, and show them', async () => {
    const { id, url } = await askForAddress(one);
    expect((await two.put(url, await jpeg(200, 100))).status).toBe(200);
    expect((await one.put(url, await jpeg(200, 100))).status).toBe(409);
    const normalized = await one.put('/api/objects/normalize-path', { imageUrl: url });
    const { objectPath } = normalized.json<{ objectPath: string }>();
    expect((await one.get(objectPath)).status).toBe(200);
    const created = await two.post('/api/photos', { ...photo, url: objectPath });
    expect(created.json<Photo>().url).toBe(`/objects/${id}`);
    await afterWrite(site, async () => {
      for (const origin of site.origins) {
        expect((await new HttpClient([origin]).get(objectPath)).status).toBe(200);
      }
    });
  });

  it('see a write of the other, in lists and on the page', async () => {
    const shown = async (client: HttpClient, path: string) =>
      (await client.get(path)).text.includes(member.name);
    for (const path of ['/', '/_.data', '/api/committee-members']) {
      // Both have it in their memory as it was.
      expect([await shown(one, path), await shown(two, path)]).toEqual([false, false]);
    }
    const { id } = (await one.post('/api/committee-members', member)).json<CommitteeMember>();
    expect(await shown(one, '/api/committee-members')).toBe(true);
    await afterWrite(site, async () => {
      for (const path of ['/', '/_.data', '/api/committee-members']) {
        expect([path, await shown(two, path)]).toEqual([path, true]);
      }
    });
    await two.delete(`/api/committee-members/${id}`);
    await afterWrite(site, async () => expect(await shown(one, '/')).toBe(false));
  });

  it('give the same page and the same list the same tag', async () => {
    await one.post('/api/photos', photo);
    await afterWrite(site, async () => {
      for (const path of ['/', '/nothing', '/api/photos', '/api/committee-members']) {
        const tags = [await one.get(path), await two.get(path)].map(({ headers }) => headers.etag);
        expect(tags[0]).toBe(tags[1]);
      }
    });
  });

  it('let exactly one of many conditional changes through', async () => {
    const { id } = (await one.post('/api/photos', photo)).json<Photo>();
    const change = (client: HttpClient): Promise<Answer> =>
      client.put(`/api/photos/${id}`, photo, { 'if-match': '"1"' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => change(at % 2 ? one : two)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(11).fill(409)]);
  });

  it('tidy up at the same time without getting in the way of each other', async () => {
    for (let index = 0; index < 5; index += 1) await askForAddress(one);
    site.advance(25 * 60 * 60_000);
    const results = await Promise.all(
      site.installations.map(({ housekeeping }) => housekeeping.run()),
    );
    expect(results).toHaveLength(2);
    const left = await site.installation.store.objects.listOrphans(site.now(), 100);
    expect(left).toEqual([]);
  });
});

describe.skipIf(isEmbedded)('four instances that open an empty database at the same moment', () => {
  let world: World;
  let folder: string;
  let opened: Installation[];

  beforeAll(async () => {
    world = await createWorld();
    folder = await mkdtemp(join(tmpdir(), 'four-'));
    const settings = parseSettings({ ...world.environment, DATA_DIR: folder, SESSION_SECRET: '' });
    const logger = pino({ level: 'silent' });
    opened = await Promise.all(
      Array.from({ length: 4 }, () => openInstallation({ settings, logger })),
    );
  });
  afterAll(async () => {
    for (const installation of opened ?? []) await installation.close();
    await world.end();
    await rm(folder, { recursive: true, force: true });
  });

  const firstOf = (): Installation => {
    const [first] = opened;
    if (!first) throw new Error('Nothing was opened.');
    return first;
  };

  it('make its tables once', async () => {
    const { db } = firstOf().database;
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    for (const { store } of opened) await store.check();
  });

  it('make the passwords once, by the one that shows them', async () => {
    const { settings } = firstOf();
    const made = await Promise.all(
      opened.map((each) =>
        preparePasswords({ ...each, ...settings, attendeePassword: null, adminPassword: null }),
      ),
    );
    expect(made.filter(({ attendee }) => attendee !== undefined)).toHaveLength(1);
    const admins = made.flatMap(({ admin }) => (admin ? [admin] : []));
    expect(admins).toHaveLength(1);
    for (const { sessions } of opened) {
      const signIn = { username: 'admin', password: admins[0]?.password ?? '' };
      expect((await sessions.signIn(signIn, { network: '127.0.0.1' })).session.role).toBe('admin');
    }
  });

  it('add the first content once, and leave no picture over', async () => {
    const picture = await jpeg(64, 64);
    const texts = { description: '', alt: '', category: '', year: '' };
    const content = {
      committee: [{ name: 'N', title: 'T', organization: 'O', profileImageUrl: null, order: '1' }],
      photos: ['a', 'b', 'c'].map((title) => ({ ...texts, title, read: async () => picture })),
    };
    const added = await Promise.all(opened.map((each) => addFirstContent(content, each)));
    expect(added.sort()).toEqual([false, false, false, true]);
    const { photos, committeeMembers, store } = firstOf();
    expect((await photos.list()).photos.map(({ title }) => title)).toEqual(['c', 'b', 'a']);
    expect(await committeeMembers.list()).toHaveLength(1);
    expect(await store.objects.listOrphans(new Date(Date.now() + 60_000), 100)).toEqual([]);
  });

  it('sign upload addresses alike, also with a secret that they made themselves', async () => {
    const [admin] = await firstOf().store.users.list();
    const picture = await jpeg(64, 64);
    for (const [index, { uploads }] of opened.entries()) {
      const address = await uploads.createAddress('gallery', admin?.id ?? '');
      const url = new URL(address, 'http://site');
      const target = {
        id: url.pathname.split('/').at(-1) ?? '',
        expires: Number(url.searchParams.get('expires')),
        signature: url.searchParams.get('signature') ?? '',
      };
      const other = opened[(index + 1) % 4]?.uploads;
      const body = (async function* () {
        yield picture;
      })();
      const isAllowed = async () => {};
      expect(
        await other?.receive(target, admin?.id ?? '', body, undefined, isAllowed),
      ).toMatchObject({
        objectPath: expect.stringMatching(/^\/objects\//),
      });
    }
  });
});
