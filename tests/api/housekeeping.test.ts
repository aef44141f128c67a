import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageKey } from '../../src/modules/base/objects/file-keys.ts';
import { ORPHAN_OBJECT_AGE_MS, STAFF_IDLE_MS } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg, NOTHING, remainsOf, uploadPicture } from '../support/uploading.ts';

const MINUTE = 60_000;
const photo = { title: 'Kept', description: '', category: '', year: '' };

const idOf = (path: string) => path.slice('/objects/'.length);
const run = (site: TestSite) => site.installation.housekeeping.run();

async function settled(site: TestSite): Promise<void> {
  for (const { images } of site.installations) await images.settled();
}

describe('housekeeping of pictures', { tags: 'servers' }, () => {
  let site: TestSite;
  let admin: HttpClient;
  let picture: Buffer;

  beforeAll(async () => {
    site = await startSite();
    picture = await jpeg(600, 30);
  });
  afterAll(() => site.stop());

  async function uploaded(): Promise<string> {
    admin = await site.admin();
    const path = await uploadPicture(admin, picture);
    await settled(site);
    return path;
  }

  it('removes what no row has used for a day, with all its bytes', async () => {
    const path = await uploaded();
    expect((await remainsOf(site, idOf(path))).keys).toHaveLength(4);
    site.advance(ORPHAN_OBJECT_AGE_MS - MINUTE);
    await run(site);
    expect((await remainsOf(site, idOf(path))).state).toBe('stored');
    site.advance(2 * MINUTE);
    expect((await run(site)).objects).toBeGreaterThanOrEqual(1);
    expect(await remainsOf(site, idOf(path))).toEqual(NOTHING);
    admin = await site.admin();
    await eventually(async () => expect((await admin.get(path)).status).toBe(404));
    expect((await admin.post('/api/photos', { ...photo, url: path })).status).toBe(409);
  });

  it('keeps what a photo or a member shows, however old', async () => {
    const [inPhoto, inMember] = [await uploaded(), await uploaded()];
    await admin.post('/api/photos', { ...photo, url: inPhoto });
    const member = { name: 'N', title: 'T', organization: 'O', profileImageUrl: inMember };
    await admin.post('/api/committee-members', member);
    site.advance(400 * ORPHAN_OBJECT_AGE_MS);
    await run(site);
    for (const path of [inPhoto, inMember]) {
      expect(await remainsOf(site, idOf(path))).toMatchObject({ state: 'stored' });
      const answer = await site.visitor().get(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await remainsOf(site, idOf(path))).keys).toHaveLength(4);
    }
  });

  it('removes an upload address that was never used, after a day', async () => {
    admin = await site.admin();
    const { id } = await askForAddress(admin);
    await run(site);
    expect((await remainsOf(site, id)).state).toBe('pending');
    site.advance(ORPHAN_OBJECT_AGE_MS + MINUTE);
    await run(site);
    expect(await remainsOf(site, id)).toEqual(NOTHING);
  });

  it('removes an upload that broke off with the server, bytes and all', async () => {
    const { store, objects } = site.installation;
    const id = randomUUID();
    await store.objects.create({ id, purpose: 'gallery', createdBy: null }, site.now());
    await store.objects.beginReceiving(id);
    await objects.put(imageKey(id, 480, 'webp'), picture, 'image/webp');
    await run(site);
    expect(await remainsOf(site, id)).toMatchObject({ state: 'receiving' });
    site.advance(ORPHAN_OBJECT_AGE_MS + MINUTE);
    await run(site);
    expect(await remainsOf(site, id)).toEqual(NOTHING);
  });
});

