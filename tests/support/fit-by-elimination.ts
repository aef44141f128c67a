import {
  type ConnectedPart,
  connectedParts,
} from '../../src/judging/computation/connected-parts.ts';
import { fraction, leastMultiple } from '../../src/judging/computation/fraction.ts';
import type { fitSeverities, ScoredPair } from '../../src/judging/computation/severity-fit.ts';

type SeverityFit = ReturnType<typeof fitSeverities>;

/**
 * The same as `fitSeverities` by another way, which is far slower and easier to believe: the teams
 * are taken out of the equations, and those of the judges are solved by elimination alone.
 */
export function fitByElimination(scored: readonly ScoredPair[]): SeverityFit {
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

/**
 * Solves equations with whole coefficients exactly, by elimination without fractions (Bareiss):
 * every division on the way has no rest. Each row has its right side as the last number. The
 * equations must have one solution.
 */
function solveExactly(equations: readonly (readonly bigint[])[]) {
  const rows = equations.map((row) => [...row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0n;
  let before = 1n;
  for (let step = 0; step < rows.length; step += 1) {
    const pivotRow = rows.findIndex((_, row) => row >= step && at(row, step) !== 0n);
    if (pivotRow === -1) throw new Error('These equations have no single solution.');
    const [moved = []] = rows.splice(pivotRow, 1);
    rows.splice(step, 0, moved);
    const pivot = at(step, step);
    rows.forEach((row, index) => {
      if (index === step) return;
      const factor = at(index, step);
      // To the left of the pivot a row has its own pivot alone, which becomes this one.
      if (index < step) row[index] = pivot;
      row[step] = 0n;
      for (let column = step + 1; column < row.length; column += 1) {
        row[column] = (at(index, column) * pivot - factor * at(step, column)) / before;
      }
    });
    before = pivot;
  }
  // By now every pivot is the same.
  return { numerators: rows.map((row) => row.at(-1) ?? 0n), denominator: before };
}
