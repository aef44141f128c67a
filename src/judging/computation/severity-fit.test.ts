import { describe, expect, it } from 'vitest';
import { ballot, ballotTable } from '../../../tests/support/ballots.ts';
import { fitByElimination } from '../../../tests/support/fit-by-elimination.ts';
import { rankingOf } from '../../../tests/support/full-size-verdicts.ts';
import { type JudgedEvent, randomEvent } from '../../../tests/support/random-ballots.ts';
import { SPECIFIED_RUBRIC } from '../specified-rubric.ts';
import { type Fraction, inLowestTerms } from './fraction.ts';
import { scoreBallots } from './rank-teams.ts';
import { fitSeverities } from './severity-fit.ts';

/** To the last fraction. */
function exactly(fit: ReturnType<typeof fitSeverities>) {
  const written = (values: ReadonlyMap<string, Fraction>) =>
    [...values]
      .map(([key, value]) => {
        const { numerator, denominator } = inLowestTerms(value);
        return `${key} ${numerator}/${denominator}`;
      })
      .sort();
  return { teams: written(fit.teams), severities: written(fit.severities) };
}

function expectTheSame(event: JudgedEvent) {
  const scored = scoreBallots(SPECIFIED_RUBRIC, event.ballots);
  expect(exactly(fitSeverities(scored))).toEqual(exactly(fitByElimination(scored)));
  expect(rankingOf(event)).toEqual(rankingOf(event, fitByElimination));
}

const eventOf = (ballots: JudgedEvent['ballots']): JudgedEvent => ({
  teams: [...new Set(ballots.map(({ team }) => team))],
  ballots,
});

describe('the same comes out as by elimination alone', () => {
  it.each(['any', 'even', 'close'] as const)('of small events with %s scores', (scores) => {
    for (let seed = 0; seed < 24; seed += 1) {
      const size = { judges: 1 + (seed % 8), teams: 1 + (seed % 11), panels: 1 + (seed % 3) };
      expectTheSame(randomEvent({ ...size, seed, ballots: [1, 4], scores }));
    }
  });

  it('where panels share no judge, and a team has none', () => {
    const apart = ballotTable({ 'judge-1': [8, 6, null, null], 'judge-2': [null, null, 7, 5] });
    expectTheSame(eventOf(apart));
    expectTheSame({ ballots: apart, teams: [...eventOf(apart).teams, 'team-5'] });
  });

  it('where judges have one ballot each', () => {
    expectTheSame(
      eventOf([
        ballot('judge-1', 'team-1', 8),
        ballot('judge-2', 'team-1', 3),
        ballot('judge-2', 'team-2', 4),
        ballot('judge-3', 'team-2', 9),
        ballot('judge-4', 'team-2', [10, 1, 1]),
      ]),
    );
    expectTheSame(eventOf([ballot('judge-1', 'team-1', 8)]));
  });

  it('where nothing is to be ranked', () => {
    expectTheSame({ teams: [], ballots: [] });
    expectTheSame({ teams: ['team-1'], ballots: [] });
  });

  it('where two teams lie half a hundredth apart, and a little less', () => {
    const bumped = { ...ballot('judge-1', 'team-2', 6).scores, clarity: 7 };
    for (const judges of [4, 5, 6]) {
      const table = Array.from({ length: judges }, (_, index) => `judge-${index + 1}`);
      expectTheSame(
        eventOf(
          table.flatMap((judge) => [
            ballot(judge, 'team-1', 6),
            ballot(judge, 'team-2', judge === 'judge-1' ? bumped : 6),
          ]),
        ),
      );
    }
  });
});
