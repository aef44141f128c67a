import type { ShownVerdict, VerdictDesk } from '../../../../../modules/verdict/verdicts/schema.ts';

export const STEP_IDS = ['rank', 'award', 'sign', 'reveal'] as const;
export type StepId = (typeof STEP_IDS)[number];

/** Neither published nor withdrawn: it can still be signed, revealed or taken back. */
export const isUnderWay = ({ state }: ShownVerdict) =>
  state !== 'published' && state !== 'withdrawn';

/** Not signed yet: it can be computed again. */
export const isUnsigned = ({ state, signatures }: ShownVerdict) =>
  state === 'computed' && signatures.length === 0;

/**
 * The step at which something can be done now. What was signed stays where it is, whatever changes below
 * it: it is withdrawn, or corrected by another one.
 */
export function openStep({ missing, verdicts }: Pick<VerdictDesk, 'missing' | 'verdicts'>): StepId {
  const [last] = verdicts;
  if (last && isUnderWay(last) && !isUnsigned(last)) {
    return last.state === 'computed' ? 'sign' : 'reveal';
  }
  if (missing.some(({ mend }) => mend.by !== 'award')) return 'rank';
  if (missing.length > 0) return 'award';
  return last?.state === 'published' ? 'reveal' : 'sign';
}

/** The one to compute next, and whether it has to say why. */
export function nextVerdict([last]: readonly ShownVerdict[]): {
  number: number;
  needsReason: boolean;
} {
  if (!last) return { number: 1, needsReason: false };
  return isUnsigned(last)
    ? { number: last.number, needsReason: false }
    : { number: last.number + 1, needsReason: true };
}

export function summaryOf(step: StepId, desk: VerdictDesk): string {
  const { rankings, records, winners, verdicts, missing } = desk;
  const [last] = verdicts;
  const order = STEP_IDS.indexOf(step) - STEP_IDS.indexOf(openStep(desk));
  switch (step) {
    case 'rank': {
      if (order === 0 && rankings.length > 0) return 'All panels are closed.';
      if (order === 0)
        return 'Nobody sees places before all panels are closed, so that nobody steers.';
      if (rankings.length === 0) return 'A panel is open again';
      const places = rankings.flatMap((each) => each.places).length;
      const narrow = rankings.filter(({ isNarrow }) => isNarrow).length;
      return `${places} places, ${narrow === 0 ? 'all clear' : `${narrow} narrow`}`;
    }
    case 'award': {
      if (order === 0) return missing.map(({ words }) => words).join(' ');
      if (order > 0) return 'The committee picks first and second over all, among the winners';
      const award = records.find(({ kind, holds }) => kind === 'award' && holds);
      if (award) return award.words;
      return winners.length === 0 && rankings.length > 0
        ? 'A common panel has ranked all teams'
        : 'Recorded with the verdict';
    }
    case 'sign':
      if (order < 0) return `Verdict ${last?.number}, ${last?.signatures.length} of 2 have signed`;
      return 'Two organisers, each with an account of their own';
    case 'reveal':
      if (order === 0 && last?.state === 'published') return `Verdict ${last.number} is published.`;
      return 'Rehearse, then the ceremony; the website follows the last name';
  }
}
