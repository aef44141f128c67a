import { type Phase, phaseStarts } from '../../../../event/phase.ts';
import type { Edition } from '../../../../modules/content/content/edition-schema.ts';

export interface PreviewStop {
  phase: Phase;
  at: number;
}

const DAY_MS = 86_400_000;
/** The first phase has begun for ever: it is looked at so long before the next one. */
const BEFORE_MS = 30 * DAY_MS;

/** Where the slider stops: at the beginning of each phase that the draft's dates know. */
export function previewStops(
  edition: Pick<Edition, 'dates' | 'schedule' | 'registration'>,
  now: number,
) {
  // A draft may have blanks; a phase without its instant is left out.
  const starts = phaseStarts(edition as Edition).filter(({ at }) => !Number.isNaN(at));
  const next = starts.find(({ at }) => Number.isFinite(at))?.at ?? now + BEFORE_MS;
  return starts.map(
    ({ phase, at }): PreviewStop => ({ phase, at: Number.isFinite(at) ? at : next - BEFORE_MS }),
  );
}

/** The last stop that is not after a moment. */
export function stopAt(stops: readonly PreviewStop[], at: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop.at <= at),
  );
}

/** Short enough for the line below the slider; the others are told when they are reached. */
const LABELS: Partial<Record<Phase, string>> = {
  announced: 'announced',
  'registration open': 'registration',
  live: 'live',
  judged: 'judged',
  past: 'past',
};
export const stopLabel = (phase: Phase) => LABELS[phase] ?? '';
