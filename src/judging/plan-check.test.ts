import { expect, it } from 'vitest';
import { planProblem } from './plan-check.ts';

const names = {
  team: (key: string) => key.replace('team-', 'Team '),
  judge: (key: string) => key.replace('judge-', 'Judge '),
};
const one = { judges: ['judge-1', 'judge-2'], teams: ['team-1', 'team-2'] };
const other = { judges: ['judge-3'], teams: ['team-3'] };
const all = ['team-1', 'team-2', 'team-3'];

it('takes panels that share a judge', () => {
  const bridge = { judges: ['judge-3'], teams: ['team-2'] };
  expect(planProblem(all, [one, other, bridge], [], names)).toBeNull();
});

it('refuses to rank over panels that share none, and says between whom', () => {
  expect(planProblem(all, [one, other], [], names)).toBe(
    'No judge connects Team 1 and Team 2 (scored by Judge 1 and Judge 2) with Team 3 (scored by Judge 3). ' +
      'A ranking would compare judges instead of teams: let a judge score teams on both sides.',
  );
});

it('refuses when a recusal cuts the last connection', () => {
  const bridge = { judges: ['judge-3'], teams: ['team-2'] };
  const recusals = [{ judge: 'judge-3', team: 'team-2' }];
  expect(planProblem(all, [one, other, bridge], recusals, names)).toMatch(/^No judge connects/);
});

it('names a team that nobody is to score', () => {
  expect(planProblem(['team-1', 'team-9'], [one], [], names)).toBe('Nobody scores Team 9.');
});
