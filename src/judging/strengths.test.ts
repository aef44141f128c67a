import { expect, it } from 'vitest';
import { ballot } from '../../tests/support/ballots.ts';
import { samplePackInputs } from '../../tests/support/verdict-pack.ts';
import { strengthsOf } from './strengths.ts';

const inputs = samplePackInputs();

it('puts the mean of a team beside the middle of its challenge, as dots', () => {
  // The means are 8.7, 6.5 and 6: from 1 to 10 in twelve steps.
  const row = { dots: 10, middle: 7 };
  expect(strengthsOf(inputs, 'team-1')).toEqual([
    { group: 'Solution and practicability', ...row },
    { group: 'Presentation', ...row },
    { group: 'Overall Impression', ...row },
  ]);
});

it('counts neither a voided ballot nor one of a judge who stepped back', () => {
  const [row] = strengthsOf(inputs, 'team-2');
  expect(row).toMatchObject({ dots: 7, middle: 7 });
});

it('says where a winner was not the strongest', () => {
  const scores = { ...ballot('judge-1', 'team-1', 9).scores, 'visual-design': 1, creativity: 1 };
  const ballots = inputs.ballots.map((each) =>
    each.team === 'team-1' ? { ...each, scores: { ...scores, 'technical-explanation': 1 } } : each,
  );
  expect(strengthsOf({ ...inputs, ballots }, 'team-1')).toMatchObject([
    { dots: 11 },
    { group: 'Presentation', dots: 0, middle: 7 },
    { dots: 11 },
  ]);
});

it('takes the mean of the two in the middle where the teams are even in number', () => {
  const teams = inputs.teams.filter(({ key }) => key !== 'team-3');
  // 8.7 and 6.5.
  expect(strengthsOf({ ...inputs, teams }, 'team-1')[0]).toMatchObject({ dots: 10, middle: 9 });
});

it('compares nobody who was alone in a challenge, or has no ballot', () => {
  const teams = inputs.teams.filter(({ key }) => !['team-2', 'team-3'].includes(key));
  expect(strengthsOf({ ...inputs, teams }, 'team-1')).toEqual([]);
  expect(strengthsOf({ ...inputs, ballots: [] }, 'team-1')).toEqual([]);
});
