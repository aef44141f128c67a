import { describe, expect, it } from 'vitest';
import { ballot, ballotTable } from '../../../tests/support/ballots.ts';
import { SPECIFIED_RUBRIC } from '../specified-rubric.ts';
import { computeRanking } from './compute-ranking.ts';
import type { CountableBallot } from './counting-ballots.ts';

const rank = (ballots: readonly CountableBallot[], decisions: { order: string[] }[] = []) => {
  const ranking = computeRanking({
    rubric: SPECIFIED_RUBRIC,
    teams: [...new Set(ballots.map(({ team }) => team))],
    ballots,
    recusals: [],
    decisions,
  });
  if (ranking.kind !== 'ranked') throw new Error('These ballots can be ranked.');
  return ranking;
};
const placesOf = (ranking: ReturnType<typeof rank>) =>
  ranking.places.map(({ team, place, decidedBy }) => [team, place, decidedBy]);

describe('the adjusted score', () => {
  it('does not reward the team that a strict judge has not seen', () => {
    // Derived by hand: judge-2 is 4 stricter. With team-2 seen by judge-1 alone, its 7 is worth 5.
    const { places } = rank(ballotTable({ 'judge-1': [8, 7], 'judge-2': [4, null] }));
    expect(places).toEqual([
      { team: 'team-1', place: 1, adjusted: 6, mean: 6 },
      { team: 'team-2', place: 2, adjusted: 5, mean: 7 },
    ]);
  });
});

describe('a tie', () => {
  it('is decided by the group that weighs most', () => {
    // 0.6 * 8 + 0.3 * 6 + 0.1 * 6 = 7.2 and 0.6 * 7 + 0.3 * 8 + 0.1 * 6 = 7.2
    const ranking = rank(
      ballotTable({
        'judge-1': [
          [7, 8, 6],
          [8, 6, 6],
        ],
      }),
    );
    expect(placesOf(ranking)).toEqual([
      ['team-2', 1, 'first-group'],
      ['team-1', 2, 'first-group'],
    ]);
    expect(ranking.ties).toEqual([{ by: 'first-group', order: [['team-2'], ['team-1']] }]);
  });

  it('is then decided by the judges who put one before the other', () => {
    // Two prefer team-2 by a point, one prefers team-1 by two.
    const ranking = rank(ballotTable({ 'judge-1': [6, 7], 'judge-2': [6, 7], 'judge-3': [8, 6] }));
    expect(placesOf(ranking)).toEqual([
      ['team-2', 1, 'judges'],
      ['team-1', 2, 'judges'],
    ]);
  });

  it('is not decided by a judge who has scored only one of the two', () => {
    // judge-3 is no part of the duel; the two others cancel each other out.
    const ranking = rank(
      ballotTable({ 'judge-1': [6, 7], 'judge-2': [7, 6], 'judge-3': [5, null] }),
    );
    expect(placesOf(ranking)).toEqual([
      ['team-1', 1, 'shared'],
      ['team-2', 1, 'shared'],
    ]);
  });

  it('is then decided by the group that weighs second most', () => {
    // Both have 6.5 in all, and 7 in the first group; each judge prefers another team.
    const ranking = rank(
      ballotTable({
        'judge-1': [
          [7, 6, 5],
          [7, 5, 8],
        ],
        'judge-2': [
          [7, 5, 8],
          [7, 6, 5],
        ],
        'judge-3': [
          [7, 7, 4],
          [7, 6, 7],
        ],
      }),
    );
    expect(placesOf(ranking)).toEqual([
      ['team-1', 1, 'second-group'],
      ['team-2', 2, 'second-group'],
    ]);
  });

  it('is then decided by what the jury has recorded about just these teams', () => {
    const ballots = ballotTable({ 'judge-1': [6, 7, 2], 'judge-2': [7, 6, 2] });
    expect(placesOf(rank(ballots, [{ order: ['team-2', 'team-1'] }]))).toEqual([
      ['team-2', 1, 'decision'],
      ['team-1', 2, 'decision'],
      ['team-3', 3, undefined],
    ]);
    expect(placesOf(rank(ballots, [{ order: ['team-3', 'team-1'] }]))).toEqual([
      ['team-1', 1, 'shared'],
      ['team-2', 1, 'shared'],
      ['team-3', 3, undefined],
    ]);
  });

  it('of three that beat each other in a circle stays one', () => {
    const ranking = rank(
      ballotTable({ 'judge-1': [8, 7, 6], 'judge-2': [6, 8, 7], 'judge-3': [7, 6, 8] }),
    );
    expect(ranking.places.map(({ place }) => place)).toEqual([1, 1, 1]);
  });

  it('begins below half a hundredth of difference, and not at it', () => {
    const criterion = (id: string, by: number) => ({
      ...ballot('judge-1', 'x', 6).scores,
      [id]: 6 + by,
    });
    // One point in one of the four of the last group is 0.1 / 4 = 0.025; among five judges 0.005.
    const others = ['judge-2', 'judge-3', 'judge-4', 'judge-5'];
    const table = (judges: string[]) => [
      ...judges.flatMap((judge) => [ballot(judge, 'team-1', 6), ballot(judge, 'team-2', 6)]),
      ballot('judge-1', 'team-1', 6),
      ballot('judge-1', 'team-2', criterion('clarity', 1)),
    ];
    expect(rank(table(others)).ties).toEqual([]);
    // And among six less than that.
    expect(rank(table([...others, 'judge-6'])).ties).toEqual([
      { by: 'judges', order: [['team-2'], ['team-1']] },
    ]);
  });
});

