import type { Scores } from '../ballot-schema.ts';
import type { Rubric, RubricGroup } from '../rubric-schema.ts';
import {
  dividedBy,
  type Fraction,
  fraction,
  inLowestTerms,
  meanOf,
  sumOf,
  times,
} from './fraction.ts';

/** The mean of the criteria of a group that count. */
export function groupScore({ criteria }: RubricGroup, scores: Scores): Fraction {
  const counting = criteria.filter(({ counts }) => counts);
  return inLowestTerms(meanOf(counting.map(({ id }) => fraction(scoreOf(scores, id) ?? 0))));
}

/** What a ballot says of a team: the mean of each group with the weight of the group, from 1 to 10. */
export function ballotScore({ groups }: Rubric, scores: Scores): Fraction {
  const parts = groups.map((group) => times(groupScore(group, scores), fraction(group.weight)));
  return inLowestTerms(dividedBy(sumOf(parts), 100));
}

/** The titles of what counts and has no score yet. */
export function missingScores({ groups }: Rubric, scores: Scores): string[] {
  return groups
    .flatMap(({ criteria }) => criteria)
    .filter(({ id, counts }) => counts && scoreOf(scores, id) === undefined)
    .map(({ title }) => title);
}

// An id such as "constructor" is not to be found in what every object has.
const scoreOf = (scores: Scores, id: string) =>
  Object.hasOwn(scores, id) ? scores[id] : undefined;
