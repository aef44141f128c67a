import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnTeam } from '../../src/modules/teams/teams/schema.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
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

const ownTeam = async (client: HttpClient) => (await client.get('/api/own-team')).json<OwnTeam>();

async function started(client: HttpClient, name = 'The Outliers'): Promise<OwnTeam> {
  const answer = await client.post('/api/own-team', { name });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<OwnTeam>();
}
const codeOf = ({ team }: OwnTeam) => team?.code ?? '';
const join = (client: HttpClient, code: string) => client.post('/api/own-team/join', { code });

describe('a participant', () => {
  it('starts a team, and others join it with its code, however they type it', async () => {
    const anna = await participant({ name: 'Anna' });
    const team = await started(anna.client);
    expect(team).toMatchObject({
      hasPlace: true,
      canChange: true,
      size: { min: 3, max: 5 },
      team: { name: 'The Outliers', challenge: null, members: [{ name: 'Anna', isYou: true }] },
    });
    expect(codeOf(team)).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/);

    const ben = await participant({ name: 'Ben', state: 'offered' });
    const answer = await join(ben.client, ` ${codeOf(team).toLowerCase().replace('-', ' ')} `);
    expect(answer.json<OwnTeam>().team?.members).toEqual([
      { name: 'Anna', isYou: false },
      { name: 'Ben', isYou: true },
    ]);
    // The same again, because the answer was lost.
    expect((await join(ben.client, codeOf(team))).json<OwnTeam>().team?.members).toHaveLength(2);
  });

  it('without a name for the team gets one', async () => {
    const { client } = await participant();
    const { team } = await started(client, '');
    expect(team?.name).toBe(`Team ${team?.code.slice(0, 3)}`);
  });

  it.each(['waiting', 'withdrawn'] as const)('who is %s has no team', async (state) => {
    const { client } = await participant({ state });
    expect(await ownTeam(client)).toMatchObject({ hasPlace: false, team: null });
    const other = await started((await participant()).client);
    for (const answer of [
      await client.post('/api/own-team', { name: 'Mine' }),
      await join(client, codeOf(other)),
      await client.delete('/api/own-team'),
    ]) {
      expectSentence(answer, 409, 'Only people with a place can be in a team.');
      expect(answer.headers['x-error-code']).toBe('no-place');
    }
  });

  it('whose offer has lapsed has no team either', async () => {
    const until = new Date(site.now().getTime() - 1000).toISOString();
    const { client } = await participant({ state: 'offered', offered_until: until });
    expect((await client.post('/api/own-team', { name: 'Mine' })).status).toBe(409);
  });

  it('with a place of last year waits for one of this year all the same', async () => {
    const old = await register(site.installation, { edition: 2025 });
    await register(site.installation, { state: 'waiting', person_id: old.personId });
    const client = await signedIn(site, old);
    expect(await ownTeam(client)).toMatchObject({ hasPlace: false });
    // Of two registrations for one edition that with a place counts.
    await register(site.installation, { person_id: old.personId });
    expect(await ownTeam(client)).toMatchObject({ hasPlace: true });
  });

  it('is in one team: a second one is refused', async () => {
    const { client } = await participant();
    await started(client, 'First');
    const other = await started((await participant()).client);
    expectSentence(
      await join(client, codeOf(other)),
      409,
      'You are already in a team. Leave it first.',
    );
    expect((await client.post('/api/own-team', { name: 'Second' })).status).toBe(409);
    expect((await ownTeam(client)).team?.name).toBe('First');
  });

  it('who starts a team twice with one key has made one', { tags: 'servers' }, async () => {
    const { client } = await participant();
    const key = { 'idempotency-key': 'start-once' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.post('/api/own-team', { name: 'Once' }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => codeOf(answer.json<OwnTeam>()))).size).toBe(1);
  });

  it('who leaves last ends the team, and its code', async () => {
    const anna = await participant();
    const ben = await participant();
    const code = codeOf(await started(anna.client));
    await join(ben.client, code);
    expect((await anna.client.delete('/api/own-team')).json<OwnTeam>().team).toBeNull();
    expect((await ownTeam(ben.client)).team?.members).toHaveLength(1);
    expect((await ben.client.delete('/api/own-team')).status).toBe(200);
    // Once more: there is nothing left to leave.
    expect((await ben.client.delete('/api/own-team')).status).toBe(200);
    expect((await join(anna.client, code)).status).toBe(404);
  });

  it('chooses the challenge and the name for the team, on the version that was read', async () => {
    const { client } = await participant();
    const { team } = await started(client);
    const match = { 'if-match': `"${team?.version}"` };
    const wanted = { name: 'Renamed', challenge: 2 };
    expect((await client.put('/api/own-team', wanted, match)).json<OwnTeam>().team).toMatchObject(
      wanted,
    );
    expect((await client.put('/api/own-team', wanted, match)).status).toBe(409);
    expectSentence(
      await client.put('/api/own-team', { name: 'Renamed', challenge: 9 }),
      400,
      'There is no such challenge.',
    );
  });

  it('who withdraws leaves the team', async () => {
    const { teams, store } = site.installation;
    const anna = await participant();
    const ben = await participant();
    const code = codeOf(await started(anna.client));
    await join(ben.client, code);
    await store.atomically((stores) => teams.memberWithdrew(stores, anna.id));
    expect((await ownTeam(ben.client)).team?.members).toHaveLength(1);
    await store.atomically((stores) => teams.memberWithdrew(stores, ben.id));
    expect(await store.teams.findByCode(code.replace('-', ''))).toBeNull();
  });

  it('reads the own team and no other', async () => {
    const { client } = await participant({ name: 'Nosy' });
    const other = await started((await participant({ name: 'Secret Person' })).client, 'Secret');
    const seen = await client.get('/api/own-team');
    expect(seen.text).not.toMatch(/Secret/);
    expect(seen.json<OwnTeam>().team).toBeNull();
    for (const path of ['/api/teams', '/api/team-suggestion']) {
      expect((await client.get(path)).status).toBe(403);
    }
    expect(codeOf(other)).not.toBe('');
  });
});

