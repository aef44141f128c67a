// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { makeTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { answers, openRegistration } from '../support/registration.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  await openRegistration(site);
  admin = await site.admin();
  await makeTeam(site, { id: 'sent-twice' });
});
afterAll(() => site.stop());

const KINDS = [
  {
    path: '/api/photos',
    table: 'photos',
    field: 'title',
    body: { title: 'T', description: '', category: '', year: '', url: 'https://example.org/a' },
  },
  {
    path: '/api/committee-members',
    table: 'committee_members',
    field: 'name',
    body: { name: 'N', title: 'T', organization: 'O' },
  },
  {
    path: '/api/contact',
    table: 'contact_messages',
    field: 'name',
    body: { name: 'N', email: 'ada@example.org', message: 'When does it start?' },
  },
  { path: '/api/teams', table: 'teams', field: 'name', body: { name: 'N', challenge: null } },
  {
    path: '/api/invitations',
    table: 'invitations',
    field: 'name',
    body: { name: 'N', role: 'editor' },
  },
  {
    path: '/api/registrations',
    table: 'registrations',
    field: 'university',
    body: answers(),
  },
  {
    path: '/api/registrations/on-behalf',
    table: 'registrations',
    field: 'field',
    body: answers(),
  },
  {
    path: '/api/hand-in-extensions',
    table: 'hand_in_extensions',
    field: 'reason',
    body: { teamId: 'sent-twice', until: '2027-09-08T14:00:00Z', reason: 'R' },
  },
  {
    path: '/api/partners',
    table: 'partner_access',
    field: 'organisation',
    body: { name: 'N', email: 'n@example.org', organisation: 'O', challenge: 1 },
  },
  {
    path: '/api/announcements',
    table: 'announcements',
    field: 'text',
    body: {
      ...{ text: 'T', audience: 'everybody', challenge: 0 },
      ...{ from: null, until: null, isPinned: false },
    },
  },
  {
    path: '/api/mentors',
    table: 'mentor_access',
    field: 'organisation',
    body: { name: 'N', email: 'n@example.org', organisation: 'O', challenge: 1 },
  },
  {
    path: '/api/judging/judges',
    table: 'judges',
    field: 'organisation',
    body: { name: 'N', email: '', organisation: 'O' },
  },
  {
    path: '/api/judging/panels',
    table: 'judging_panels',
    field: 'name',
    body: {
      name: 'N',
      challenge: null,
      judgeIds: [],
      teamIds: [],
      startsAt: null,
      pitchMinutes: 15,
    },
  },
] as const;

let keys = 0;
const newKey = () => ({ 'idempotency-key': `key-${keys++}` });

describe.each(KINDS)('POST $path', ({ path, table, field, body }) => {
  async function post(name: string, headers: Record<string, string>): Promise<string> {
    const sent =
      'answers' in body
        ? { answers: { ...body.answers, [field]: [name] } }
        : { ...body, [field]: name };
    const answer = await admin.post(path, sent, headers);
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    return answer.json<{ id: string }>().id;
  }

  async function idsNamed(name: string): Promise<string[]> {
    const { db } = site.installation.database;
    const rows = await db
      .selectFrom(table as 'photos')
      .select('id')
      .where(field as 'title', '=', name)
      .execute();
    return rows.map(({ id }) => id);
  }

  it('makes one row of a request that is sent again, and answers the same', async () => {
    const key = newKey();
    const id = await post('Again', key);
    expect(await post('Again', key)).toBe(id);
    expect(await idsNamed('Again')).toEqual([id]);
  });

  it('makes one row of requests that come at once', async () => {
    const key = newKey();
    const ids = await Promise.all(Array.from({ length: 4 }, () => post('At once', key)));
    expect(await idsNamed('At once')).toEqual([ids[0]]);
    expect(new Set(ids).size).toBe(1);
  });

  it('makes another row where the key or the content differs, or there is no key', async () => {
    const key = newKey();
    const ids = [
      await post('Differs', key),
      await post('Differs', newKey()),
      await post('Differs also', key),
      await post('Differs', {}),
      await post('Differs', {}),
    ];
    expect(new Set(ids).size).toBe(5);
  });

  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(101)],
    ['other than letters, digits and hyphens', 'a b'],
  ])('refuses a key that is %s', async (_, key) => {
    const answer = await admin.post(path, body, { 'idempotency-key': key });
    expectSentence(answer, 400);
  });
});

describe.each(KINDS.slice(0, 2))('POST $path', ({ path, field, body }) => {
  const activityOf = async (id: string) =>
    (await admin.get('/api/activity'))
      .json<Activity[]>()
      .filter(({ subjectId }) => subjectId === id)
      .map(({ action }) => action);

  it('is in the activity once, and does not bring back what was deleted since', async () => {
    const key = newKey();
    const wanted = { ...body, [field]: 'Deleted since' };
    const { id } = (await admin.post(path, wanted, key)).json<{ id: string }>();
    expect((await admin.post(path, wanted, key)).status).toBe(201);
    expect(await activityOf(id)).toEqual(['created']);

    site.advance(1000);
    await admin.delete(`${path}/${id}`);
    const again = await admin.post(path, wanted, key);
    expect([again.status, again.json<{ id: string }>().id]).toEqual([201, id]);
    expect(await activityOf(id)).toEqual(['deleted', 'created']);
  });
});
