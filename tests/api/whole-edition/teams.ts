import { expect } from 'vitest';
import type { Team, TeamBoard, TeamSuggestion } from '../../../src/modules/teams/teams/schema.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { ok } from './actors.ts';
import { expectNextStep } from './first-screen.ts';
import { CODE_TEAMS } from './registration.ts';
import { challengeOf, clockTo, organisersOf, type Story, TEAMS, YEAR } from './story.ts';
import { CAPACITY } from './the-new-edition.ts';
import { WITHDRAWN } from './waiting-list.ts';

/** Teams 7 to 11, which organisers put together; 12 to 15 come from the proposal. */
const BY_HAND = 5;

const board = async (client: HttpClient) => ok(await client.get('/api/teams')).json<TeamBoard>();

/** Six came by code, five are made by organisers, four by the proposal: 15, and all are locked. */
export async function teams(story: Story): Promise<void> {
  clockTo(story, '2027-08-23T09:00:00+02:00');
  await expectNextStep(story, 'See the timetable', '#timeline');
  const { first } = await organisersOf(story);
  const before = await board(first);
  expect(before.teams.map(({ members }) => members.length)).toEqual(Array(CODE_TEAMS).fill(4));
  for (const { id } of before.teams) await lock(first, id);

  await putTogether(first, before);
  await acceptProposal(first);
  ok(await first.post('/api/team-locks', {}));

  const after = await board(first);
  expect([after.edition, after.pool]).toEqual([YEAR, []]);
  expect(after.teams.every(({ lockedAt }) => lockedAt !== null)).toBe(true);
  expect(after.teams.flatMap(({ members }) => members)).toHaveLength(CAPACITY);
  for (let number = 1; number <= TEAMS; number += 1) keep(story, number, after.teams);
  const nowhere = story.participants[WITHDRAWN - 1]?.id;
  expect(story.teams.some(({ members }) => members.some(({ id }) => id === nowhere))).toBe(false);
}

const lock = async (client: HttpClient, id: string) =>
  ok(await client.put(`/api/teams/${id}/lock`, { isLocked: true }));

/** Those who want to be placed, three to a team. */
async function putTogether(organiser: HttpClient, { pool }: TeamBoard): Promise<void> {
  const waiting = pool.filter(({ teamWish }) => teamWish === 'place');
  for (let index = 0; index < BY_HAND; index += 1) {
    const number = CODE_TEAMS + index + 1;
    const input = { name: `Team ${number}`, challenge: challengeOf(number) };
    const { id } = ok(await organiser.post('/api/teams', input)).json<Team>();
    const moves = waiting
      .slice(3 * index, 3 * index + 3)
      .map((person) => ({ id: person.id, from: null, to: id }));
    ok(await organiser.post('/api/team-moves', { moves }));
    await lock(organiser, id);
  }
}

/** All others; the organisers name the teams and give them challenges. */
async function acceptProposal(organiser: HttpClient): Promise<void> {
  const proposal = ok(await organiser.get('/api/team-suggestion')).json<TeamSuggestion>();
  const from = CODE_TEAMS + BY_HAND;
  expect(proposal.newTeams).toHaveLength(TEAMS - from);
  const newTeams = proposal.newTeams.map(({ key }, index) => ({
    key,
    name: `Team ${from + index + 1}`,
    challenge: challengeOf(from + index + 1),
  }));
  ok(await organiser.post('/api/team-moves', { moves: proposal.moves, newTeams }));
}

function keep(story: Story, number: number, all: readonly Team[]): void {
  const name = `Team ${number}`;
  const team = all.find((each) => each.name === name);
  expect(team?.challenge).toBe(challengeOf(number));
  const ids = team?.members.map(({ id }) => id) ?? [];
  const [lead, ...others] = story.participants.filter(({ id }) => ids.includes(id));
  if (!team || !lead) throw new Error(`${name} has nobody in it.`);
  story.teams.push({ number, name, id: team.id, members: [lead, ...others] });
}