describe('a join code', () => {
  it('that no team has is refused, and only so many can be tried', async () => {
    // A try is given back every minute.
    site.holdClock();
    const { client } = await participant();
    const right = codeOf(await started((await participant()).client));
    const wrong = await Promise.all(
      Array.from({ length: 14 }, (_, index) => join(client, `222-22${'ABCDEFGHJKMNPQ'[index]}`)),
    );
    const statuses = wrong.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(404), ...Array(4).fill(429)]);
    // Also the right one has to wait, or guessing would cost nothing.
    const refused = await join(client, right);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    // Others do not wait for someone who guesses.
    expect((await join((await participant()).client, right)).status).toBe(200);
    site.advance(61_000);
    expect((await join(client, right)).status).toBe(200);
  });

  it('that is right costs no try', async () => {
    const { client } = await participant();
    const code = codeOf(await started((await participant()).client));
    for (let count = 0; count < 12; count += 1) {
      expect((await join(client, code)).status).toBe(200);
      expect((await client.delete('/api/own-team')).status).toBe(200);
    }
  });
});

describe('the last seat', () => {
  it('is taken by one of ten who come for it at once', { tags: 'servers' }, async () => {
    const first = await participant();
    const code = codeOf(await started(first.client));
    for (let count = 0; count < 3; count += 1) await join((await participant()).client, code);
    const ten = await Promise.all(Array.from({ length: 10 }, () => participant()));
    const answers = await Promise.all(ten.map(({ client }) => join(client, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.headers['x-error-code']).toBe('team-full');
    expect((await ownTeam(first.client)).team?.members).toHaveLength(5);
  });

  it('and a person who asks for two teams at once gets one', { tags: 'servers' }, async () => {
    const codes = [
      codeOf(await started((await participant()).client)),
      codeOf(await started((await participant()).client)),
    ];
    const { client, id } = await participant();
    const answers = await Promise.all(
      [...codes, ...codes, ...codes].map((code) => join(client, code)),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    const { db } = site.installation.database;
    const rows = await db.selectFrom('team_members').selectAll().where('id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('once the teams are fixed', () => {
  it('members change nothing from the first second of the day in Zurich, by the event clock', async () => {
    // Real time is long past that day: what counts is the time of the event.
    const environment = { REHEARSAL_CLOCK: '2026-08-23T21:59:00.000Z' };
    await withSite({ environment, heldAt: new Date() }, async (rehearsal) => {
      const admin = await rehearsal.admin();
      await publishTeamRules(admin, { teamsFixedOn: '2026-08-24' });
      await rulesAreKnown(rehearsal);
      const anna = await participant({}, rehearsal);
      const ben = await participant({}, rehearsal);
      const team = await started(anna.client);
      expect(team).toMatchObject({ canChange: true, fixedOn: '2026-08-24' });

      rehearsal.advance(5 * 60_000);
      expect((await ownTeam(anna.client)).canChange).toBe(false);
      for (const answer of [
        await join(ben.client, codeOf(team)),
        await ben.client.post('/api/own-team', { name: 'Late' }),
        await anna.client.put('/api/own-team', { name: 'Late', challenge: 1 }),
        await anna.client.delete('/api/own-team'),
      ]) {
        expectSentence(answer, 409, 'The teams are fixed. Please ask the organisers.');
      }
      // Who takes part no more is in no team, and organisers still place people.
      const { teams, store } = rehearsal.installation;
      const [made] = await store.teams.list(2026);
      const moves = [{ id: ben.id, from: null, to: made?.id }];
      expect((await admin.post('/api/team-moves', { moves })).status).toBe(204);
      await store.atomically((stores) => teams.memberWithdrew(stores, anna.id));
      expect((await ownTeam(ben.client)).team?.members).toHaveLength(1);
    });
  });

  it('so they are from the deadline of the hand-in, whatever that day says', async () => {
    const environment = { REHEARSAL_CLOCK: '2026-09-02T12:59:00.000Z' };
    await withSite({ environment, heldAt: new Date() }, async (rehearsal) => {
      await publishTeamRules(await rehearsal.admin(), { teamsFixedOn: '' });
      await rulesAreKnown(rehearsal);
      const anna = await participant({}, rehearsal);
      const ben = await participant({}, rehearsal);
      const { code } = (await started(anna.client)).team ?? { code: '' };
      const open = { canChange: true, isHandInClosed: false };
      expect(await ownTeam(anna.client)).toMatchObject(open);

      rehearsal.advance(60_000);
      const closed = { canChange: false, isHandInClosed: true };
      expect(await ownTeam(anna.client)).toMatchObject(closed);
      for (const answer of [
        await join(ben.client, code),
        await ben.client.post('/api/own-team', { name: 'Late' }),
        await anna.client.put('/api/own-team', { name: 'Late', challenge: 1 }),
        await anna.client.delete('/api/own-team'),
      ]) {
        expect(answer.headers['x-error-code']).toBe('teams-fixed');
      }
      expect((await ownTeam(anna.client)).team?.name).toBe('The Outliers');
      // A person who asks to be erased is gone all the same.
      const admin = await rehearsal.admin();
      expect((await admin.delete(`/api/people/${anna.personId}/data`)).status).toBe(204);
      expect(await rehearsal.installation.store.teams.list(2026)).toEqual([]);
    });
  });
});
