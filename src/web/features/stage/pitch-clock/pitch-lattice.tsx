import { memo } from 'react';

const STEP = 20;

interface PitchLatticeProps {
  columns: number;
  rows: number;
  /** How much of the phase is gone, from 0 to 1; null: it has not begun. */
  gone: number | null;
  className?: string;
}

/** The time of a phase as a risk matrix: what is left is lit, and a column is as much as any other. */
export function PitchLattice({ columns, rows, gone, className }: PitchLatticeProps) {
  const current = gone === null ? -1 : Math.floor(gone * columns);
  return <Dots {...{ columns, rows, current, className }} />;
}

interface DotsProps extends Omit<PitchLatticeProps, 'gone'> {
  /** The column of now; those before it are gone. */
  current: number;
}

/** Drawn once a column, not once a second. */
const Dots = memo(function Dots({ columns, rows, current, className = '' }: DotsProps) {
  return (
    <svg
      className={`pitch-lattice block w-full h-auto ${className}`}
      viewBox={`0 0 ${columns * STEP} ${rows * STEP}`}
      aria-hidden="true"
    >
      {Array.from({ length: columns * rows }, (_, index) => {
        const column = index % columns;
        const row = Math.floor(index / columns);
        const risk = riskAt(column / (columns - 1), 1 - row / (rows - 1));
        const isGone = column < current;
        return (
          <circle
            key={`${column} ${row}`}
            cx={(column + 0.5) * STEP}
            cy={(row + 0.5) * STEP}
            r={isGone ? 1.1 : (1.4 + risk * 6.6).toFixed(1)}
            data-risk={isGone ? 'gone' : column === current ? 'now' : levelOf(risk)}
          />
        );
      })}
    </svg>
  );
});

/** Upwards and to the right, and quiet at the bottom also at the end. */
const riskAt = (x: number, y: number) => x * (0.28 + 0.72 * y);

const levelOf = (risk: number) => Math.min(5, 1 + Math.floor(risk * 5.6));
