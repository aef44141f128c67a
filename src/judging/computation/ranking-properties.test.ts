import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Scores } from '../ballot-schema.ts';
import { SPECIFIED_RUBRIC } from '../specified-rubric.ts';
import { computeRanking } from './compute-ranking.ts';
import type { CountableBallot } from './counting-ballots.ts';

const CRITERIA = SPECIFIED_RUBRIC.groups.flatMap(({ criteria }) => criteria.map(({ id }) => id));

/** Scores from 3 to 8 leave room for a constant; few different ones make many ties. */
const scores = fc
  .array(fc.integer({ min: 3, max: 8 }), { minLength: CRITERIA.length, maxLength: CRITERIA.length })
  .map(
    (values): Scores => Object.fromEntries(CRITERIA.map((id, index) => [id, values[index] ?? 5])),
  );
const evenScores = fc
  .integer({ min: 3, max: 8 })
  .map((value): Scores => Object.fromEntries(CRITERIA.map((id) => [id, value])));

function tables(isComplete: boolean) {
  return fc
    .record({
      judges: fc.integer({ min: 1, max: 5 }),
      teams: fc.integer({ min: 1, max: 5 }),
    })
    .chain((size) =>
      fc.record({
        size: fc.constant(size),
        cells: fc.array(
          fc.record({
            scores: fc.oneof(scores, evenScores),
            isThere: isComplete ? fc.constant(true) : fc.integer({ max: 3, min: 0 }).map(Boolean),
          }),
          { minLength: size.judges * size.teams, maxLength: size.judges * size.teams },
        ),
      }),
    )
    .map(({ size, cells }) => ({
      teams: Array.from({ length: size.teams }, (_, index) => `team-${index + 1}`),
      ballots: cells.flatMap((cell, index): CountableBallot[] =>
        cell.isThere
          ? [
              {
                judge: `judge-${Math.floor(index / size.teams) + 1}`,
                team: `team-${(index % size.teams) + 1}`,
                revision: 1,
                scores: cell.scores,
              },
            ]
          : [],
      ),
    }));
}

const rank = (teams: readonly string[], ballots: readonly CountableBallot[]) =>
  computeRanking({ rubric: SPECIFIED_RUBRIC, teams, ballots, recusals: [], decisions: [] });
const RUNS = { numRuns: 300 };

it('with all ballots in, the adjusted score is the mean', () => {
  fc.assert(
    fc.property(tables(true), ({ teams, ballots }) => {
      const ranking = rank(teams, ballots);
      if (ranking.kind !== 'ranked') throw new Error('All ballots are in.');
      for (const { adjusted, mean } of ranking.places) expect(adjusted).toBe(mean);
    }),
    RUNS,
  );
});

it('the order of ballots and of teams does not matter', () => {
  const shuffled = tables(false).chain((table) =>
    fc.record({
      table: fc.constant(table),
      ballots: fc.shuffledSubarray(table.ballots, { minLength: table.ballots.length }),
      teams: fc.shuffledSubarray(table.teams, { minLength: table.teams.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ table, ballots, teams }) => {
      expect(rank(teams, ballots)).toEqual(rank(table.teams, table.ballots));
    }),
    RUNS,
  );
});

it('what judges are called does not matter', () => {
  fc.assert(
    fc.property(tables(false), ({ teams, ballots }) => {
      const renamed = (judge: string) => `judge-${9 - Number(judge.slice('judge-'.length))}`;
      const others = ballots.map((ballot) => ({ ...ballot, judge: renamed(ballot.judge) }));
      const [one, other] = [rank(teams, ballots), rank(teams, others)];
      if (one.kind !== 'ranked' || other.kind !== 'ranked') {
        expect(other.kind).toBe(one.kind);
        return;
      }
      expect(other.places).toEqual(one.places);
      expect(other.certainty.kind).toBe(one.certainty.kind);
    }),
    RUNS,
  );
});

it('a constant added to one judge changes no place, no tie and no certainty', () => {
  const moved = fc.record({
    table: tables(false),
    judge: fc.integer({ min: 1, max: 5 }),
    constant: fc.constantFrom(-2, -1, 1, 2),
  });
  fc.assert(
    fc.property(moved, ({ table: { teams, ballots }, judge, constant }) => {
      const kinder = ballots.map((ballot) =>
        ballot.judge === `judge-${judge}`
          ? {
              ...ballot,
              scores: Object.fromEntries(
                Object.entries(ballot.scores).map(([id, score]) => [id, score + constant]),
              ),
            }
          : ballot,
      );
      const [before, after] = [rank(teams, ballots), rank(teams, kinder)];
      if (before.kind !== 'ranked' || after.kind !== 'ranked') {
        expect(after).toEqual(before);
        return;
      }
      const placesOf = ({ places }: typeof before) =>
        places.map(({ team, place, decidedBy }) => ({ team, place, decidedBy }));
      expect(placesOf(after)).toEqual(placesOf(before));
      expect(after.ties).toEqual(before.ties);
      expect(after.certainty).toEqual(before.certainty);
    }),
    RUNS,
  );
});
