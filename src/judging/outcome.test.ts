import { expect, it } from 'vitest';
import { signedPack } from '../../tests/support/verdict-pack.ts';
import { outcomeOf, overallPlaces } from './outcome.ts';
import type { Award, PackResults, VerdictPack } from './verdict-pack-schema.ts';

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

const { results } = await signedPack();
const ranking = results.challenges[0];
if (!ranking) throw new Error('The sample has one.');
/** As if a common panel had scored the teams of one challenge. */
const withOverall: PackResults = { ...results, overall: ranking };

const chosen = (...teams: [place: number, team: string][]): Award => ({
  kind: 'committee',
  places: teams.map(([place, team]) => ({ place, team, votes: [] })),
  reason: 'Nearest to use in a bank.',
  at: '2026-09-02T16:50:00.000Z',
});

it('are those that the committee chose, the first one first', () => {
  expect(overallPlaces(chosen([3, 'c'], [1, 'a'], [2, 'b']), withOverall)).toEqual([
    { place: 1, team: 'a' },
    { place: 2, team: 'b' },
    { place: 3, team: 'c' },
  ]);
});

it('are those that a common panel has scored', () => {
  const award: Award = { kind: 'common-panel', panel: 'all' };
  expect(overallPlaces(award, withOverall)).toEqual(
    ranking.places.map(({ place, team }) => ({ place, team })),
  );
});

it('are none where nobody has decided them', () => {
  expect(overallPlaces(null, results)).toEqual([]);
});
