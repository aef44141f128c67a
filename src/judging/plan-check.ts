import { connectedParts } from './computation/connected-parts.ts';
import { type Pair, pairKey } from './computation/counting-ballots.ts';
import type { Names } from './words/names.ts';
import { unconnectedWords } from './words/ranking-words.ts';

export interface PlannedPanel {
  judges: readonly string[];
  teams: readonly string[];
}

/** Who is to score whom: each judge of a panel all its teams, but none with a recusal. */
export function plannedPairs(
  panels: readonly PlannedPanel[],
  recusals: readonly Pair[] = [],
): Pair[] {
  const recused = new Set(recusals.map(pairKey));
  const pairs = new Map<string, Pair>();
  for (const { judges, teams } of panels) {
    for (const judge of judges) {
      for (const team of teams) pairs.set(pairKey({ judge, team }), { judge, team });
    }
  }
  return [...pairs.values()].filter((pair) => !recused.has(pairKey(pair)));
}

/** Why these teams could not be ranked together by this plan; null when they can. */
export function planProblem(
  teams: readonly string[],
  panels: readonly PlannedPanel[],
  recusals: readonly Pair[],
  names: Names,
): string | null {
  const wanted = new Set(teams);
  const pairs = plannedPairs(panels, recusals).filter(({ team }) => wanted.has(team));
  return unconnectedWords(connectedParts(pairs, teams), names);
}