describe('what counts', () => {
  const rivals = [ballot('judge-1', 'team-2', 6)];
  const adjustedOf = (ballots: CountableBallot[]) =>
    rank([...ballots, ...rivals]).places.find(({ team }) => team === 'team-1')?.adjusted;

  it('is the last revision, in whatever order they arrive', () => {
    const first = ballot('judge-1', 'team-1', 9);
    const second = ballot('judge-1', 'team-1', 4, { revision: 2, reason: 'Mistyped' });
    expect(adjustedOf([first, second])).toBe(4);
    expect(adjustedOf([second, first])).toBe(4);
  });

  it('is not a criterion that does not count', () => {
    const { scores } = ballot('judge-1', 'team-1', 5);
    expect(adjustedOf([ballot('judge-1', 'team-1', { ...scores, scalability: 10 })])).toBe(5);
    const { scalability: _, ...without } = scores;
    expect(adjustedOf([ballot('judge-1', 'team-1', without)])).toBe(5);
  });

  it('is no revision of a ballot that became void', () => {
    const other = ballot('judge-2', 'team-1', 3);
    const linked = [other, ballot('judge-2', 'team-2', 3)];
    expect(
      adjustedOf([
        ballot('judge-1', 'team-1', 9),
        ballot('judge-1', 'team-1', 10, { revision: 2, void: true }),
        ...linked,
      ]),
    ).toBe(adjustedOf(linked));
  });

  it('is no ballot of a judge who has stepped back from the team', () => {
    const ballots = ballotTable({ 'judge-1': [9, 6], 'judge-2': [5, 6] });
    const ranking = computeRanking({
      rubric: SPECIFIED_RUBRIC,
      teams: ['team-1', 'team-2'],
      ballots,
      recusals: [{ judge: 'judge-1', team: 'team-1' }],
      decisions: [],
    });
    expect(ranking.kind === 'ranked' && ranking.places[0]?.team).toBe('team-2');
  });

  it('is no ballot that lacks a score', () => {
    const { innovation: _, ...scores } = ballot('judge-2', 'team-1', 10).scores;
    expect(adjustedOf([ballot('judge-1', 'team-1', 5), ballot('judge-2', 'team-1', scores)])).toBe(
      5,
    );
  });
});

describe('the certainty', () => {
  it('is clear when the winner stays without any one of the judges', () => {
    const { certainty } = rank(
      ballotTable({ 'judge-1': [8, 6], 'judge-2': [7, 6], 'judge-3': [9, 7] }),
    );
    expect(certainty).toEqual({ kind: 'clear' });
  });

  it('is narrow where one judge decides, and names them', () => {
    const { certainty } = rank(
      ballotTable({ 'judge-1': [10, 5], 'judge-2': [6, 7], 'judge-3': [6, 7] }),
    );
    expect(certainty).toEqual({
      kind: 'narrow',
      without: [{ judge: 'judge-1', first: ['team-2'] }],
    });
  });

  it('is narrow where nothing could be compared without a judge', () => {
    const { certainty } = rank(
      ballotTable({ 'judge-1': [8, null], 'judge-2': [8, 5], 'judge-3': [null, 5] }),
    );
    expect(certainty).toEqual({ kind: 'narrow', without: [{ judge: 'judge-2', first: [] }] });
  });
});

it('refuses to rank teams that no judge connects', () => {
  const ranking = computeRanking({
    rubric: SPECIFIED_RUBRIC,
    teams: ['team-1', 'team-2', 'team-3'],
    ballots: ballotTable({ 'judge-1': [8, null, null], 'judge-2': [null, 5, null] }),
    recusals: [],
    decisions: [],
  });
  expect(ranking).toEqual({
    kind: 'unconnected',
    parts: [
      { judges: ['judge-1'], teams: ['team-1'] },
      { judges: ['judge-2'], teams: ['team-2'] },
      { judges: [], teams: ['team-3'] },
    ],
  });
});
