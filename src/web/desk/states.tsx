import type { ReactNode } from 'react';
import { failureSentence } from '../lib/api.ts';
import './states.css';

interface EmptyProps {
  title: string;
  text: string;
  /** One button or link. */
  children?: ReactNode;
  /** Filters hide what there is: one dot of the lattice is lit. */
  isFiltered?: boolean;
}

/** Nothing is here, why, and what to do about it. */
export function Empty({ title, text, children, isFiltered = false }: EmptyProps) {
  return (
    <div className="desk-state">
      <Lattice isLit={isFiltered} />
      <div className="desk-state-words">
        <p className="text-text text-[1rem] font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}

interface PartFailedProps {
  /** What did not come: "The figures". */
  what: string;
  error: unknown;
  onLoadAgain: () => void;
}

/** One part of a screen could not be loaded; the others stay as they are. */
export function PartFailed({ what, error, onLoadAgain }: PartFailedProps) {
  return (
    <div role="alert" className="desk-state">
      <div className="desk-state-words">
        <p className="text-text text-[1rem] font-semibold">
          <StateWords look="waits">{what} could not be loaded.</StateWords>
        </p>
        <p>{failureSentence(error)}</p>
      </div>
      <button type="button" className="button button-outline button-small" onClick={onLoadAgain}>
        Load again
      </button>
    </div>
  );
}

/** Placeholder rows while a list loads; without `what` it says only "Loading...". */
export function LoadingRows({ what }: { what?: string }) {
  return (
    <div className="border border-line rounded-card bg-paper">
      <p role="status" className="sr-only">
        Loading{what && ` ${what}`}...
      </p>
      {[62, 74, 48, 66, 54].map((width) => (
        <div
          key={width}
          className="desk-loading-row grid grid-cols-[1.25rem_1fr] gap-4 items-center h-[56px] px-4"
          aria-hidden="true"
        >
          <span className="skeleton h-3.5" />
          <span className="skeleton h-3.5" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

/** How far a thing has come: a shape and a word, never a colour alone. */
export type StateLook = 'done' | 'waits' | 'holds' | 'not-yet' | 'out';

export function StateWords({ look, children }: { look: StateLook; children: ReactNode }) {
  return (
    <span className="state-words inline-flex items-baseline gap-2">
      <span className="state-mark" data-look={look} aria-hidden="true" />
      {children}
    </span>
  );
}

const COLUMNS = 9;
const ROWS = 5;
const STEP = 12;
const LIT = { column: 6, row: 2 };

/** The lattice of the risk matrix, asleep. */
export function Lattice({ isLit }: { isLit: boolean }) {
  const dots = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    column: at % COLUMNS,
    row: Math.floor(at / COLUMNS),
  }));
  return (
    <svg
      className="desk-lattice flex-none w-[108px] fill-muted"
      viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`}
      aria-hidden="true"
      focusable="false"
    >
      {dots.map(({ column, row }) => {
        const isDotLit = isLit && column === LIT.column && row === LIT.row;
        // Upwards and to the right the risk grows, as everywhere.
        const risk = isLit ? (column / COLUMNS) * (1 - row / ROWS) : 0;
        return (
          <circle
            key={`${column}-${row}`}
            data-lit={isDotLit || undefined}
            cx={(column + 0.5) * STEP}
            cy={(row + 0.5) * STEP}
            r={isDotLit ? 1.6 : 0.7 + risk * 0.5}
          />
        );
      })}
    </svg>
  );
}
