import { type CSSProperties, useState } from 'react';
import { type Phase, phaseStarts } from '../../../../event/phase.ts';
import type { Edition } from '../../../../modules/content/content/edition-schema.ts';
import { momentOf } from './moments.ts';

interface PhaseSliderProps {
  stops: readonly PreviewStop[];
  /** The stop that is shown. */
  value: number;
  onChange: (stop: number) => void;
}

/** The browser's own slider over the phases of an edition: arrow keys, Home and End move it. */
export function PhaseSlider({ stops, value, onChange }: PhaseSliderProps) {
  const stop = stops[value];
  // The first two have the longest names, and need room for them.
  const places = stops.map((_, index) => (index === 0 ? 0 : index + 2));
  const last = places.at(-1) ?? 1;

  // Where the pointer holds the knob: it snaps to a stop when it is let go.
  const [held, setHeld] = useState<number | null>(null);

  function onSlide(place: number) {
    const from = places[value] ?? 0;
    if (held !== null) setHeld(place);
    const isStep = held === null && Math.abs(place - from) === 1;
    const nearest = places.findLastIndex((known) => known <= place);
    const next = isStep ? value + Math.sign(place - from) : nearest;
    onChange(Math.min(stops.length - 1, Math.max(0, next)));
  }

  return (
    <div className="phases">
      <div
        className="absolute top-[15px] right-[calc(var(--thumb)_/_2)] left-[calc(var(--thumb)_/_2)] h-[2px] bg-line"
        aria-hidden="true"
      >
        {stops.map(({ phase }, index) => (
          <span
            key={phase}
            className="phase-dot absolute -top-[4px] left-[calc(100%_*_var(--place)_-_5px)] size-[10px] rounded-full bg-text"
            style={{ '--place': (places[index] ?? 0) / last } as CSSProperties}
          >
            <span className="phase-label">{stopLabel(phase)}</span>
          </span>
        ))}
      </div>
      <input
        type="range"
        aria-label="Phase of the edition"
        aria-valuetext={stop && `${stop.phase}, from ${momentOf(stop.at)}`}
        min={0}
        max={last}
        value={held ?? places[value] ?? 0}
        onPointerDown={() => setHeld(places[value] ?? 0)}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
        onChange={({ target }) => onSlide(target.valueAsNumber)}
      />
      <p className="phase-now mt-6 font-semibold" aria-hidden="true">
        {stop?.phase}
      </p>
    </div>
  );
}

interface PreviewStop {
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
const stopLabel = (phase: Phase) => LABELS[phase] ?? '';
