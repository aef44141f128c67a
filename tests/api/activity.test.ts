import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import { ACTIVITY_KEPT_MS, RESTORE_WITHIN_MS } from '../../src/schema/limits.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { ADMIN_USERNAME, startSite, type TestSite, withSite } from '../support/site.ts';

const MINUTE = 60_000;

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const KINDS = [
  {
    kind: 'photo',
    path: '/api/photos',
    name: 'title',
    body: { title: 'First', description: '', category: '', year: '', url: 'https://example.org/a' },
  },
  {
    kind: 'committeeMember',
    path: '/api/committee-members',
    name: 'name',
    body: { name: 'First', title: 'T', organization: 'O' },
  },
];
const [{ path: PHOTOS, body: PHOTO }] = KINDS as [(typeof KINDS)[0]];

async function activity(query = ''): Promise<Activity[]> {
  const answer = await admin.get(`/api/activity${query}`);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json<Activity[]>();
}

const activityOf = async (id: string) =>
  (await activity()).filter(({ subjectId }) => subjectId === id);

async function create(path: string, body: object): Promise<string> {
  const answer = await admin.post(path, body);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<{ id: string }>().id;
}

/** Entries go by time. */
const tick = () => site.advance(1000);

async function later(ms: number): Promise<void> {
  site.advance(ms);
  // Sessions of administrators end after twelve hours.
  admin = await site.admin();
}

describe.each(KINDS)('the activity around a $kind', ({ kind, path, name, body }) => {
  it('says who did what to which one and when, newest first', async () => {
    const id = await create(path, body);
    tick();
    await admin.put(`${path}/${id}`, { ...body, [name]: 'Second' });
    tick();
    await admin.delete(`${path}/${id}`);
    tick();
    const before = site.now();
    await admin.post(`${path}/${id}/restore`);
    const entries = await activityOf(id);
    const shared = { by: ADMIN_USERNAME, kind, subjectId: id, canRestore: false };
    expect(entries).toMatchObject([
      { ...shared, action: 'restored', subject: 'Second' },
      { ...shared, action: 'deleted', subject: 'Second' },
      { ...shared, action: 'changed', subject: 'Second' },
      { ...shared, action: 'created', subject: 'First' },
    ]);
    expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThanOrEqual(before.getTime());
    expect(Date.parse(entries[0]?.at ?? '')).toBeLessThanOrEqual(site.now().getTime());
  });

  it('offers to restore only the last deletion, and only while that is possible', async () => {
    const id = await create(path, body);
    const offers = async () =>
      (await activityOf(id)).map(({ action, canRestore }) => [action, canRestore]);
    tick();
    await admin.delete(`${path}/${id}`);
    expect(await offers()).toEqual([
      ['deleted', true],
      ['created', false],
    ]);
    tick();
    await admin.post(`${path}/${id}/restore`);
    tick();
    await admin.delete(`${path}/${id}`);
    const expected = (isPossible: boolean) => [
      ['deleted', isPossible],
      ['restored', false],
      ['deleted', false],
      ['created', false],
    ];
    expect(await offers()).toEqual(expected(true));
    await later(RESTORE_WITHIN_MS - MINUTE);
    expect(await offers()).toEqual(expected(true));
    await later(MINUTE);
    expect(await offers()).toEqual(expected(false));
    await site.installation.housekeeping.run();
    expect(await offers()).toEqual(expected(false));
  });

  it('has nothing of changes that were refused', async () => {
    const id = await create(path, body);
    await admin.put(`${path}/${id}`, body, { 'if-match': '"7"' });
    await admin.delete(`${path}/${id}`, { 'if-match': '"7"' });
    await admin.post(`${path}/${id}/restore`);
    await admin.put(`${path}/unknown`, body);
    await admin.delete(`${path}/unknown`);
    await (await site.attendee()).delete(`${path}/${id}`);
    expect((await activityOf(id)).map(({ action }) => action)).toEqual(['created']);
    expect(await activityOf('unknown')).toEqual([]);
  });

  it('is part of the change: without it the change is not made', async () => {
    await withSite({}, async (own) => {
      const ownAdmin = await own.admin();
      const { id } = (await ownAdmin.post(path, body)).json<{ id: string }>();
      const { db } = own.installation.database;
      const table = kind === 'photo' ? 'photos' : 'committee_members';
      const rows = () =>
        db
          .selectFrom(table as 'photos')
          .selectAll()
          .execute();
      const before = await rows();
      await sql`alter table activity rename to away`.execute(db);
      const answers = [
        await ownAdmin.post(path, body),
        await ownAdmin.put(`${path}/${id}`, { ...body, [name]: 'Changed' }),
        await ownAdmin.delete(`${path}/${id}`),
      ];
      for (const answer of answers) expectSentence(answer, 500);
      expect(await rows()).toEqual(before);
      await sql`alter table away rename to activity`.execute(db);
      expect((await ownAdmin.delete(`${path}/${id}`)).status).toBe(204);
    });
  });
});