describe('housekeeping of bytes', { tags: 'servers' }, () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('removes those of a picture without a record after a day, and no foreign ones', async () => {
    const { objects } = site.installation;
    const id = randomUUID();
    const bytes = Buffer.from('bytes');
    await objects.put(imageKey(id, 480, 'webp'), bytes, 'image/webp');
    await objects.put('backups/monday.tar', bytes, 'application/x-tar');
    await run(site);
    expect((await remainsOf(site, id)).keys).toHaveLength(1);
    site.advance(ORPHAN_OBJECT_AGE_MS + MINUTE);
    await run(site);
    expect((await remainsOf(site, id)).keys).toEqual([]);
    const foreign = await objects.get('backups/monday.tar');
    foreign?.stream.destroy();
    expect(foreign).not.toBeNull();
  });

  it('never takes the picture from a photo that is being saved at the same moment', async () => {
    const admin = await site.admin();
    const picture = await jpeg(100, 100);
    const paths: string[] = [];
    for (let index = 0; index < 8; index += 1) paths.push(await uploadPicture(admin, picture));
    await settled(site);
    site.advance(ORPHAN_OBJECT_AGE_MS + MINUTE);
    const later = await site.admin();
    const [, ...answers] = await Promise.all([
      run(site),
      ...paths.map((url) => later.post('/api/photos', { ...photo, url })),
    ]);
    for (const [index, { status }] of answers.entries()) {
      const path = paths[index] ?? '';
      const { state, keys } = await remainsOf(site, idOf(path));
      if (status === 201) expect([state, keys.length]).toEqual(['stored', 2]);
      else expect([status, state, keys]).toEqual([409, null, []]);
    }
  });
});

describe('housekeeping of sessions and limits', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const count = async (table: 'sessions' | 'rate_limits') =>
    (await site.installation.database.db.selectFrom(table).selectAll().execute()).length;

  it('removes sessions that have ended, and no others', async () => {
    const [admin, attendee] = [await site.admin(), await site.attendee()];
    expect(await count('sessions')).toBe(2);
    expect((await run(site)).sessions).toBe(0);
    site.advance(STAFF_IDLE_MS + MINUTE);
    expect((await run(site)).sessions).toBe(1);
    const roleOf = async (client: HttpClient) =>
      (await client.get('/api/session')).json<{ role: string }>().role;
    expect([await roleOf(admin), await roleOf(attendee)]).toEqual(['visitor', 'attendee']);
  });

  it('removes limits that hold nobody up any more, and no others', async () => {
    // Some are over after seconds, which a busy machine takes for this.
    site.holdClock();
    const wrong = { username: 'nobody', password: 'wrong password' };
    expect((await site.visitor().post('/api/session', wrong)).status).toBe(401);
    const before = await count('rate_limits');
    expect(before).toBeGreaterThan(0);
    await run(site);
    expect(await count('rate_limits')).toBe(before);
    site.advance(60 * MINUTE);
    expect((await run(site)).limits).toBe(before);
    expect(await count('rate_limits')).toBe(0);
  });
});

describe.each([
  { retention: undefined, now: '2026-11-15T12:00:00Z', oldest: '2025-11-15T12:00:00Z' },
  { retention: '3', now: '2026-11-15T12:00:00Z', oldest: '2026-08-15T12:00:00Z' },
  { retention: '1', now: '2027-03-31T12:00:00Z', oldest: '2027-02-28T12:00:00Z' },
  { retention: '12', now: '2028-02-29T12:00:00Z', oldest: '2027-02-28T12:00:00Z' },
  { retention: '999', now: '2027-01-31T12:00:00Z', oldest: '1943-10-31T12:00:00Z' },
])('with CONTACT_RETENTION_MONTHS $retention, on $now', ({ retention, now, oldest }) => {
  it(`messages from before ${oldest} are removed and later ones are kept`, async () => {
    const environment: Record<string, string> =
      retention === undefined ? {} : { CONTACT_RETENTION_MONTHS: retention };
    const site = await startSite({ environment });
    try {
      site.advance(Date.parse(now) - site.now().getTime());
      const message = { name: 'N', email: 'n@example.org', message: 'Hello' };
      const { contactMessages } = site.installation.store;
      for (const [id, at] of [
        ['older', Date.parse(oldest) - MINUTE],
        ['younger', Date.parse(oldest) + 2 * MINUTE],
        ['now', Date.parse(now)],
      ] as const) {
        await contactMessages.create(id, message, new Date(at));
      }
      expect((await run(site)).messages).toBe(1);
      const { db } = site.installation.database;
      const left = await db.selectFrom('contact_messages').select('id').orderBy('id').execute();
      expect(left.map(({ id }) => id)).toEqual(['now', 'younger']);
    } finally {
      await site.stop();
    }
  });
});
