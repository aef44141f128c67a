import { expect, it } from 'vitest';
import { ballotTable } from '../../../tests/support/ballots.ts';
import { SPECIFIED_RUBRIC } from '../specified-rubric.ts';
import { judgeFigures } from './judge-figures.ts';

it('says how each judge lies to the others, and how far their scores reach', () => {
  const figures = judgeFigures(
    SPECIFIED_RUBRIC,
    ballotTable({ 'judge-1': [8, 6], 'judge-2': [7, 5], 'judge-3': [5, 4] }),
    [],
  );
  // Means: 7, 6 and 4.5, together 5.8333. Without judge-1 the teams have 6 and 4.5: 1.75 less.
  expect(figures).toEqual([
    { judge: 'judge-1', ballots: 2, severity: 1.1667, againstOthers: 1.75, spread: 2 },
    { judge: 'judge-2', ballots: 2, severity: 0.1667, againstOthers: 0.25, spread: 2 },
    { judge: 'judge-3', ballots: 2, severity: -1.3333, againstOthers: -2, spread: 1 },
  ]);
});

it('compares nobody who scored alone', () => {
  const [alone] = judgeFigures(SPECIFIED_RUBRIC, ballotTable({ 'judge-1': [8, 6] }), []);
  expect(alone).toMatchObject({ severity: 0, againstOthers: null, spread: 2 });
});

it('leaves out what a judge has stepped back from', () => {
  const ballots = ballotTable({ 'judge-1': [8, 6], 'judge-2': [1, 6] });
  const figures = judgeFigures(SPECIFIED_RUBRIC, ballots, [{ judge: 'judge-2', team: 'team-1' }]);
  expect(figures.map(({ ballots: count, severity }) => [count, severity])).toEqual([
    [2, 0],
    [1, 0],
  ]);
});

it('compares judges with those they are connected with, panel by panel', () => {
  const figures = judgeFigures(
    SPECIFIED_RUBRIC,
    ballotTable({
      'judge-1': [8, null],
      'judge-2': [6, null],
      'judge-3': [null, 4],
      'judge-4': [null, 3],
    }),
    [],
  );
  expect(figures.map(({ severity, againstOthers }) => [severity, againstOthers])).toEqual([
    [1, 2],
    [-1, -2],
    [0.5, 1],
    [-0.5, -1],
  ]);
});
