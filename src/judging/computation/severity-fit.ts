import { type ConnectedPart, connectedParts } from './connected-parts.ts';
import type { Pair } from './counting-ballots.ts';
import type { Equation } from './eliminate-modulo.ts';
import { type Fraction, fraction, leastMultiple } from './fraction.ts';
import { solveExactly } from './solve-exactly.ts';

export interface ScoredPair extends Pair {
  score: Fraction;
}

interface SeverityFit {
  /** What each team would have on average if all judges of its part had scored it. */
  teams: Map<string, Fraction>;
  /** How far a judge lies above the others (a plus: kinder) or below them (a minus: stricter). */
  severities: Map<string, Fraction>;
}

/**
 * Least squares of score = team + severity of the judge, where the severities of judges that are
 * connected add up to nought. Exact, and the same in whatever order the scores are given.
 */
export function fitSeverities(scored: readonly ScoredPair[]): SeverityFit {
  const fit: SeverityFit = { teams: new Map(), severities: new Map() };
  for (const part of connectedParts(scored)) fitPart(part, scored, fit);
  return fit;
}

function fitPart(
  { judges, teams }: ConnectedPart,
  scored: readonly ScoredPair[],
  fit: SeverityFit,
) {
  const isHere = new Set(teams);
  const here = scored.filter(({ team }) => isHere.has(team));
  // Multiplied by this, every score is whole.
  const unit = leastMultiple(here.map(({ score }) => score.denominator));
  const sumOf = (own: readonly ScoredPair[]) =>
    own.reduce((sum, { score }) => sum + (score.numerator * unit) / score.denominator, 0n);
  const ofTeam = Map.groupBy(here, ({ team }) => team);
  const ofJudge = Map.groupBy(here, ({ judge }) => judge);
  const numberOfTeam = new Map(teams.map((team, index) => [team, index]));
  const numberOfJudge = new Map(judges.map((judge, index) => [judge, teams.length + index]));
  const unknownOf = (key: string, numbers: ReadonlyMap<string, number>) => numbers.get(key) ?? 0;

  /** Its scores are those of the other side, plus its own value each time. */
  const balance = (unknown: number, own: readonly ScoredPair[], others: number[]): Equation => ({
    terms: [[unknown, own.length], ...others.map((other) => [other, 1] as const)],
    right: sumOf(own),
  });
  const equations = [
    ...teams.map((team) => {
      const own = ofTeam.get(team) ?? [];
      const others = own.map(({ judge }) => unknownOf(judge, numberOfJudge));
      return balance(unknownOf(team, numberOfTeam), own, others);
    }),
    // That of the last judge follows from all others.
    ...judges.slice(0, -1).map((judge) => {
      const own = ofJudge.get(judge) ?? [];
      const others = own.map(({ team }) => unknownOf(team, numberOfTeam));
      return balance(unknownOf(judge, numberOfJudge), own, others);
    }),
    { terms: [...numberOfJudge.values()].map((judge) => [judge, 1] as const), right: 0n },
  ];
  const { numerators, denominator } = solveExactly(equations);
  const solved = (unknown: number) => fraction(numerators[unknown] ?? 0n, denominator * unit);
  for (const [team, unknown] of numberOfTeam) fit.teams.set(team, solved(unknown));
  for (const [judge, unknown] of numberOfJudge) fit.severities.set(judge, solved(unknown));
}
