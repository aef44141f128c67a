import type { Ranking } from '../ranking-schema.ts';
import type { ConnectedPart } from './connected-parts.ts';
import { type CountableBallot, countBallots, type Pair } from './counting-ballots.ts';
import { certaintyOf } from './leave-one-out.ts';
import { rankTeams, scoreBallots, type ToRank } from './rank-teams.ts';

export interface RankingInputs extends Omit<ToRank, 'ballots'> {
  /** All revisions. */
  ballots: readonly CountableBallot[];
  recusals: readonly Pair[];
}

export type ComputedRanking =
  | ({ kind: 'ranked' } & Ranking)
  | { kind: 'unconnected'; parts: ConnectedPart[] };

/** The whole computation, from ballots as they were received to places. */
export function computeRanking({ ballots, recusals, ...rest }: RankingInputs): ComputedRanking {
  const counting = countBallots(rest.rubric, ballots, recusals);
  const toRank = { ...rest, ballots: scoreBallots(rest.rubric, counting) };
  const ranked = rankTeams(toRank);
  return ranked.kind === 'ranked' ? { ...ranked, certainty: certaintyOf(toRank, ranked) } : ranked;
}
