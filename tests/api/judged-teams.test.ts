import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnTeam, TeamBoard } from '../../src/modules/teams/teams/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishOpenTeams } from '../support/team-edition.ts';
import {
  closePanels,
  desk,
  type JudgedEdition,
  judgeEdition,
  recordAll,
  SECONDS,
  sign,
  teamIn,
  WINNERS,
} from '../support/verdicts.ts';

let site: TestSite;
let admin: HttpClient;
let second: HttpClient;
let judged: JudgedEdition;

beforeAll(async () => {
  site = await startSite();
  site.holdClock();
  admin = await site.admin();
  second = await site.organiser('second');
  await publishOpenTeams(admin);
  judged = await judgeEdition(site, admin);
});
afterAll(() => site.stop());

const id = (name: string) => teamIn(judged.teams, name).id;
const teamNames = async () =>
  (await admin.get('/api/teams')).json<TeamBoard>().teams.map(({ name }) => name);

it('keeps a team that a closed panel has judged, even when members leave it', async () => {
  await closePanels(site, admin, judged.panels);
  const refused = await admin.delete(`/api/teams/${id(SECONDS[0])}`);
  expectSentence(refused, 409);
  expect(refused.headers['x-error-code']).toBe('team-judged');
  const moved = { name: SECONDS[0], challenge: 2 };
  expect((await admin.put(`/api/teams/${id(SECONDS[0])}`, moved)).status).toBe(409);
  const named = { name: SECONDS[0], challenge: 1 };
  expect((await admin.put(`/api/teams/${id(SECONDS[0])}`, named)).status).toBe(200);

  // Nor do its members: whom a verdict may name, it names as they were.
  const member = teamIn(judged.teams, SECONDS[0]).client;
  const own = (await member.get('/api/own-team')).json<OwnTeam>();
  expect([own.team?.name, own.canChange]).toEqual([SECONDS[0], false]);
  expect((await member.delete('/api/own-team')).headers['x-error-code']).toBe('team-judged');

  // Its last member asks to be erased before there is a verdict.
  for (const { personId } of teamIn(judged.teams, SECONDS[0]).members) {
    expect((await admin.delete(`/api/people/${personId}/data`)).status).toBe(204);
  }
  expect(await teamNames()).toContain(SECONDS[0]);
  expect((await desk(admin)).rankings[0]?.places.map(({ team }) => team)).toEqual([
    WINNERS[0],
    SECONDS[0],
  ]);
});

it('keeps it also while a panel is open again and a verdict names it', async () => {
  await recordAll(admin, judged);
  expect((await admin.post('/api/verdicts', { reason: '' })).status).toBe(200);
  expect((await sign(admin)).status).toBe(200);
  expect((await sign(second)).status).toBe(200);
  const reopened = await admin.post(`/api/judging/panels/${judged.panels[0]}/reopen`, {
    reason: 'A mistyped score',
  });
  expect(reopened.status).toBe(200);
  expect((await admin.delete(`/api/teams/${id(SECONDS[0])}`)).status).toBe(409);
});

it('lets a team go that nobody has judged', async () => {
  const made = await admin.post('/api/teams', { name: 'Team of nobody' });
  const { id: teamId } = made.json<{ id: string }>();
  expect((await admin.delete(`/api/teams/${teamId}`)).status).toBe(204);
});
