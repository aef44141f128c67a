import { expect, it } from 'vitest';
import { signedPack } from '../../tests/support/verdict-pack.ts';
import { overallPlaces } from './overall-places.ts';
import type { Award, PackResults } from './verdict-pack-schema.ts';

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
