import { describe, expect, it } from 'vitest';
import { SPECIFIED_RUBRIC } from '../specified-rubric.ts';
import { listed, placeWords } from './names.ts';
import { certaintyWords, tieWords } from './ranking-words.ts';

const names = {
  team: (key: string) => key.replace('team-', 'Team '),
  judge: (key: string) => key.replace('judge-', 'Judge '),
};

describe('a tie in words', () => {
  const order = [['team-2'], ['team-1']];
  it.each([
    ['first-group', 'the higher score in "Solution and practicability" (60 %)'],
    ['judges', 'whom more of the judges who scored both prefer'],
    ['second-group', 'the higher score in "Presentation" (30 %)'],
    ['decision', 'the recorded decision of the jury'],
  ] as const)('by %s', (by, how) => {
    expect(tieWords({ by, order }, SPECIFIED_RUBRIC, names)).toBe(
      `Team 1 and Team 2 are tied at two decimals. What decides is ${how}: Team 2, then Team 1.`,
    );
  });

  it('that stays', () => {
    const shared = { by: 'shared' as const, order: [['team-1', 'team-2', 'team-3']] };
    expect(tieWords(shared, SPECIFIED_RUBRIC, names)).toBe(
      'Team 1, Team 2 and Team 3 are equal in everything and share a place.',
    );
  });
});

it('names the judges on whom a narrow result hangs', () => {
  const without = [
    { judge: 'judge-1', first: ['team-2'] },
    { judge: 'judge-3', first: [] },
  ];
  expect(certaintyWords({ kind: 'narrow', without }, names)).toBe(
    'Narrow: without Judge 1 the first would be Team 2; without Judge 3 the teams could not be compared.',
  );
  expect(certaintyWords({ kind: 'clear' }, names)).toMatch(/^Clear: /);
});

it('says places and lists as people do', () => {
  expect([1, 2, 9].map(placeWords)).toEqual(['first', 'second', 'on place 9']);
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listed)).toEqual([
    '',
    'A',
    'A and B',
    'A, B and C',
  ]);
});
