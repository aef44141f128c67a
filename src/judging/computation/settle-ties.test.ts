import { expect, it } from 'vitest';
import { fraction } from './fraction.ts';
import { preferredByJudges } from './preferred-by-judges.ts';
import { settleTies } from './settle-ties.ts';

it('names for each team the step that parted it from the last of the others', () => {
  const settled = settleTies(
    ['a', 'b', 'c', 'd', 'e'],
    [
      { by: 'first-group', part: () => [['a'], ['b', 'c'], ['d', 'e']] },
      { by: 'judges', part: (tied) => (tied.includes('b') ? [['c'], ['b']] : [[...tied]]) },
    ],
  );
  expect(settled.order).toEqual([['a'], ['c'], ['b'], ['d', 'e']]);
  expect(Object.fromEntries(settled.decidedBy)).toEqual({
    a: 'first-group',
    b: 'judges',
    c: 'judges',
    d: 'shared',
    e: 'shared',
  });
  expect(settled.ties.map(({ by }) => by)).toEqual(['first-group', 'judges', 'shared']);
});

it('counts duels and not the judges of all duels together', () => {
  const duel = (judge: string, better: string, worse: string) => [
    { judge, team: better, score: fraction(7) },
    { judge, team: worse, score: fraction(6) },
  ];
  // a beats b and c by one judge each; b beats c by three.
  const scored = [
    ...duel('judge-1', 'a', 'b'),
    ...duel('judge-2', 'a', 'c'),
    ...['judge-3', 'judge-4', 'judge-5'].flatMap((judge) => duel(judge, 'b', 'c')),
  ];
  expect(preferredByJudges(['c', 'b', 'a'], scored)).toEqual([['a'], ['b'], ['c']]);
});
