import type { Tie, TieStep } from '../ranking-schema.ts';

export interface PartingStep {
  by: TieStep;
  /** The same teams from the better to the worse, those still equal together. */
  part: (tied: readonly string[]) => string[][];
}

export interface Settled {
  /** From the better to the worse; more than one together share a place. */
  order: string[][];
  /** Each step that parted teams, in the order in which it was tried. */
  ties: Tie[];
  /** What parted each team from the others. */
  decidedBy: Map<string, TieStep>;
}

/** Tries one step after the other on teams that are tied; what no step parts shares a place. */
export function settleTies(tied: readonly string[], steps: readonly PartingStep[]): Settled {
  if (tied.length < 2) return { order: [[...tied]], ties: [], decidedBy: new Map() };
  const [step, ...later] = steps;
  if (!step) {
    const order = [[...tied]];
    return {
      order,
      ties: [{ by: 'shared', order }],
      decidedBy: new Map(tied.map((team) => [team, 'shared'])),
    };
  }
  const order = step.part(tied);
  if (order.length < 2) return settleTies(tied, later);
  const settled: Settled = { order: [], ties: [{ by: step.by, order }], decidedBy: new Map() };
  for (const part of order) {
    const inside = settleTies(part, later);
    settled.order.push(...inside.order);
    settled.ties.push(...inside.ties);
    for (const team of part) settled.decidedBy.set(team, inside.decidedBy.get(team) ?? step.by);
  }
  return settled;
}
