// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared } from '../../src/modules/registry.ts';
import type { HttpClient } from '../support/http-client.ts';
import { addMarkedPerson, placesOfMarker } from '../support/marked-person.ts';
import { addPerson } from '../support/people.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';

const DAY_MS = 86_400_000;

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const BY_STAFF = 'names accounts of the desk at most, and is about none of the people';
const NO_PEOPLE = 'names nobody';
const OF_A_TEAM = 'about a team, not about one of its members';
const NOT_OF_PEOPLE: Record<string, string> = {
  announcements: BY_STAFF,
  announcement_wordings: BY_STAFF,
  archived_editions: BY_STAFF,
  ceremonies: BY_STAFF,
  content_drafts: BY_STAFF,
  content_publications: BY_STAFF,
  group_mails: BY_STAFF,
  invitations: BY_STAFF,
  judging_panels: BY_STAFF,
  objects: BY_STAFF,
  shown_winners: BY_STAFF,
  users: BY_STAFF,
  verdict_inputs: BY_STAFF,
  verdicts: BY_STAFF,
  activity: 'notes ids of people, never names',
  committee_members: BY_STAFF,
  organiser_conflicts: BY_STAFF,
  verdict_signatures: BY_STAFF,
  announcement_followers: NO_PEOPLE,
  content_objects: NO_PEOPLE,
  mail_templates: NO_PEOPLE,
  pass_screens: NO_PEOPLE,
  passes: NO_PEOPLE,
  photos: NO_PEOPLE,
  rate_limits: NO_PEOPLE,
  revisions: NO_PEOPLE,
  clock_events: 'says who ran a room’s clock: an account, a link or a team',
  rubrics: NO_PEOPLE,
  settings: NO_PEOPLE,
  hand_in_extensions: OF_A_TEAM,
  teams: OF_A_TEAM,
};

const RECEIPT = 'is a fact of the team’s receipt, which settles disputes';
const VERDICT = 'is needed to compute a signed verdict again';
/** What stays of a person who was erased, and why. */
const KEPT: Record<string, string> = {
  'ballots.scores': VERDICT,
  'ballots.feedback': 'was said to the team, which keeps it',
  'ballots.reason': VERDICT,
  'ballots.rubric_sha256': VERDICT,
  'certificates.code': 'says that one was issued, without a name',
  'hand_in_choices.reason': 'is an organiser’s, about the team',
  'hand_ins.team_name': RECEIPT,
  'hand_ins.file_name': RECEIPT,
  'hand_ins.decision_reason': RECEIPT,
  'hand_ins.on_behalf': RECEIPT,
  'hand_ins.findings': 'is what the site found in the team’s file',
};
/** The columns that their tables call personal: with any other one, erasing does nothing. */
const PERSONAL = declared.tables.flatMap(({ name, columns }) =>
  Object.entries(columns).flatMap(([column, { facts }]) =>
    facts.personal ? [`${name}.${column}`] : [],
  ),
);
/** Handed-in files are the team's; they go when their own period ends. */
const FILES = 'hand-ins/';
/** Of a registration, once what is about diet and health is gone. */
const UNTIL_THE_LAST_PERIOD = ['door_link', 'field', 'left_seat', 'place_reason', 'university'].map(
  (column) => `registrations.${column}`,
);
const DURING_THE_EVENT = new Date('2026-09-02T10:00:00Z');

const MY_DATA = '/api/my-data';

/** A person whose address also appears in a message to the organisers. */
async function newPerson(id: string) {
  const { store, links } = site.installation;
  const person = { id, name: 'Noor Bakker', email: `${id}@example.org` };
  await store.people.create({ ...person, roles: ['participant', 'attendee'] }, site.now());
  await store.contactMessages.create(
    `message-of-${id}`,
    { name: 'N', email: person.email, message: 'A secret question' },
    site.now(),
  );
  const token = (await links.addressesOf([id])).get(id)?.split('#')[1];
  const client = site.visitor();
  expect((await client.post('/api/personal-link/session', { token })).status).toBe(200);
  return { client, token };
}

describe('a person', () => {
  it('gets everything about themselves as one file, which nothing shows inline', async () => {
    const { client } = await newPerson('p1');
    const answer = await client.get(MY_DATA);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    const all = answer.json<Record<string, { name: string; signIns: string[] }[]>>();
    expect(all['Name, address and sign-ins']).toEqual([
      expect.objectContaining({ name: 'Noor Bakker', signIns: [expect.any(String)] }),
    ]);
  });

  it('does not get what others sent from an address that nobody has proved to be theirs', async () => {
    const { client } = await newPerson('p2');
    expect((await client.get(MY_DATA)).text).not.toContain('A secret question');
  });

  it('is erased for good: name, address, links and sessions', async () => {
    const { client, token } = await newPerson('p3');
    const { cookie } = client;
    expect((await client.delete(MY_DATA)).status).toBe(204);
    client.cookie = cookie;
    expect((await client.get(MY_DATA)).status).toBe(401);
    expect((await site.visitor().post('/api/personal-link', { token })).status).toBe(403);
    const person = await site.installation.store.people.find('p3');
    expect(person).toMatchObject({ name: '', email: '', roles: [], erasedAt: expect.any(String) });
    expect((await admin.post('/api/people/p3/link')).status).toBe(404);
    const noted = (await admin.get('/api/activity')).json<
      { subjectId: string; subject: string }[]
    >();
    expect(noted.find(({ subjectId }) => subjectId === 'p3')).toMatchObject({ subject: '' });
  });
});

