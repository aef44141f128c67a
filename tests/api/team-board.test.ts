import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '../../src/modules/base/activity/schema.ts';
import type {
  OwnTeam,
  Team,
  TeamBoard,
  TeamMove,
  TeamSuggestion,
} from '../../src/modules/teams/teams/schema.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { register, signedIn } from '../support/registrations.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishOpenTeams } from '../support/team-edition.ts';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  await publishOpenTeams(admin, { teamSize: { min: 2, max: 3 } });
  await afterWrite(site, async () => {
    for (const { content } of site.installations) {
      expect((await content.content()).current.registration.teamSize.max).toBe(3);
    }
  });
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site.installation.database;
  for (const table of ['team_members', 'teams', 'registrations'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const person = (name: string, more: Parameters<typeof register>[1] = {}) =>
  register(site.installation, { name, ...more });
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => person(`Person ${index}`)));

async function made(name: string, challenge: number | null = null): Promise<Team> {
  const answer = await admin.post('/api/teams', { name, challenge });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<Team>();
}
const board = async () => (await admin.get('/api/teams')).json<TeamBoard>();
const move = (moves: TeamMove[], more: object = {}) =>
  admin.post('/api/team-moves', { moves, ...more });
const into = (to: string | null, ids: { id: string }[], from: string | null = null) =>
  ids.map(({ id }) => ({ id, from, to }));
const match = ({ version }: Team) => ({ 'if-match': `"${version}"` });
const find = async (id: string) => (await board()).teams.find((team) => team.id === id) as Team;

describe('the board', () => {
  it('shows teams with members, and who with a place has no team', async () => {
    const anna = await person('Anna', { university: 'University 1', wishes: [2, 1] });
    await person('Ben', { team_wish: 'pool', state: 'offered' });
    await person('Waiting', { state: 'waiting' });
    await person('Gone', { state: 'withdrawn' });
    await person('Last year', { edition: 2025 });
    const team = await made('The Outliers', 2);
    expect((await move(into(team.id, [anna]))).status).toBe(204);
    const shown = await board();
    expect(shown).toMatchObject({
      edition: 2026,
      size: { min: 2, max: 3 },
      isFixed: false,
      challenges: [{ number: 1 }, { number: 2 }, { number: 3 }],
    });
    expect(shown.teams).toMatchObject([
      {
        name: 'The Outliers',
        challenge: 2,
        members: [{ name: 'Anna', university: 'University 1', wishes: [2, 1] }],
      },
    ]);
    expect(shown.pool).toMatchObject([{ name: 'Ben', teamWish: 'pool', isOffered: true }]);
  });

  it('moves people between teams and out of them, and back: the reverse move', async () => {
    const [a, b] = [await made('A'), await made('B')];
    const [anna, ben] = [await person('Anna'), await person('Ben')];
    await move(into(a.id, [anna, ben]));
    expect((await move(into(b.id, [anna], a.id))).status).toBe(204);
    expect((await move(into(a.id, [anna], b.id))).status).toBe(204);
    expect((await find(a.id)).members).toHaveLength(2);
    expect((await move(into(null, [anna, ben], a.id))).status).toBe(204);
    // An empty team stays while organisers work on it.
    expect(await board()).toMatchObject({ teams: [{ members: [] }, { members: [] }] });
    expect((await board()).pool).toHaveLength(2);
  });

  it('refuses to move a person who is elsewhere by now, and then makes none of the moves', async () => {
    const [a, b] = [await made('A'), await made('B')];
    const [anna, ben] = [await person('Anna'), await person('Ben')];
    await move(into(a.id, [anna]));
    const late = await move([...into(b.id, [ben]), ...into(b.id, [anna])]);
    expectSentence(
      late,
      409,
      'Someone else has changed this in the meantime; please load it again.',
    );
    expect(await board()).toMatchObject({ pool: [{ id: ben.id }] });
    expect((await find(a.id)).members).toMatchObject([{ id: anna.id }]);
  });

  it('asks for a reason where a team becomes too large, and keeps it while it is', async () => {
    const team = await made('Large');
    const four = await people(4);
    await move(into(team.id, four.slice(0, 3)));
    const asked = await move(into(team.id, four.slice(3)));
    expectSentence(
      asked,
      409,
      'This team would be smaller or larger than allowed. Please give a reason.',
    );
    expect(asked.headers['x-error-code']).toBe('reason-needed');
    const reason = 'Two of them share a place.';
    expect((await move(into(team.id, four.slice(3)), { reason })).status).toBe(204);
    expect(await find(team.id)).toMatchObject({ sizeReason: reason });
    await move(into(null, four.slice(3), team.id));
    expect(await find(team.id)).toMatchObject({ sizeReason: '' });
  });

  it('gives the last seat to one of ten organisers who place people at once', {
    tags: 'servers',
  }, async () => {
    const team = await made('Last seat');
    const twelve = await people(12);
    await move(into(team.id, twelve.slice(0, 2)));
    const answers = await Promise.all(twelve.slice(2).map((each) => move(into(team.id, [each]))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(409)]);
    expect((await find(team.id)).members).toHaveLength(3);
  });

  it('goes on when many move people between the same teams at once', {
    tags: 'servers',
  }, async () => {
    const [a, b] = [await made('A'), await made('B')];
    const [anna, ben] = [await person('Anna'), await person('Ben')];
    await move([...into(a.id, [anna]), ...into(b.id, [ben])]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => [
        move(into(b.id, [anna], a.id)),
        move(into(a.id, [ben], b.id)),
        admin.post('/api/team-locks', { reason: 'Rehearsal' }),
      ]).flat(),
    );
    for (const { status } of answers) expect([204, 409]).toContain(status);
    const { teams, pool } = await board();
    expect(teams.flatMap(({ members }) => members)).toHaveLength(2);
    expect(pool).toHaveLength(0);
  });

  it('changes and removes a team in the version that was looked at', async () => {
    const team = await made('Before');
    const changed = await admin.put(
      `/api/teams/${team.id}`,
      { name: 'After', challenge: 3 },
      match(team),
    );
    expect(changed.json<Team>()).toMatchObject({ name: 'After', challenge: 3 });
    expect(changed.headers.etag).toBe(`"${changed.json<Team>().version}"`);
    expect((await admin.delete(`/api/teams/${team.id}`, match(team))).status).toBe(409);
    const anna = await person('Anna');
    await move(into(team.id, [anna]));
    expect((await admin.delete(`/api/teams/${team.id}`, match(await find(team.id)))).status).toBe(
      204,
    );
    expect(await board()).toMatchObject({ teams: [], pool: [{ id: anna.id }] });
    expect((await admin.delete(`/api/teams/${team.id}`)).status).toBe(404);
  });
});

