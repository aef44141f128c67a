import { type ConnectedPart, connectedParts } from './connected-parts.ts';
import type { Pair } from './counting-ballots.ts';
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
  const ofTeam = Map.groupBy(here, ({ team }) => team);
  const ofJudge = Map.groupBy(here, ({ judge }) => judge);
  // Multiplied by these, every number below is whole.
  const unit = leastMultiple(here.map(({ score }) => score.denominator));
  const scale = leastMultiple([...ofTeam.values()].map((of) => BigInt(of.length)));
  const wholes = new Map(
    here.map((pair) => [pair, (pair.score.numerator * unit) / pair.score.denominator]),
  );
  const whole = (pair: ScoredPair) => wholes.get(pair) ?? 0n;
  const sums = new Map(
    [...ofTeam].map(([team, of]) => [team, of.reduce((sum, pair) => sum + whole(pair), 0n)]),
  );

  const position = new Map(judges.map((judge, index) => [judge, index]));
  const equations = judges.map((judge) => {
    // A one everywhere makes the severities add up to nought: without it any constant would do.
    const row = [...judges.map(() => 1n), 0n];
    const add = (column: number, amount: bigint) => {
      row[column] = (row[column] ?? 0n) + amount;
    };
    for (const own of ofJudge.get(judge) ?? []) {
      const others = ofTeam.get(own.team) ?? [];
      const share = scale / BigInt(others.length);
      add(position.get(judge) ?? 0, scale);
      add(judges.length, scale * whole(own) - share * (sums.get(own.team) ?? 0n));
      for (const { judge: other } of others) add(position.get(other) ?? 0, -share);
    }
    return row;
  });
  const { numerators, denominator } = solveExactly(equations);
  judges.forEach((judge, index) => {
    fit.severities.set(judge, fraction(numerators[index] ?? 0n, denominator * unit));
  });
  for (const [team, of] of ofTeam) {
    const withoutSeverity = of.reduce(
      (sum, pair) =>
        sum + whole(pair) * denominator - (numerators[position.get(pair.judge) ?? 0] ?? 0n),
      0n,
    );
    fit.teams.set(team, fraction(withoutSeverity, denominator * unit * BigInt(of.length)));
  }
}
