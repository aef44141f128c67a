import { describe, expect, it } from 'vitest';
import type { Team, TeamBoard, TeamPerson } from '../../../../modules/teams/teams/schema.ts';
import {
  boardAfter,
  boardFigures,
  dropWords,
  isHopeless,
  ordinal,
  sizeState,
  wishState,
} from './board-figures.ts';

const person = (id: string, more: Partial<TeamPerson> = {}): TeamPerson => ({
  id,
  name: id,
  university: '',
  field: '',
  wishes: [],
  teamWish: 'pool',
  isOffered: false,
  ...more,
});
const team = (id: string, members: TeamPerson[], more: Partial<Team> = {}): Team => ({
  id,
  name: id,
  code: 'K7F-2QX',
  challenge: null,
  table: '',
  lockedAt: null,
  sizeReason: '',
  unlockReason: '',
  version: 1,
  members,
  ...more,
});
const board = (teams: Team[], pool: TeamPerson[] = []): TeamBoard => ({
  edition: 2027,
  size: { min: 2, max: 3 },
  fixedOn: '',
  isFixed: false,
  challenges: [],
  teams,
  pool,
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [22, '22nd'],
])('%d is %s', (rank, words) => expect(ordinal(rank)).toBe(words));

it('a wish is met by its rank, unmet, or open', () => {
  expect(wishState([2, 1], 1)).toEqual({ state: 'met', words: '2nd wish' });
  expect(wishState([2, 1], 3).state).toBe('unmet');
  expect(wishState([2, 1], null).state).toBe('open');
  expect(wishState([], 3).state).toBe('open');
});

it.each([
  [1, 'warning', '1 of 3, too small'],
  [2, 'fine', '2 of 3'],
  [3, 'fine', '3 of 3, full'],
  [4, 'problem', '4 of 3, too large'],
])('a team of %d is %s', (count, state, words) => {
  expect(sizeState(count, board([]))).toEqual({ state, words });
});

it('a drop says size, wish and who comes from the same place', () => {
  const anna = person('anna', { university: 'North', wishes: [2] });
  const members = [person('ben', { university: 'North' }), person('cleo')];
  expect(dropWords(anna, team('t', members, { challenge: 2 }), board([]))).toBe(
    '3 of 3, full · 1st wish · 1 from North',
  );
});

describe('the figures', () => {
  it('count who is alone, which wishes are not met, wrong sizes and locks', () => {
    const shown = board(
      [
        team('a', [person('met', { wishes: [1] }), person('unmet', { wishes: [2] })], {
          challenge: 1,
          lockedAt: '2027-08-01T00:00:00.000Z',
        }),
        team('b', [person('one')], { challenge: 3 }),
      ],
      [person('hopeless', { wishes: [1, 2] }), person('hopeful', { wishes: [3] })],
    );
    expect(boardFigures(shown)).toEqual({
      inTeams: 3,
      alone: 2,
      unmet: new Set(['unmet', 'hopeless']),
      besides: new Set(['b']),
      locked: 1,
    });
  });

  it('a team without a challenge leaves hope', () => {
    const shown = board([team('a', [])]);
    expect(isHopeless(person('p', { wishes: [1] }), shown)).toBe(false);
  });
});

it('a move shows at once, from anywhere to anywhere', () => {
  const shown = board([team('a', [person('x')]), team('b', [])], [person('y')]);
  const after = boardAfter(shown, [
    { id: 'x', from: 'a', to: null },
    { id: 'y', from: null, to: 'b' },
  ]);
  expect(after.pool.map(({ id }) => id)).toEqual(['x']);
  expect(after.teams.map(({ members }) => members.map(({ id }) => id))).toEqual([[], ['y']]);
});