describe('a lock', () => {
  it('keeps a team as it is for members and organisers, until it is opened with a reason', async () => {
    const anna = await person('Anna');
    const client = await signedIn(site, anna);
    const ben = await person('Ben');
    const code = (await client.post('/api/own-team', { name: 'Held' })).json<OwnTeam>().team?.code;
    const [{ id }] = (await board()).teams as [Team];
    await move(into(id, [ben]));
    const address = `/api/teams/${id}/lock`;
    const locked = await admin.put(address, { isLocked: true }, match(await find(id)));
    expect(locked.json<Team>().lockedAt).not.toBeNull();

    expect((await client.get('/api/own-team')).json<OwnTeam>().canChange).toBe(false);
    for (const answer of [
      await client.delete('/api/own-team'),
      await client.put('/api/own-team', { name: 'Other', challenge: null }),
      await (await signedIn(site, await person('Cleo'))).post('/api/own-team/join', { code }),
    ]) {
      expectSentence(answer, 409, 'The teams are fixed. Please ask the organisers.');
    }
    for (const answer of [
      await move(into(null, [ben], id)),
      await admin.put(`/api/teams/${id}`, { name: 'Other', challenge: null }),
      await admin.delete(`/api/teams/${id}`),
    ]) {
      expectSentence(answer, 409, 'This team is locked. Unlock it first.');
    }
    expect((await admin.put(address, { isLocked: false })).headers['x-error-code']).toBe(
      'unlock-reason-needed',
    );
    const reason = 'Ben fell ill.';
    const opened = await admin.put(address, { isLocked: false, reason });
    expect(opened.json<Team>()).toMatchObject({ lockedAt: null, unlockReason: reason });
    expect((await client.delete('/api/own-team')).status).toBe(200);
  });

  it('of all teams asks for a reason where one is too small, and locks none before', async () => {
    const [whole, small] = [await made('Whole'), await made('Small')];
    const three = await people(3);
    await move([...into(whole.id, three.slice(0, 2)), ...into(small.id, three.slice(2))]);
    const asked = await admin.post('/api/team-locks', {});
    expect([asked.status, asked.headers['x-error-code']]).toEqual([409, 'reason-needed']);
    expect((await board()).teams.map(({ lockedAt }) => lockedAt)).toEqual([null, null]);
    const reason = 'One fell ill.';
    expect((await admin.post('/api/team-locks', { reason })).status).toBe(204);
    const { teams } = await board();
    expect(teams.every(({ lockedAt }) => lockedAt !== null)).toBe(true);
    expect(teams.map(({ sizeReason }) => sizeReason).toSorted()).toEqual(['', reason]);
  });
});

