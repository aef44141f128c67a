import { describe, expect, it } from 'vitest';
import { SPECIFIED_RUBRIC } from '../../../../judging/specified-rubric.ts';
import type { JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { firstStep, namedStep, stepStates } from './steps.ts';

const empty: JudgingPlan = {
  rubric: { rubric: SPECIFIED_RUBRIC, version: 0, frozen: null },
  judges: [],
  panels: [],
  teams: [],
  challenges: [],
  conflicts: [],
  hasBallots: false,
  lateBallots: 0,
  lateRecusals: 0,
  problems: ['There are no judges yet.', 'The rubric is not frozen yet.'],
  warnings: [],
};
const frozen = { number: 1, sha256: 'a', at: '2026-09-02T13:00:00Z' };

describe('the steps', () => {
  it('begin with what is not done', () => {
    expect(firstStep(stepStates(empty))).toBe('rubric');
    const next = { ...empty, rubric: { ...empty.rubric, frozen } };
    expect(firstStep(stepStates(next))).toBe('judges');
  });

  it('follow the address, unless it names none', () => {
    expect(namedStep('?step=board')).toBe('board');
    expect(namedStep('?step=elsewhere')).toBeNull();
    expect(namedStep('', 'conflicts')).toBe('conflicts');
    expect(namedStep('?step=board', 'conflicts')).toBe('board');
  });

  it('say in words where it stands', () => {
    expect(stepStates(empty).map(({ words }) => words)).toEqual([
      'not frozen yet',
      '0 judges',
      '0 panels',
      'nothing to settle',
      '0 of 0 closed',
    ]);
  });

  it('tell at the board what came after a panel was closed, and are not done before', () => {
    const late = { ...empty, lateBallots: 2, lateRecusals: 1 };
    expect(stepStates(late).at(-1)).toMatchObject({
      words: '2 ballots, 1 step back came late',
      isDone: false,
    });
  });
});