describe('the list of activity', () => {
  it('comes in pages that neither repeat nor leave out an entry', async () => {
    for (let index = 0; index < 7; index += 1) await create(PHOTOS, PHOTO);
    const all = (await activity()).map(({ id }) => id);
    const seen: string[] = [];
    let query = '?limit=3';
    for (;;) {
      const answer = await admin.get(`/api/activity${query}`);
      const page = answer.json<Activity[]>();
      expect(page.length).toBeLessThanOrEqual(3);
      seen.push(...page.map(({ id }) => id));
      const next = answer.headers['x-next-cursor'];
      if (next === undefined) break;
      query = `?limit=3&cursor=${next}`;
    }
    expect(seen.length).toBeGreaterThanOrEqual(7);
    expect(seen.slice(0, all.length)).toEqual(all);
  });

  it('is narrowed to words, a kind and an action, page by page', { tags: 'servers' }, async () => {
    const id = await create(PHOTOS, { ...PHOTO, title: '100 % Überblick' });
    tick();
    await create(PHOTOS, { ...PHOTO, title: '100 or so' });
    tick();
    await admin.delete(`${PHOTOS}/${id}`);
    const found = async (query: string) =>
      (await activity(query)).map(({ action, subject }) => `${action} ${subject}`);
    // What stands for anything in SQL is looked for as it is.
    expect(await found('?search=100%20%25')).toEqual([
      'deleted 100 % Überblick',
      'created 100 % Überblick',
    ]);
    expect(await found('?search=ueberblick&action=created')).toEqual(['created 100 % Überblick']);
    expect(await found('?search=100&action=created&limit=1')).toEqual(['created 100 or so']);
    expect(await found('?search=100&kind=committeeMember')).toEqual([]);
    expect((await activity(`?search=${ADMIN_USERNAME.toUpperCase()}`)).length).toBeGreaterThan(2);
  });

  it('keeps the name of a former administrator', async () => {
    const { store } = site.installation;
    const id = await create(PHOTOS, PHOTO);
    const user = await store.users.findByUsername(ADMIN_USERNAME);
    const other = { id: 'other', username: 'guest', password: user?.password ?? '' };
    await store.users.create(other, site.now());
    const guest = site.visitor();
    await guest.post('/api/session', { username: 'guest', password: 'organiser password' });
    tick();
    expect((await guest.delete(`${PHOTOS}/${id}`)).status).toBe(204);
    await store.users.remove('other');
    expect((await activityOf(id))[0]).toMatchObject({ by: 'guest', action: 'deleted' });
  });

  it.each([
    ['limit=101', 'The limit must be from 1 to 100.'],
    ['cursor=bm9uc2Vuc2U', 'The cursor is not one that this site gave out.'],
    ['colour=red', 'There is a field that is not known here: colour.'],
  ])('refuses %s with one sentence', async (query, sentence) => {
    expectSentence(await admin.get(`/api/activity?${query}`), 400, sentence);
  });

  it('forgets what is older than a year, and nothing younger', async () => {
    const old = await create(PHOTOS, PHOTO);
    await later(2 * MINUTE);
    const young = await create(PHOTOS, PHOTO);
    await later(ACTIVITY_KEPT_MS - MINUTE);
    expect((await site.installation.housekeeping.run()).activities).toBeGreaterThanOrEqual(1);
    expect(await activityOf(old)).toEqual([]);
    expect(await activityOf(young)).toHaveLength(1);
  });
});