describe('the tables', () => {
  it('are written for several teams at once, locked or not, and shown to members', {
    tags: 'servers',
  }, async () => {
    const [one, two] = [await made('One'), await made('Two')];
    const anna = await person('Anna');
    const ben = await person('Ben');
    await move(into(one.id, [anna, ben]));
    await admin.put(`/api/teams/${one.id}/lock`, { isLocked: true }, match(await find(one.id)));
    const tables = [
      { id: one.id, was: '', table: '12, main hall' },
      { id: two.id, was: '', table: '3' },
    ];
    // Sent twice, it stays as it is.
    expect((await admin.put('/api/team-tables', { tables })).status).toBe(204);
    expect((await admin.put('/api/team-tables', { tables })).status).toBe(204);
    expect((await board()).teams.map(({ table }) => table)).toEqual(['12, main hall', '3']);
    const client = await signedIn(site, anna);
    expect((await client.get('/api/own-team')).json<OwnTeam>().team?.table).toBe('12, main hall');
  });

  it('are written all or not at all where another organiser was faster', async () => {
    const [one, two] = [await made('One'), await made('Two')];
    const write = (tables: object[]) => admin.put('/api/team-tables', { tables });
    await write([{ id: two.id, was: '', table: '4' }]);
    const late = await write([
      { id: one.id, was: '', table: '1' },
      { id: two.id, was: '', table: '2' },
    ]);
    expect(late.status).toBe(409);
    expect((await board()).teams.map(({ table }) => table)).toEqual(['', '4']);
  });
});

describe('the proposal', () => {
  it('changes nothing until it is accepted, then places everyone, also when it is sent twice', {
    tags: 'servers',
  }, async () => {
    await made('Team 1', 1);
    await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        person(`Person ${index}`, { wishes: [(index % 3) + 1], university: `U${index % 2}` }),
      ),
    );
    const proposal = (await admin.get('/api/team-suggestion')).json<TeamSuggestion>();
    expect(proposal.moves).toHaveLength(7);
    expect((await board()).pool).toHaveLength(7);
    const key = { 'idempotency-key': 'accept' };
    expect((await admin.post('/api/team-moves', proposal, key)).status).toBe(204);
    expect((await admin.post('/api/team-moves', proposal, key)).status).toBe(204);
    const { teams, pool } = await board();
    expect(pool).toEqual([]);
    expect(teams.map(({ name }) => name)).toEqual(['Team 1', 'Team 2', 'Team 3']);
    for (const { members } of teams) expect(members.length).toBeGreaterThanOrEqual(2);
  });
});

it('every change is in the activity record, without the name of a person', async () => {
  const anna = await person('Anna Unmistakable');
  const team = await made('Named');
  site.advance(1000);
  await move(into(team.id, [anna]));
  site.advance(1000);
  await admin.put(`/api/teams/${team.id}/lock`, { isLocked: true, reason: 'Alone' });
  site.advance(1000);
  await admin.put(`/api/teams/${team.id}/lock`, { isLocked: false, reason: 'Opened' });
  const rows = async () =>
    (await admin.get('/api/activity'))
      .json<Activity[]>()
      .filter(({ subjectId }) => subjectId === team.id);
  expect((await rows()).map(({ action, subject }) => [action, subject])).toEqual([
    ['unlocked', 'Named'],
    ['locked', 'Named'],
    ['changed', 'Named'],
    ['created', 'Named'],
  ]);
  site.advance(1000);
  await admin.delete(`/api/teams/${team.id}`);
  expect((await rows()).map(({ subject }) => subject)).toEqual(Array(5).fill(''));
  const { db } = site.installation.database;
  const stored = await db.selectFrom('activity').selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/Unmistakable|Named/);
});

it('people are put onto the waiting list while others are moved, and neither waits for the other', {
  tags: 'servers',
}, async () => {
  for (let round = 0; round < 12; round += 1) {
    const all = (await people(8)).sort((one, other) => (one.id < other.id ? -1 : 1));
    const teams = [await made('One'), await made('Two')].sort((a, b) => (a.id < b.id ? -1 : 1));
    const [lower, upper] = teams as [Team, Team];
    // In the order of people the upper team comes first.
    const inUpper = all.slice(0, 2);
    const inLower = all.slice(6);
    const reason = 'For once';
    const moves = [...into(upper.id, inUpper), ...into(lower.id, inLower)];
    expect((await move(moves, { reason })).status).toBe(204);
    const [first, ...staying] = inUpper;
    const [last, ...others] = inLower;
    const ids = [first?.id, last?.id];
    const answers = await Promise.all([
      admin.post('/api/registration-bulk', { action: 'wait', ids }),
      move([...into(lower.id, staying, upper.id), ...into(upper.id, others, lower.id)], { reason }),
    ]);
    expect(answers.map(({ status, text }) => [status, text.slice(0, 60)])).toEqual([
      [200, expect.anything()],
      [204, ''],
    ]);
  }
});