describe('an organiser', () => {
  it('hands out and erases also what came from the address of the person', async () => {
    await newPerson('p4');
    const data = await admin.get('/api/people/p4/data');
    expect(data.text).toContain('A secret question');
    expect((await admin.delete('/api/people/p4/data')).status).toBe(204);
    expect(await site.installation.store.contactMessages.findById('message-of-p4')).toBeNull();
    expect((await admin.get('/api/people/p4/data')).text).not.toContain('Noor Bakker');
  });
});

describe('whatever is known of a person', () => {
  it('is gone from the database and the object store once they are erased', async () => {
    await withSite({ heldAt: DURING_THE_EVENT }, async (own) => {
      const organiser = await own.admin();
      const id = await addMarkedPerson(own, 2026, Object.keys(NOT_OF_PEOPLE));
      const stays = [...Object.keys(KEPT), FILES];
      const columns = (await placesOfMarker(own)).filter((place) => !place.endsWith('/'));
      expect(columns.filter((place) => ![...stays, ...PERSONAL].includes(place))).toEqual([]);
      const answer = await organiser.delete(`/api/people/${id}/data`);
      expect([answer.status, answer.text]).toEqual([204, '']);
      own.advance(2 * DAY_MS);
      await own.installation.housekeeping.run();
      expect((await placesOfMarker(own)).toSorted()).toEqual(stays.sort());
    });
  });

  it.each([
    ['participant', 'registrations', 'REGISTRATION_RETENTION_MONTHS'],
    ['partner', 'partner_access', 'REGISTRATION_RETENTION_MONTHS'],
    ['mentor', 'mentor_access', 'REGISTRATION_RETENTION_MONTHS'],
    ['judge', 'judges', 'BALLOT_RETENTION_MONTHS'],
  ] as const)('of a %s is gone as each period ends', async (role, table, lastPeriod) => {
    const environment = {
      ...{ FOOD_RETENTION_DAYS: '3', MAIL_RETENTION_MONTHS: '1', CONTACT_RETENTION_MONTHS: '2' },
      ...{ HAND_IN_RETENTION_MONTHS: '3', [lastPeriod]: '4' },
    };
    await withSite({ heldAt: DURING_THE_EVENT, environment }, async (own) => {
      const id = await addMarkedPerson(own, 2026, Object.keys(NOT_OF_PEOPLE));
      const { db } = own.installation.database;
      await db.updateTable('people').set({ roles: role }).where('id', '=', id).execute();
      const others = ['registrations', 'partner_access', 'mentor_access', 'judges'] as const;
      for (const other of others) if (other !== table) await db.deleteFrom(other).execute();
      if (role !== 'participant') await db.deleteFrom('teams').execute();
      const afterDays = async (days: number) => {
        own.advance(days * DAY_MS);
        await own.installation.housekeeping.run();
        return (await placesOfMarker(own)).toSorted();
      };
      const left = await afterDays(5);
      expect(left.filter((place) => place.startsWith('registrations.'))).toEqual(
        role === 'participant' ? UNTIL_THE_LAST_PERIOD : [],
      );
      expect(await afterDays(30)).not.toContainEqual(expect.stringMatching(/^mails/));
      expect(await afterDays(31)).not.toContainEqual(expect.stringMatching(/^contact_messages/));
      expect(await afterDays(31)).not.toContain(FILES);
      expect(await placesOfMarker(own)).toContain('people.name');
      expect((await afterDays(31)).filter((place) => !(place in KEPT))).toEqual([]);
    });
  });
});

it('mails to people are removed after the months of the setting', async () => {
  await withSite({ environment: { MAIL_RETENTION_MONTHS: '5' } }, async (own) => {
    own.holdClock();
    const { store, outbox, housekeeping } = own.installation;
    const { id: personId } = await addPerson(own);
    await store.atomically((stores) => outbox.add(stores, { id: 'old', personId, kind: 'link' }));
    own.advance(4 * 30 * DAY_MS);
    await housekeeping.run();
    expect(await store.mails.find('old')).not.toBeNull();
    own.advance(40 * DAY_MS);
    expect(await housekeeping.run()).toMatchObject({ mails: 1 });
    expect(await store.mails.find('old')).toBeNull();
  });
});

it('the privacy page says for how long data is kept, as the settings do, and what a mail proves', async () => {
  const own = await startSite({
    environment: { FOOD_RETENTION_DAYS: '3', MAIL_RETENTION_MONTHS: '5' },
  });
  const { text } = await own.visitor().get('/privacy');
  await own.stop();
  expect(text).toContain('3 days after the event.');
  expect(text).toContain('5 months after they were written.');
  expect(text).toContain('opening the link confirms the address');
});
