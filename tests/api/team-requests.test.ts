import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnTeam } from '../../src/modules/teams/teams/schema.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { mailsOf } from '../support/mails.ts';
import { register, signedIn } from '../support/registrations.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';
import { publishOpenTeams, publishTeamRules } from '../support/team-edition.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  await publishOpenTeams(await site.admin());
  await rulesAreKnown(site);
});
afterAll(() => site.stop());

const rulesAreKnown = (on: TestSite) =>
  afterWrite(on, async () => {
    for (const { content } of on.installations) {
      expect((await content.content()).current.challenges.challenges).toHaveLength(3);
    }
  });

type Options = Parameters<typeof register>[1];
async function participant(options: Options = {}, on = site) {
  const registered = await register(on.installation, options);
  return { ...registered, client: await signedIn(on, registered) };
}
type Participant = Awaited<ReturnType<typeof participant>>;

const ownTeam = async (client: HttpClient) => (await client.get('/api/own-team')).json<OwnTeam>();

/** A team with its first member, and with more of them who are nobody in particular. */
async function lookingTeam(
  { name, looksFor = 'design, or plain language' }: { name: string; looksFor?: string },
  { size = 1, on = site } = {},
) {
  const member = await participant({ name: `Member of ${name}` }, on);
  const { team } = (await member.client.post('/api/own-team', { name })).json<OwnTeam>();
  for (let count = 1; count < size; count += 1) {
    const { client } = await participant({}, on);
    await client.post('/api/own-team/join', { code: team?.code });
  }
  const change = { name, challenge: 2, looksFor };
  expect((await member.client.put('/api/own-team', change)).status).toBe(200);
  const teams = await on.installation.store.teams.list(2026);
  return { ...member, teamId: teams.findLast((each) => each.name === name)?.id ?? '' };
}

const ask = ({ client }: { client: HttpClient }, teamId: string, sentence = '') =>
  client.post(`/api/looking-teams/${teamId}/request`, { sentence });
const takeBack = ({ client }: { client: HttpClient }, teamId: string) =>
  client.delete(`/api/looking-teams/${teamId}/request`);
const answer = ({ client }: { client: HttpClient }, id: string, what: 'accept' | 'decline') =>
  client.post(`/api/own-team/requests/${id}/${what}`);
const requestsAt = async ({ client }: { client: HttpClient }) =>
  (await ownTeam(client)).team?.requests ?? [];
const idOf = async (team: { client: HttpClient }, { name }: Participant) =>
  (await requestsAt(team)).find((each) => each.name === name)?.id ?? 'none';
const seenBy = async ({ client }: { client: HttpClient }, teamId: string) =>
  (await ownTeam(client)).lookingTeams.find(({ id }) => id === teamId);
const mailsTo = async (kind: string, personIds: readonly string[]) =>
  (await mailsOf(await site.admin(), kind)).filter(({ personId }) =>
    personIds.includes(personId ?? ''),
  );

describe('a team that looks for members', () => {
  it('is shown to who has a place and no team, with nobody’s name in it', async () => {
    const team = await lookingTeam({ name: 'Early Bell' }, { size: 3 });
    const kim = await participant();
    expect(await seenBy(kim, team.teamId)).toEqual({
      id: team.teamId,
      name: 'Early Bell',
      challenge: 2,
      members: 3,
      looksFor: 'design, or plain language',
      request: null,
    });
    expect((await kim.client.get('/api/own-team')).text).not.toMatch(/Member of|@example/);

    for (const state of ['waiting', 'held', 'offered', 'withdrawn'] as const) {
      const { client } = await participant({ state });
      expect((await ownTeam(client)).lookingTeams).toEqual([]);
    }
    // Nor to who has a team.
    expect((await ownTeam(team.client)).lookingTeams).toEqual([]);
  });

  it.each([
    [
      'looks no more',
      ({ client }: Participant) => client.put('/api/own-team', { name: 'N', looksFor: '' }),
    ],
    ['is full', async ({ client }: Participant) => fill((await ownTeam(client)).team?.code)],
    [
      'is locked',
      async (_: Participant, teamId: string) =>
        (await site.admin()).put(`/api/teams/${teamId}/lock`, { isLocked: true, reason: 'R' }),
    ],
  ])('is not shown once it %s, and cannot be asked', async (_, end) => {
    const team = await lookingTeam({ name: 'Grey Swan' });
    const kim = await participant();
    expect(await seenBy(kim, team.teamId)).toBeDefined();
    await end(team, team.teamId);
    expect(await seenBy(kim, team.teamId)).toBeUndefined();
    expectSentence(await ask(kim, team.teamId), 409, 'This team is no longer looking for anyone.');
  });

  const fill = async (code = '') => {
    for (let count = 0; count < 4; count += 1) {
      await (await participant()).client.post('/api/own-team/join', { code });
    }
  };

  it('keeps what it looks for when only its name changes', async () => {
    const team = await lookingTeam({ name: 'Kept', looksFor: 'statistics' });
    await team.client.put('/api/own-team', { name: 'Kept on', challenge: 1 });
    expect((await ownTeam(team.client)).team).toMatchObject({
      name: 'Kept on',
      looksFor: 'statistics',
    });
    const tooLong = { name: 'Kept on', looksFor: 'x'.repeat(121) };
    expect((await team.client.put('/api/own-team', tooLong)).status).toBe(400);
  });
});

