import { expect, it } from 'vitest';
import { ballot, scoresByGroup } from '../../../tests/support/ballots.ts';
import { SPECIFIED_RUBRIC } from '../specified-rubric.ts';
import { type CountableBallot, countBallots, type Pair } from './counting-ballots.ts';

/** Which ballots count: "judge-1 team-2 r1". */
const counted = (ballots: readonly CountableBallot[], recusals: readonly Pair[] = []) =>
  countBallots(SPECIFIED_RUBRIC, ballots, recusals).map(
    ({ judge, team, revision }) => `${judge} ${team} r${revision}`,
  );

it('counts them by judge and team, in whatever order they came', () => {
  const ballots = [
    ballot('judge-2', 'team-1', 5),
    ballot('judge-1', 'team-2', 5),
    ballot('judge-1', 'team-1', 5),
  ];
  expect(counted(ballots)).toEqual(['judge-1 team-1 r1', 'judge-1 team-2 r1', 'judge-2 team-1 r1']);
});

it('counts the last revision, even where it came first', () => {
  const revisions = [1, 2, 3].map((revision) => ballot('judge-1', 'team-1', 5, { revision }));
  expect(counted(revisions)).toEqual(['judge-1 team-1 r3']);
  expect(counted(revisions.toReversed())).toEqual(['judge-1 team-1 r3']);
});

it('counts none of a judge who stepped back from the team, and the others of that judge', () => {
  const ballots = [ballot('judge-1', 'team-1', 5), ballot('judge-1', 'team-2', 5)];
  expect(counted(ballots, [{ judge: 'judge-1', team: 'team-1' }])).toEqual(['judge-1 team-2 r1']);
});

it('counts no other revision of a ballot that is void', () => {
  const ballots = [
    ballot('judge-1', 'team-1', 5),
    ballot('judge-1', 'team-1', 6, { revision: 2, void: true }),
  ];
  expect(counted(ballots)).toEqual([]);
});

it('counts none whose last revision lacks a score, although the one before had it', () => {
  const incomplete = scoresByGroup(5, 5, 5);
  const needed = SPECIFIED_RUBRIC.groups[0]?.criteria.find(({ counts }) => counts)?.id ?? '';
  delete incomplete[needed];
  const ballots = [
    ballot('judge-1', 'team-1', 5),
    ballot('judge-1', 'team-1', incomplete, { revision: 2 }),
  ];
  expect(counted(ballots)).toEqual([]);
});
