import { describe, expect, it } from 'vitest';
import { ballot } from '../../tests/support/ballots.ts';
import { samplePackInputs } from '../../tests/support/verdict-pack.ts';
import { type ComputedResults, computeResults } from './compute-results.ts';
import type { PackInputs } from './verdict-pack-schema.ts';

type Ranking = ComputedResults['overall'];

/** "1 team-4", or nothing where there is no ranking. */
const placesOf = (ranking: Ranking | undefined) =>
  ranking?.kind === 'ranked' ? ranking.places.map(({ place, team }) => `${place} ${team}`) : [];
const rankingOf = ({ challenges }: ComputedResults, challenge: number) =>
  challenges.find((each) => each.challenge === challenge)?.ranking;
const decision = (challenge: number | null, order: string[]) => ({
  ...{ challenge, order, reason: 'Ran on real data.', at: '2026-09-02T16:40:00.000Z' },
});

describe('each challenge', () => {
  it('is ranked by itself', () => {
    const results = computeResults(samplePackInputs());
    expect(results.challenges.map(({ challenge }) => challenge)).toEqual([1, 2, 3]);
    expect(placesOf(rankingOf(results, 1))).toEqual(['1 team-1', '2 team-2', '3 team-3']);
    expect(placesOf(rankingOf(results, 2))).toEqual(['1 team-4', '2 team-5', '3 team-6']);
    expect(placesOf(rankingOf(results, 3))).toEqual(['1 team-8', '2 team-7', '3 team-9']);
    expect(results.overall).toBeNull();
  });

  it('has its ties decided by what was decided about it, not about another one or all', () => {
    for (const elsewhere of [2, null]) {
      const inputs = samplePackInputs();
      inputs.tieDecisions = [decision(elsewhere, ['team-8', 'team-7'])];
      expect(placesOf(rankingOf(computeResults(inputs), 3))).toEqual([
        '1 team-7',
        '1 team-8',
        '3 team-9',
      ]);
    }
  });
});

describe('all challenges together', () => {
  /** Two judges who have seen every team, beside the panels of the challenges. */
  function withCommonPanel(scores: (index: number) => number): PackInputs {
    const inputs = samplePackInputs();
    const teams = inputs.teams.map(({ key }) => key);
    const judges = ['judge-9', 'judge-10'];
    inputs.judges.push(...judges.map((key) => ({ key })));
    inputs.panels.push({
      ...{ id: 'all', challenge: null, judges, teams, closedAt: '2026-09-02T16:30:00.000Z' },
    });
    for (const judge of judges) {
      inputs.ballots.push(...teams.map((team, index) => ballot(judge, team, scores(index))));
    }
    inputs.award = { kind: 'common-panel', panel: 'all' };
    inputs.tieDecisions = [];
    return inputs;
  }

  it('are ranked by the ballots of the common panel alone', () => {
    // Backwards: by the ballots of the others the first teams would lead.
    const { overall } = computeResults(withCommonPanel((index) => 1 + index));
    expect(placesOf(overall)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1].map((team, index) => `${index + 1} team-${team}`),
    );
  });

  it('have their ties decided by what was decided about all of them', () => {
    const inputs = withCommonPanel((index) => (index < 2 ? 10 : 10 - index));
    const shared = placesOf(computeResults(inputs).overall).slice(0, 2);
    expect(shared).toEqual(['1 team-1', '1 team-2']);
    inputs.tieDecisions = [decision(1, ['team-2', 'team-1'])];
    expect(placesOf(computeResults(inputs).overall).slice(0, 2)).toEqual(shared);
    inputs.tieDecisions = [decision(null, ['team-2', 'team-1'])];
    expect(placesOf(computeResults(inputs).overall).slice(0, 2)).toEqual(['1 team-2', '2 team-1']);
  });

  it('are not ranked where a committee has chosen, nobody has, or the panel is not there', () => {
    const { award: committee } = samplePackInputs();
    for (const award of [committee, null, { kind: 'common-panel' as const, panel: 'nowhere' }]) {
      const inputs = { ...withCommonPanel((index) => 1 + index), award };
      expect(computeResults(inputs).overall).toBeNull();
    }
  });
});
