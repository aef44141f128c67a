import type { CSSProperties } from 'react';
import { momentOf } from './moments.ts';
import { type PreviewStop, stopLabel } from './preview-moments.ts';

interface PhaseSliderProps {
  stops: readonly PreviewStop[];
  /** The stop that is shown. */
  value: number;
  onChange: (stop: number) => void;
}

/** The browser's own slider over the phases of an edition: arrow keys, Home and End move it. */
export function PhaseSlider({ stops, value, onChange }: PhaseSliderProps) {
  const last = stops.length - 1;
  const stop = stops[value];
  return (
    <div className="phases">
      <div className="phase-dots" aria-hidden="true">
        {stops.map(({ phase }, index) => (
          <span
            key={phase}
            className="phase-dot"
            style={{ '--place': index / last } as CSSProperties}
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
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <p className="phase-now" aria-hidden="true">
        {stop?.phase}
      </p>
    </div>
  );
}
