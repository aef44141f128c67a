import { wishRank } from '../../../../event/team-rules.ts';
import type { TeamBoard, TeamPerson, TeamSuggestion } from '../schema.ts';

interface Seats {
  key: string;
  challenge: number | null;
  members: Pick<TeamPerson, 'university'>[];
}

// How much worse a place is, in steps of one wish: another challenge than any that a person wished
// outweighs everything but a team that would stay too small.
const NOT_WISHED = 6;
const NO_CHALLENGE = 1;
const SAME_UNIVERSITY = 2;
const EACH_MEMBER = 1.5;
const TOO_SMALL = -4;

/**
 * Spreads the people without a team over teams with room, and over new ones where there is none:
 * small teams first, wishes met, universities mixed. The same board always gives the same proposal,
 * in whichever order its rows come.
 */
export function suggestTeams({
  teams,
  pool,
  size,
  challenges,
}: Pick<TeamBoard, 'teams' | 'pool' | 'size' | 'challenges'>): TeamSuggestion {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const open: Seats[] = teams
    .toSorted(byId)
    .filter(({ lockedAt, members }) => lockedAt === null && members.length < size.max)
    .map(({ id, challenge, members }) => ({ key: id, challenge, members: [...members] }));
  const room = open.reduce((sum, { members }) => sum + size.max - members.length, 0);
  const missing = Math.ceil(Math.max(0, pool.length - room) / size.max);
  const newTeams: TeamSuggestion['newTeams'] = [];
  const numbers = teams.map(({ challenge }) => challenge);
  for (let index = 0; index < missing; index += 1) {
    const challenge = mostWished(pool, challenges, numbers);
    numbers.push(challenge);
    newTeams.push({ key: `new-${index + 1}`, name: freeName(teams, newTeams), challenge });
  }
  const seats = [
    ...open,
    ...newTeams.map(({ key, challenge }) => ({ key, challenge, members: [] }) as Seats),
  ];

  const waiting = pool.toSorted(byId);
  const moves: TeamSuggestion['moves'] = [];
  while (waiting.length > 0) {
    const best = cheapest(waiting, seats, size);
    if (best === null) break;
    best.team.members.push(best.person);
    waiting.splice(waiting.indexOf(best.person), 1);
    moves.push({ id: best.person.id, from: null, to: best.team.key });
  }
  return { newTeams, moves };
}

/** Of all that are left, the person and the team that fit best; the first of several. */
function cheapest(people: readonly TeamPerson[], seats: readonly Seats[], size: TeamBoard['size']) {
  let best: { person: TeamPerson; team: Seats; cost: number } | null = null;
  for (const person of people) {
    for (const team of seats) {
      if (team.members.length >= size.max) continue;
      const cost = costOf(person, team, size);
      if (best === null || cost < best.cost) best = { person, team, cost };
    }
  }
  return best;
}

function costOf(person: TeamPerson, { challenge, members }: Seats, size: TeamBoard['size']) {
  const { university, wishes } = person;
  const fellows = members.filter((member) => university !== '' && isSame(member, university));
  return (
    wishCost(wishes, challenge) +
    SAME_UNIVERSITY * fellows.length +
    EACH_MEMBER * members.length +
    (members.length < size.min ? TOO_SMALL : 0)
  );
}

function wishCost(wishes: readonly number[], challenge: number | null): number {
  if (challenge === null || wishes.length === 0) return NO_CHALLENGE;
  const rank = wishRank(wishes, challenge);
  return rank === null ? NOT_WISHED : rank - 1;
}

const isSame = (member: Pick<TeamPerson, 'university'>, university: string) =>
  member.university.trim().toLowerCase() === university.trim().toLowerCase();

/** The challenge that most want first, for each team that has it. */
function mostWished(
  pool: readonly TeamPerson[],
  challenges: TeamBoard['challenges'],
  taken: readonly (number | null)[],
): number | null {
  let best: { number: number; demand: number } | null = null;
  for (const { number } of challenges) {
    const wanted = pool.filter(({ wishes }) => wishes[0] === number).length;
    const demand = (wanted + 1) / (taken.filter((challenge) => challenge === number).length + 1);
    if (best === null || demand > best.demand) best = { number, demand };
  }
  return best?.number ?? null;
}

/** Team 13, the first number that no team has as its name. */
function freeName(teams: readonly { name: string }[], made: readonly { name: string }[]): string {
  const names = new Set([...teams, ...made].map(({ name }) => name));
  let number = teams.length + made.length + 1;
  while (names.has(`Team ${number}`)) number += 1;
  return `Team ${number}`;
}
