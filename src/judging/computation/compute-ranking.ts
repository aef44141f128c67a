import type { Certainty, Ranking } from '../ranking-schema.ts';
import { sortedTexts } from './by-text.ts';
import type { ConnectedPart } from './connected-parts.ts';
import { type CountableBallot, countBallots, type Pair } from './counting-ballots.ts';
import { firstTeams, rankTeams, scoreBallots, type ToRank } from './rank-teams.ts';

/** Ranks again without each judge in turn: "clear" when the same team is first every time. */
function certaintyOf(toRank: ToRank, { places }: Pick<Ranking, 'places'>): Certainty {
  const winners = places.filter(({ place }) => place === 1).map(({ team }) => team);
  const wanted = new Set(toRank.teams);
  const ballots = toRank.ballots.filter(({ team }) => wanted.has(team));
  const without = sortedTexts(ballots.map(({ judge }) => judge))
    .map((judge) => {
      const others = ballots.filter((ballot) => ballot.judge !== judge);
      return { judge, first: firstTeams({ ...toRank, ballots: others }) };
    })
    .filter(({ first }) => first.join(' ') !== winners.join(' '));
  return without.length === 0 ? { kind: 'clear' } : { kind: 'narrow', without };
}

interface RankingInputs extends Omit<ToRank, 'ballots'> {
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