describe('a person who asks to join', () => {
  it('is shown to the team without an address, and is in it once a member accepts', async () => {
    const team = await lookingTeam({ name: 'Four Eyes' }, { size: 2 });
    const other = await lookingTeam({ name: 'Elsewhere' });
    const kim = await participant({
      ...{ name: 'Kim Frey', university: 'University 3', field: 'Statistics' },
    });
    const asked = await ask(kim, team.teamId, 'I have read client files for two years.');
    expect(asked.json<OwnTeam>().lookingTeams).toContainEqual(
      expect.objectContaining({ id: team.teamId, request: 'open' }),
    );
    await ask(kim, other.teamId);
    expect(await requestsAt(team)).toEqual([
      {
        ...{ id: expect.any(String), name: 'Kim Frey', university: 'University 3' },
        ...{ field: 'Statistics', sentence: 'I have read client files for two years.' },
      },
    ]);
    expect((await team.client.get('/api/own-team')).text).not.toMatch(/@example/);

    // Nobody else answers for the team: neither another team nor who asks.
    const id = await idOf(team, kim);
    for (const stranger of [other, kim]) {
      expect((await answer(stranger, id, 'accept')).status).toBe(409);
      expect((await answer(stranger, id, 'decline')).status).toBe(409);
    }
    expect(await requestsAt(team)).toHaveLength(1);

    const accepted = (await answer(team, id, 'accept')).json<OwnTeam>();
    expect(accepted.team).toMatchObject({ requests: [], members: [{}, {}, { name: 'Kim Frey' }] });
    expect((await ownTeam(kim.client)).team?.name).toBe('Four Eyes');
    // What else they have asked ends with it.
    expect(await requestsAt(other)).toEqual([]);
    expect(await mailsTo('team-request-accepted', [kim.personId])).toHaveLength(1);
  });

  it('and is declined is told so, and cannot ask again', { tags: 'servers' }, async () => {
    const team = await lookingTeam({ name: 'Choosy' });
    const kim = await participant({ name: 'Kim' });
    await ask(kim, team.teamId);
    await answer(team, await idOf(team, kim), 'decline');
    expect(await requestsAt(team)).toEqual([]);
    expect(await seenBy(kim, team.teamId)).toMatchObject({ request: 'declined' });
    await takeBack(kim, team.teamId);
    expect((await ask(kim, team.teamId)).headers['x-error-code']).toBe('asked-before');
  });

  it('asks three teams at most, even all at once, and takes one back', {
    tags: 'servers',
  }, async () => {
    const teams = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) teams.push(await lookingTeam({ name }));
    const kim = await participant();
    const answers = await Promise.all(teams.map(({ teamId }) => ask(kim, teamId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.headers['x-error-code']).toBe('too-many-requests');
    const taken = answers.findIndex(({ status }) => status === 200);
    await takeBack(kim, teams[taken]?.teamId ?? '');
    expect((await ask(kim, teams[refused]?.teamId ?? '')).status).toBe(200);
  });

  it('however often causes one mail to each member', { tags: 'servers' }, async () => {
    site.holdClock();
    const team = await lookingTeam({ name: 'Patient' }, { size: 2 });
    const kim = await participant();
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      statuses.push((await ask(kim, team.teamId)).status);
      await takeBack(kim, team.teamId);
    }
    const more = await Promise.all(Array.from({ length: 30 }, () => ask(kim, team.teamId)));
    statuses.push(...more.map(({ status }) => status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const members = await site.installation.teams.lookup.membersOf(team.teamId);
    const ids = members.map(({ personId }) => personId);
    expect(ids).toHaveLength(2);
    expect((await mailsTo('team-request', ids)).map(({ personId }) => personId).toSorted()).toEqual(
      ids.toSorted(),
    );
  });

  it.each(['waiting', 'held', 'offered', 'withdrawn'] as const)(
    'and is %s is refused',
    async (state) => {
      const team = await lookingTeam({ name: 'Not yet' });
      const refused = await ask(await participant({ state }), team.teamId);
      const hasPlace = state === 'held' || state === 'offered';
      expect(refused.headers['x-error-code']).toBe(hasPlace ? 'place-not-firm' : 'no-place');
      expect(await requestsAt(team)).toEqual([]);
    },
  );

  it('waits no longer once they withdraw, start a team or are placed', async () => {
    const team = await lookingTeam({ name: 'Waits' });
    const [gone, own, placed] = await Promise.all([participant(), participant(), participant()]);
    for (const each of [gone, own, placed]) await ask(each, team.teamId);
    expect(await requestsAt(team)).toHaveLength(3);
    const { teams, store } = site.installation;
    await store.atomically((stores) => teams.memberWithdrew(stores, gone.id));
    await own.client.post('/api/own-team', { name: 'Own' });
    const elsewhere = await lookingTeam({ name: 'Placed there' });
    const moves = [{ id: placed.id, from: null, to: elsewhere.teamId }];
    expect((await (await site.admin()).post('/api/team-moves', { moves })).status).toBe(204);
    expect(await requestsAt(team)).toEqual([]);
  });

  it('has it in their data, and it goes with them', { tags: 'servers' }, async () => {
    const team = await lookingTeam({ name: 'Remembers' });
    const kim = await participant({ name: 'Kim' });
    await ask(kim, team.teamId, 'May I?');
    const data = (await kim.client.get('/api/my-data')).text;
    expect(data).toContain('Remembers');
    expect(data).toContain('May I?');
    expect((await kim.client.delete('/api/my-data')).status).toBe(204);
    expect(await requestsAt(team)).toEqual([]);
    const { db } = site.installation.database;
    const rows = await db
      .selectFrom('team_requests')
      .selectAll()
      .where('registration_id', '=', kim.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('at the same time', { tags: 'servers' }, () => {
  it('of two who are accepted for the last seat one gets it', async () => {
    const team = await lookingTeam({ name: 'Almost full' }, { size: 4 });
    const two = [await participant({ name: 'First' }), await participant({ name: 'Second' })];
    for (const each of two) await ask(each, team.teamId);
    const ids = [];
    for (const each of two) ids.push(await idOf(team, each));
    const answers = await Promise.all(ids.map((id) => answer(team, id, 'accept')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toBe('Your team is full: no one else can join it.');
    expect((await ownTeam(team.client)).team?.members).toHaveLength(5);
  });

  it('whom two teams accept is in one of them', async () => {
    const teams = [await lookingTeam({ name: 'Left' }), await lookingTeam({ name: 'Right' })];
    const kim = await participant({ name: 'Wanted' });
    for (const { teamId } of teams) await ask(kim, teamId);
    const answers = await Promise.all(
      teams.map(async (team) => answer(team, await idOf(team, kim), 'accept')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.headers['x-error-code']).toBe('request-over');
    const { db } = site.installation.database;
    const seats = await db
      .selectFrom('team_members')
      .selectAll()
      .where('id', '=', kim.id)
      .execute();
    expect(seats).toHaveLength(1);
  });
});

it('ends for everyone on the day on which the teams are fixed', { tags: 'servers' }, async () => {
  const environment = { REHEARSAL_CLOCK: '2026-08-23T21:59:00.000Z' };
  await withSite({ environment, heldAt: new Date() }, async (rehearsal) => {
    await publishTeamRules(await rehearsal.admin(), { teamsFixedOn: '2026-08-24' });
    await rulesAreKnown(rehearsal);
    const team = await lookingTeam({ name: 'Late' }, { on: rehearsal });
    const [kim, lou] = [
      await participant({ name: 'Kim' }, rehearsal),
      await participant({}, rehearsal),
    ];
    await ask(kim, team.teamId);
    const id = await idOf(team, kim);
    await rehearsal.installation.housekeeping.run();
    expect(await requestsAt(team)).toHaveLength(1);

    rehearsal.advance(5 * 60_000);
    expect((await ownTeam(lou.client)).lookingTeams).toEqual([]);
    expect(await requestsAt(team)).toEqual([]);
    for (const refused of [await ask(lou, team.teamId), await answer(team, id, 'accept')]) {
      expectSentence(refused, 409, 'The teams are fixed. Please ask the organisers.');
    }
    expect(await rehearsal.installation.housekeeping.run()).toMatchObject({ 'team-requests': 1 });
  });
});
