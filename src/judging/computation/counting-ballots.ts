import type { Ballot } from '../ballot-schema.ts';
import type { Rubric } from '../rubric-schema.ts';
import { missingScores } from './ballot-score.ts';
import { byText } from './by-text.ts';

/** What counting looks at; more fields do not matter. */
export type CountableBallot = Pick<Ballot, 'judge' | 'team' | 'revision' | 'scores' | 'void'>;

/** A judge and a team. */
export interface Pair {
  judge: string;
  team: string;
}

export const pairKey = ({ judge, team }: Pair) => `${judge} ${team}`;

/**
 * The ballots that enter a result: the last revision of each judge for each team, with every score
 * that counts, and none of a judge who has stepped back from the team. Sorted by both, so that the
 * order in which they arrived cannot matter.
 */
export function countBallots<B extends CountableBallot>(
  rubric: Rubric,
  ballots: readonly B[],
  recusals: readonly Pair[],
): B[] {
  const isVoid = new Set([...recusals, ...ballots.filter((ballot) => ballot.void)].map(pairKey));
  const last = new Map<string, B>();
  for (const ballot of ballots) {
    const key = pairKey(ballot);
    const before = last.get(key);
    if (!isVoid.has(key) && (!before || ballot.revision > before.revision)) last.set(key, ballot);
  }
  return [...last.entries()]
    .sort(([a], [b]) => byText(a, b))
    .map(([, ballot]) => ballot)
    .filter(({ scores }) => missingScores(rubric, scores).length === 0);
}
