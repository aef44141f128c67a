import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addObject,
  backUp,
  contentsOf,
  createEmbeddedSite,
  createFilledSite,
  createServerSite,
  fill,
  HAS_SERVERS,
  restorableContentsOf,
  restore,
  type SampleSite,
  SITE_KINDS,
} from '../../../tests/support/backup-sites.ts';
import { fileKey } from '../../modules/base/objects/file-keys.ts';
import type { Tables } from '../../modules/registry.ts';
import { AppError } from '../../schema/app-error.ts';
import { type Db, openDatabase } from '../db/database.ts';
import type { Topic } from '../db/revisions.ts';

describe.each(Object.entries(SITE_KINDS))('a backup restored into %s', (_, createSite) => {
  let source: SampleSite;
  let target: SampleSite;
  beforeEach(async () => {
    [source, target] = await Promise.all([createFilledSite(), createSite()]);
  });
  afterEach(() => Promise.all([source.end(), target.end()]));

  it('gives the same rows and bytes, and backed up from there the same once more', async () => {
    const expected = await restorableContentsOf(source);
    const { path } = await backUp(source);
    await restore(path, target);
    expect(await contentsOf(target)).toEqual(expected);
    // Nothing is compared with nothing.
    expect(expected.rows.photos).toHaveLength(3);
    expect(expected.rows.activity).toHaveLength(15);
    expect(expected.rows.registrations).toHaveLength(3);
    expect(expected.rows.content_publications).toHaveLength(7);
    expect(expected.rows.content_objects).not.toEqual([]);
    const deleted = (table: string) =>
      expected.rows[table]?.filter((row) => !String(row).includes('"deleted_at":null'));
    expect([deleted('photos'), deleted('committee_members')]).toEqual([
      [expect.anything()],
      [expect.anything()],
    ]);
    expect(JSON.stringify(expected.rows.contact_messages)).toMatch(/done_at\\":\\"20/);
    expect(JSON.stringify(expected.rows.contact_messages)).toMatch(/photo_id\\":\\"\w/);
    expect(expected.rows.objects).toHaveLength(6);
    expect(Object.keys(expected.bytes)).toHaveLength(19);
    expect(expected.rows.hand_ins).toHaveLength(3);
    expect(expected.rows.hand_in_extensions).toHaveLength(1);

    const back = await createEmbeddedSite();
    await restore((await backUp(target)).path, back);
    expect(await contentsOf(back)).toEqual(expected);
    await back.end();
  });

  it('brings back a file that is no picture, byte by byte', async () => {
    const { store, objects, clock } = source.installation;
    const file = { id: 'slides', purpose: 'slides', createdBy: null };
    await store.objects.create(file, clock.now());
    const bytes = randomBytes(1_000_000);
    await objects.put(fileKey(file.id), bytes, 'application/pdf');
    const facts = { contentType: 'application/pdf', size: bytes.length, sha256: 'a1'.repeat(32) };
    await store.objects.finishReceiving(file.id, facts);
    await restore((await backUp(source)).path, target);
    const restored = await target.installation.objects.get(fileKey(file.id));
    expect(restored && (await buffer(restored.stream)).equals(bytes)).toBe(true);
    expect(await target.installation.store.objects.findById(file.id)).toMatchObject({
      ...file,
      file: facts,
    });
  });

  it('brings back what can still be restored, and restores it there', async () => {
    await restore((await backUp(source)).path, target);
    const { activity, photos, committeeMembers } = target.installation;
    const { rows } = await activity.list({});
    const offered = rows.filter(({ canRestore }) => canRestore);
    expect(offered.map(({ kind, by }) => [kind, by]).sort()).toEqual([
      ['committeeMember', 'José'],
      ['photo', 'José'],
    ]);
    for (const { kind, subjectId } of offered) {
      await (kind === 'photo' ? photos : committeeMembers).restore(subjectId, 'anna');
    }
    expect((await photos.list()).photos).toHaveLength(3);
    expect(await committeeMembers.list()).toHaveLength(2);
  });

  it('replaces rows that were there, and ends all sessions', async () => {
    await fill(target);
    const { path } = await backUp(source);
    await restore(path, target);
    expect((await contentsOf(target)).rows).toEqual((await restorableContentsOf(source)).rows);
    const { db } = target.installation.database;
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('repairs a site that lost rows and pictures since', async () => {
    await restore((await backUp(source)).path, target);
    const expected = await contentsOf(target);
    const { path } = await backUp(target);
    const { objects, photos, committeeMembers } = target.installation;
    for (const key of Object.keys(expected.bytes)) await objects.remove(key);
    for (const photo of (await photos.list()).photos)
      await photos.remove(photo.id, undefined, 'organiser');
    const [member] = await committeeMembers.list();
    if (member) await committeeMembers.remove(member.id, undefined, 'organiser');
    await restore(path, target);
    expect(await contentsOf(target)).toEqual(expected);
  });

  it('raises every revision, so that instances drop what they keep', async () => {
    const { photos, store } = target.installation;
    const url = await addObject(target.installation, 50);
    await photos.create(
      { title: 'a', description: '', alt: '', category: '', year: '', url },
      'organiser',
    );
    const before = await store.revisions.read();
    await restore((await backUp(source)).path, target);
    const after = await store.revisions.read();
    const topics: Topic[] = ['photos', 'committee'];
    for (const topic of topics) expect(after[topic]).toBe((before[topic] ?? 0) + 1);
  });

  it('changes no row when its bytes cannot be stored', async () => {
    await fill(target);
    const before = (await contentsOf(target)).rows;
    const { objects } = target.installation;
    let puts = 0;
    const failing = {
      ...objects,
      async put(...call: Parameters<typeof objects.put>) {
        puts += 1;
        if (puts === 5) throw new Error('no more');
        return objects.put(...call);
      },
    };
    const broken = { ...target, installation: { ...target.installation, objects: failing } };
    const { path } = await backUp(source);
    await expect(restore(path, broken)).rejects.toThrow('no more');
    expect((await contentsOf(target)).rows).toEqual(before);
  });

  it('puts bytes again that a sweep removed before their rows were there', async () => {
    const { objects } = target.installation;
    const swept: string[] = [];
    const sweeping = {
      ...objects,
      async put(...call: Parameters<typeof objects.put>) {
        await objects.put(...call);
        const [key] = call;
        if (swept.length > 0) return;
        swept.push(key);
        await objects.remove(key);
      },
    };
    const raced = { ...target, installation: { ...target.installation, objects: sweeping } };
    await restore((await backUp(source)).path, raced);
    expect(await contentsOf(target)).toEqual(await restorableContentsOf(source));
  });
});

if (HAS_SERVERS) {
  it('takes the place of rows on PostgreSQL while instances read and write', async () => {
    const site = await createServerSite();
    await fill(site);
    const { path } = await backUp(site);
    const { photos, committeeMembers, sessions, store } = site.installation;
    let isDone = false;
    let written = 0;
    const unexpected: unknown[] = [];
    const until = async (work: () => Promise<unknown>) => {
      while (!isDone) {
        try {
          await work();
          written += 1;
        } catch (error) {
          const code = error instanceof AppError ? error.code : '';
          // A row or a picture may be gone, and on a busy machine a wait may be too long; nothing may
          // wait for ever or be half there.
          if (!['notFound', 'objectMissing', 'unavailable', 'restoring'].includes(code))
            unexpected.push(error);
        }
      }
    };
    const url = 'https://example.org/a.jpg';
    const texts = { title: 'new', description: '', alt: '', category: '', year: '' };
    const member = { name: 'new', title: 'a', organization: 'b', order: '0' };
    const busy = [
      until(() => photos.create({ ...texts, url }, 'organiser')),
      until(async () => {
        const [first] = (await photos.list({ limit: 1 })).photos;
        if (first) await photos.update(first.id, { ...texts, url }, undefined, 'organiser');
      }),
      until(() => committeeMembers.create({ ...member, profileImageUrl: null }, 'organiser')),
      until(() =>
        sessions.signIn({ username: 'anna', password: 'a long password' }, { network: 'x' }),
      ),
      until(async () => {
        const user = await store.users.findByUsername('anna');
        if (user) await store.users.changePassword(user.id, user.password);
      }),
      until(async () => {
        await addObject(site.installation, 20);
      }),
    ];
    for (let turn = 0; turn < 8; turn += 1) await restore(path, site);
    const writtenMeanwhile = written;
    isDone = true;
    await Promise.all(busy);
    expect(unexpected).toEqual([]);
    expect(writtenMeanwhile).toBeGreaterThan(8);
    expect((await photos.list()).photos.filter(({ title }) => title !== 'new')).not.toEqual([]);
    await site.end();
  });

  it('waits for a write under way that would keep a removed picture', async () => {
    const site = await createServerSite();
    await fill(site);
    const { path } = await backUp(site);
    const expected = await restorableContentsOf(site);
    const { database, photos, settings } = site.installation;
    const url = await addObject(site.installation, 20);
    const photo = await photos.create(
      {
        title: 'a',
        description: '',
        alt: '',
        category: '',
        year: '',
        url,
      },
      'organiser',
    );
    const other = await openDatabase<Tables>(settings.database);
    const write = await other.db.startTransaction().execute();
    const row = await write.selectFrom('photos').selectAll().where('id', '=', photo.id).execute();
    await write
      .insertInto('photos')
      .values(row.map((each) => ({ ...each, id: 'copy' })))
      .execute();
    const restoring = restore(path, site);
    await aLockIsAwaited(database.db);
    await write.commit().execute();
    await restoring;
    expect((await contentsOf(site)).rows).toEqual(expected.rows);
    await other.close();
    await site.end();
  });

  it('lets a write under way go on to any table, and tells newcomers to come back', async () => {
    const site = await createServerSite();
    await fill(site);
    const { path } = await backUp(site);
    const expected = await restorableContentsOf(site);
    const { committeeMembers, database, settings } = site.installation;
    const other = await openDatabase<Tables>(settings.database);
    const write = await other.db.startTransaction().execute();
    await write.updateTable('photos').set({ title: 'under way' }).execute();
    const restoring = restore(path, site);
    await aLockIsAwaited(database.db);
    const member = { name: 'new', title: 'a', organization: 'b', order: '0' };
    await expect(
      committeeMembers.create({ ...member, profileImageUrl: null }, 'organiser'),
    ).rejects.toMatchObject({ code: 'restoring', status: 503, retryAfterSeconds: 2 });
    await expect(restore(path, site)).rejects.toMatchObject({ code: 'restoring' });
    // A table that is restored before photos, as one that is restored after them.
    await write.updateTable('settings').set({ value: 'under way' }).execute();
    await write.updateTable('contact_messages').set({ name: 'under way' }).execute();
    await write.commit().execute();
    await restoring;
    expect((await contentsOf(site)).rows).toEqual(expected.rows);
    await committeeMembers.create({ ...member, profileImageUrl: null }, 'organiser');
    await other.close();
    await site.end();
  });
}

async function aLockIsAwaited(db: Db): Promise<void> {
  const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows[0]?.n === 0) await setTimeout(20);
}
