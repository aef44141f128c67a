import { expect, it } from 'vitest';
import { outcomeOf } from './outcome.ts';
import type { VerdictPack } from './verdict-pack-schema.ts';

const place = (team: string, place: number) => ({ team, place });
const pack = {
  teams: ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key })),
  award: null,
  results: {
    challenges: [
      { challenge: 1, places: [place('a', 1), place('b', 2), place('c', 3)] },
      { challenge: 2, places: [place('d', 1), place('e', 1)] },
    ],
    overall: { places: [place('a', 1), place('d', 2), place('e', 3)] },
  },
} as unknown as VerdictPack;

it.each([
  ['a', { challenge: { number: 1, place: 1 }, overall: 1 }],
  ['b', { challenge: { number: 1, place: 2 }, overall: null }],
  ['c', { challenge: null, overall: null }],
  ['d', { challenge: { number: 2, place: 1 }, overall: 2 }],
  ['e', { challenge: { number: 2, place: 1 }, overall: null }],
])('means for team %s the first and second places alone', (team, outcome) => {
  expect(outcomeOf(pack, team)).toEqual(outcome);
});

it('means nothing for a team that the verdict does not name', () => {
  expect(outcomeOf(pack, 'x')).toBeNull();
});
