import type { Edition } from '../modules/content/content/edition-schema.ts';
import type { PhaseStep } from '../schema/desk.ts';
import { liveWindow } from './live-window.ts';
import { type Phase, phaseStarts } from './phase.ts';

/** What organisers call the parts of an edition's life, by the phase that each begins with. */
const STEPS: Readonly<Partial<Record<Phase, string>>> = {
  announced: 'Announced',
  'registration open': 'Registration',
  'registration closed': 'Teams',
  live: 'Live',
  'handed in': 'Judging',
  // Until the end of the last day: what is published then is the end of that night.
  judged: 'Award night',
  past: 'Past',
};

/** Where an edition stands in its life; a part that has no date is left out. */
export function phaseLine(edition: Edition, now: number): PhaseStep[] {
  const starts = phaseStarts(edition).flatMap(({ phase, at }) => {
    const label = STEPS[phase];
    // For organisers the event is under way from its first morning, whenever the countdown begins.
    const morning = phase === 'live' ? (liveWindow(edition)?.from ?? at) : at;
    return label === undefined ? [] : [{ label, at: Math.min(at, morning) }];
  });
  const current = starts.findLastIndex(({ at }) => at <= now);
  return starts.map(({ label, at }, index) => ({
    label,
    at: Number.isFinite(at) ? new Date(at).toISOString() : null,
    state: index < current ? 'past' : index === current ? 'now' : 'to come',
  }));
}
