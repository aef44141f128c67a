import { describe, expect, it } from 'vitest';
import { SPECIFIED_RUBRIC } from '../specified-rubric.ts';
import { ballotScore } from './ballot-score.ts';
import { computeRanking } from './compute-ranking.ts';
import results from './fixtures/independent-results.json' with { type: 'json' };
import { inLowestTerms } from './fraction.ts';
import { judgeFigures } from './judge-figures.ts';
import { fitSeverities } from './severity-fit.ts';

// Computed by fixtures/independent-results.py, which shares no code with the site.
describe.each(results.cases)('what another program computed: $name', (known) => {
  const ballots = known.ballots.map((ballot) => ({ ...ballot, revision: 1 }));
  const teams = Object.keys(known.adjusted);
  const ranking = computeRanking({
    rubric: SPECIFIED_RUBRIC,
    teams,
    ballots,
    recusals: [],
    decisions: [],
  });
  if (ranking.kind !== 'ranked') throw new Error('The fixture can be ranked.');
  const column = (name: 'adjusted' | 'mean') =>
    Object.fromEntries(ranking.places.map((place) => [place.team, place[name]]));

  it('has the same adjusted scores, to the last fraction', () => {
    const fit = fitSeverities(
      ballots.map(({ judge, team, scores }) => ({
        judge,
        team,
        score: ballotScore(SPECIFIED_RUBRIC, scores),
      })),
    );
    const exactly = [...fit.teams].map(([team, score]) => {
      const { numerator, denominator } = inLowestTerms(score);
      return [team, `${numerator}/${denominator}`];
    });
    expect(Object.fromEntries(exactly)).toEqual(known.exactly);
    expect(column('adjusted')).toEqual(known.adjusted);
  });

  it('has the same means', () => {
    expect(column('mean')).toEqual(known.mean);
  });

  it('has the same severities', () => {
    const figures = judgeFigures(SPECIFIED_RUBRIC, ballots, []);
    expect(Object.fromEntries(figures.map(({ judge, severity }) => [judge, severity]))).toEqual(
      known.severity,
    );
  });

  it('has the same order, and changes without the same judges', () => {
    expect(ranking.places.map(({ team }) => team)).toEqual(known.order);
    expect(ranking.certainty).toEqual(
      known.changedWithout.length === 0
        ? { kind: 'clear' }
        : { kind: 'narrow', without: known.changedWithout },
    );
  });
});
