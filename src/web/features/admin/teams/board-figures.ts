import { sizeBeside, wishRank } from '../../../../event/team-rules.ts';
import type {
  Team,
  TeamBoard,
  TeamMove,
  TeamPerson,
} from '../../../../modules/teams/teams/schema.ts';

/** The pool's number among the places that people can be moved to. */
export const POOL = null;

type Sized = Pick<TeamBoard, 'size'>;

/** Third; people wish for as many challenges as there are. */
export function ordinal(rank: number): string {
  const tens = rank % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${ending}`;
}

export type WishState =
  | { state: 'met'; words: string }
  | { state: 'unmet'; words: string }
  | { state: 'open'; words: string };

/** What a challenge means to a person. */
export function wishState(wishes: readonly number[], challenge: number | null): WishState {
  if (challenge === null) return { state: 'open', words: 'No challenge yet' };
  if (wishes.length === 0) return { state: 'open', words: 'No wish' };
  const rank = wishRank(wishes, challenge);
  return rank === null
    ? { state: 'unmet', words: 'Not wished' }
    : { state: 'met', words: `${ordinal(rank)} wish` };
}

export interface SizeState {
  state: 'fine' | 'warning' | 'problem';
  words: string;
}

/** 4 of 5, and whether that is allowed. */
export function sizeState(count: number, { size }: Sized): SizeState {
  const beside = sizeBeside(count, size);
  const words = `${count} of ${size.max}`;
  if (beside > 0) return { state: 'problem', words: `${words}, too large` };
  if (beside < 0) return { state: 'warning', words: `${words}, too small` };
  return { state: 'fine', words: count === size.max ? `${words}, full` : words };
}

export function universitiesOf(members: readonly Pick<TeamPerson, 'university'>[]): string[] {
  return [...new Set(members.map(({ university }) => university).filter(Boolean))];
}

/** What it would mean to put a person there, as a mark and in words. */
export function dropWords(person: TeamPerson, team: Team, board: Sized): string {
  const others = team.members.filter(({ id }) => id !== person.id);
  const fellows = others.filter(
    ({ university }) => university !== '' && university === person.university,
  );
  return [
    sizeState(others.length + 1, board).words,
    wishState(person.wishes, team.challenge).words,
    ...(fellows.length > 0 ? [`${fellows.length} from ${person.university}`] : []),
  ].join(' · ');
}

/** For a person without a team: no team that is open and has a seat is of a challenge they wish. */
export function isHopeless(
  { wishes }: TeamPerson,
  { teams, size }: Pick<TeamBoard, 'teams' | 'size'>,
) {
  if (wishes.length === 0) return false;
  const seats = teams.filter(
    ({ lockedAt, members }) => lockedAt === null && members.length < size.max,
  );
  return !seats.some(({ challenge }) => challenge === null || wishes.includes(challenge));
}

export interface BoardFigures {
  inTeams: number;
  alone: number;
  /** Registrations of people whose wishes are not met or cannot be. */
  unmet: ReadonlySet<string>;
  /** Teams of another size than allowed. */
  besides: ReadonlySet<string>;
  locked: number;
}

export function boardFigures(board: TeamBoard): BoardFigures {
  const unmet = board.teams.flatMap(({ members, challenge }) =>
    members.filter(({ wishes }) => wishState(wishes, challenge).state === 'unmet'),
  );
  const hopeless = board.pool.filter((person) => isHopeless(person, board));
  return {
    inTeams: board.teams.reduce((sum, { members }) => sum + members.length, 0),
    alone: board.pool.length,
    unmet: new Set([...unmet, ...hopeless].map(({ id }) => id)),
    besides: new Set(
      board.teams
        .filter(({ members }) => sizeBeside(members.length, board.size) !== 0)
        .map(({ id }) => id),
    ),
    locked: board.teams.filter(({ lockedAt }) => lockedAt !== null).length,
  };
}

/** The board after the moves, before the server has answered. */
export function boardAfter(board: TeamBoard, moves: readonly TeamMove[]): TeamBoard {
  const people = [...board.pool, ...board.teams.flatMap(({ members }) => members)];
  const moving = new Map(moves.map(({ id, to }) => [id, to]));
  const added = (to: string | null) =>
    people.filter(({ id }) => moving.has(id) && moving.get(id) === to);
  const stay = (people: readonly TeamPerson[]) => people.filter(({ id }) => !moving.has(id));
  return {
    ...board,
    pool: [...stay(board.pool), ...added(POOL)],
    teams: board.teams.map((team) => ({
      ...team,
      members: [...stay(team.members), ...added(team.id)],
    })),
  };
}
