import './counted-dots.css';

/** Dots of one colour and size, as the path of strokes without length: their round ends are the dots. */
interface Dots {
  level: number;
  size: number;
  path: string;
}

export interface CountedDotsProps {
  columns: number;
  rows: number;
  /** What is taken or over. */
  filled: readonly Dots[];
  /** What is free or to come. */
  open: readonly Dots[];
  /** The place of the one that is one's own, or now. */
  own: readonly [column: number, row: number] | null;
}

const LINE = 0.075;
/** A ring looks smaller than a dot of its width. */
const WIDER = 1.14;

/** One dot is one thing; what it is, a line beside it says. `dots.server.ts` counts them. */
export function CountedDots({ columns, rows, filled, open, own }: CountedDotsProps) {
  return (
    <svg
      viewBox={`-.5 -.5 ${columns} ${rows}`}
      preserveAspectRatio="xMinYMid"
      className="counted-dots"
      style={{ maxWidth: `${columns * 2.375}rem` }}
      aria-hidden="true"
    >
      {filled.map(({ level, size, path }) => (
        <path key={`${level} ${size}`} d={path} className={`risk-${level}`} strokeWidth={size} />
      ))}
      {/* A ring is a dot with a smaller one of the ground upon it. */}
      {open.map(({ level, size, path }) => (
        <g key={`${level} ${size}`}>
          <path d={path} className={`risk-${level}`} strokeWidth={size * WIDER} />
          <path d={path} className="hole" strokeWidth={size * WIDER - 2 * LINE} />
        </g>
      ))}
      {own && (
        <>
          <circle cx={own[0]} cy={own[1]} r={0.47} className="own-ring" />
          <circle cx={own[0]} cy={own[1]} r={0.32} className="own-dot" />
        </>
      )}
    </svg>
  );
}
