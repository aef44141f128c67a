import type { Ballot, Scores } from '../../src/judging/ballot-schema.ts';
import { SPECIFIED_RUBRIC } from '../../src/judging/specified-rubric.ts';

/** Scores by group: every criterion of a group gets the same. */
export function scoresByGroup(solution: number, presentation: number, impression: number): Scores {
  const byGroup: Record<string, number> = { solution, presentation, impression };
  return Object.fromEntries(
    SPECIFIED_RUBRIC.groups.flatMap(({ id, criteria }) =>
      criteria.map((criterion) => [criterion.id, byGroup[id] ?? 1]),
    ),
  );
}

/** A first ballot of the specified rubric; one number stands for all groups. */
export function ballot(
  judge: string,
  team: string,
  scores: number | [number, number, number] | Scores,
  more: Partial<Ballot> = {},
): Ballot {
  const all = typeof scores === 'number' ? scoresByGroup(scores, scores, scores) : scores;
  return {
    judge,
    team,
    revision: 1,
    scores: Array.isArray(all) ? scoresByGroup(...all) : all,
    at: '2026-09-02T14:00:00.000Z',
    ...more,
  };
}

/** A table of judges by teams; a null is a ballot that is not there. */
export function ballotTable(
  table: Record<string, readonly (number | [number, number, number] | null)[]>,
): Ballot[] {
  return Object.entries(table).flatMap(([judge, row]) =>
    row.flatMap((scores, index) =>
      scores === null ? [] : [ballot(judge, `team-${index + 1}`, scores)],
    ),
  );
}
