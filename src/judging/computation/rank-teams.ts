import type { Scores } from '../ballot-schema.ts';
import type { Place, Tie } from '../ranking-schema.ts';
import type { Rubric, RubricGroup } from '../rubric-schema.ts';
import { ballotScore, groupScore } from './ballot-score.ts';
import { byText, sortedTexts } from './by-text.ts';
import { type ConnectedPart, connectedParts } from './connected-parts.ts';
import type { CountableBallot } from './counting-ballots.ts';
import { compare, type Fraction, fraction, meanOf, minus, NOUGHT, toDecimals } from './fraction.ts';
import { preferredByJudges } from './preferred-by-judges.ts';
import { type PartingStep, type Settled, settleTies } from './settle-ties.ts';
import { fitSeverities, type ScoredPair } from './severity-fit.ts';

/** A difference below this is 0.00 at two decimals. */
const HALF_A_HUNDREDTH = fraction(1, 200);

/**
 * Teams from the highest value to the lowest; those together that lie 0.00 at two decimals below the
 * highest of them. It looks at differences, not at rounded values: a judge who gives every team a point
 * more moves all values alike, and must not make or end a tie.
 */
function partedAtTwoDecimals(
  teams: readonly string[],
  values: ReadonlyMap<string, Fraction>,
): string[][] {
  const heightOf = (team: string) => values.get(team) ?? NOUGHT;
  const sorted = [...teams].sort((a, b) => compare(heightOf(b), heightOf(a)) || byText(a, b));
  const parts: string[][] = [];
  for (const team of sorted) {
    const highest = parts.at(-1)?.[0];
    const isTied =
      highest !== undefined &&
      compare(minus(heightOf(highest), heightOf(team)), HALF_A_HUNDREDTH) < 0;
    if (isTied) parts.at(-1)?.push(team);
    else parts.push([team]);
  }
  // Those that are tied are equal: their exact values must not be read from their order.
  return parts.map((part) => part.sort(byText));
}

/** A ballot with what it says of the team: made once, and ranked again without each judge. */
interface ScoredBallot extends ScoredPair {
  scores: Scores;
}

export const scoreBallots = (rubric: Rubric, ballots: readonly CountableBallot[]): ScoredBallot[] =>
  ballots.map(({ judge, team, scores }) => ({
    ...{ judge, team, scores, score: ballotScore(rubric, scores) },
  }));

export interface ToRank {
  rubric: Rubric;
  /** All that are to have a place. */
  teams: readonly string[];
  /** Those that count. */
  ballots: readonly ScoredBallot[];
  /** What the jury decided about ties, each from the better to the worse. */
  decisions: readonly { order: readonly string[] }[];
  /** A test compares this with a slower way. */
  fitting?: typeof fitSeverities;
}

export type RankedTeams =
  | { kind: 'ranked'; places: Place[]; ties: Tie[] }
  /** A ranking would compare judges instead of teams. */
  | { kind: 'unconnected'; parts: ConnectedPart[] };

/** What a pack and a board show; far finer than what decides. */
export const SHOWN_DECIMALS = 4;

interface Standing {
  kind: 'standing';
  scored: readonly ScoredBallot[];
  adjusted: ReadonlyMap<string, Fraction>;
  /** From the first place on; ties are settled when they are reached. */
  settled: Iterable<Settled>;
}

function standingOf({
  rubric,
  teams,
  ballots,
  decisions,
  fitting = fitSeverities,
}: ToRank): Standing | Extract<RankedTeams, { kind: 'unconnected' }> {
  const wanted = new Set(teams);
  const scored = ballots.filter(({ team }) => wanted.has(team));
  const parts = connectedParts(scored, teams);
  if (!isOneRanking(parts)) return { kind: 'unconnected', parts };

  const adjusted = fitting(scored).teams;
  const byGroup = (group: RubricGroup) => {
    // Made for the first tie, and kept for the next one.
    let ofGroup: ReadonlyMap<string, Fraction> | undefined;
    return (tied: readonly string[]) => {
      ofGroup ??= fitting(
        scored.map((ballot) => ({ ...ballot, score: groupScore(group, ballot.scores) })),
      ).teams;
      return partedAtTwoDecimals(tied, ofGroup);
    };
  };
  const [first, second] = [...rubric.groups].sort((a, b) => b.weight - a.weight);
  const steps: PartingStep[] = [
    ...(first ? [{ by: 'first-group' as const, part: byGroup(first) }] : []),
    { by: 'judges', part: (tied) => preferredByJudges(tied, scored) },
    ...(second ? [{ by: 'second-group' as const, part: byGroup(second) }] : []),
    { by: 'decision', part: (tied) => byDecision(tied, decisions) },
  ];
  return { kind: 'standing', scored, adjusted, settled: settledFrom(teams, adjusted, steps) };
}

function* settledFrom(
  teams: readonly string[],
  adjusted: ReadonlyMap<string, Fraction>,
  steps: readonly PartingStep[],
) {
  for (const tied of partedAtTwoDecimals(sortedTexts(teams), adjusted)) {
    yield settleTies(tied, steps);
  }
}

/** Who is first: no one if no ranking is possible. Ties further down are not looked at. */
export function firstTeams(toRank: ToRank): string[] {
  const standing = standingOf(toRank);
  if (standing.kind === 'unconnected') return [];
  for (const { order } of standing.settled) return order[0] ?? [];
  return [];
}

/** Gives each team its place. */
export function rankTeams(toRank: ToRank): RankedTeams {
  const standing = standingOf(toRank);
  if (standing.kind === 'unconnected') return standing;
  const { scored, adjusted, settled } = standing;
  const ofTeam = Map.groupBy(scored, ({ team }) => team);
  const places: Place[] = [];
  const ties: Tie[] = [];
  for (const part of settled) {
    ties.push(...part.ties);
    for (const together of part.order) {
      const place = places.length + 1;
      for (const team of together) {
        const decidedBy = part.decidedBy.get(team);
        places.push({
          team,
          place,
          adjusted: toDecimals(adjusted.get(team) ?? NOUGHT, SHOWN_DECIMALS),
          mean: toDecimals(
            meanOf((ofTeam.get(team) ?? []).map(({ score }) => score)),
            SHOWN_DECIMALS,
          ),
          ...(decidedBy && { decidedBy }),
        });
      }
    }
  }
  return { kind: 'ranked', places, ties };
}

/** Whether judges connect all teams, and each team was scored. */
export function isOneRanking(parts: readonly ConnectedPart[]): boolean {
  return parts.length < 2 && parts.every(({ judges }) => judges.length > 0);
}

/** A decision counts for just the teams that are still tied; about others it says nothing. */
function byDecision(tied: readonly string[], decisions: ToRank['decisions']): string[][] {
  const wanted = sortedTexts(tied).join(' ');
  const decision = decisions.find(({ order }) => sortedTexts(order).join(' ') === wanted);
  return decision ? decision.order.map((team) => [team]) : [[...tied]];
}
