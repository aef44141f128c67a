import './star.css';

interface StarProps {
  columns: number;
  rows: number;
  /** Where its core is, in whole cells from the left and from the top. */
  core: readonly [column: number, row: number];
  className?: string;
}

/**
 * For winners, once the verdict is known: 21 dots as its core, eight long rays and eight short ones.
 * Its colours follow from what it stands on; one path a size, because a stroke of no length with round
 * ends is a dot.
 */
export function Star({ columns, rows, core, className }: StarProps) {
  const paths = new Map<string, string>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [part, size] = dotAt(Math.abs(column - core[0]), Math.abs(row - core[1]));
      const key = `${part} ${size}`;
      paths.set(key, `${paths.get(key) ?? ''}M${column} ${row}h0`);
    }
  }
  return (
    <svg
      viewBox={`-.5 -.5 ${columns} ${rows}`}
      className={className ? `star ${className}` : 'star'}
      aria-hidden="true"
    >
      {[...paths].map(([key, path]) => {
        const [part, size] = key.split(' ');
        return <path key={key} d={path} className={`star-${part}`} strokeWidth={size} />;
      })}
    </svg>
  );
}

const LONG = 13;
const SHORT = 9;

/** Its part of the star, and its width in cells. */
function dotAt(x: number, y: number): [part: string, size: string] {
  const far = Math.max(x, y);
  if (far <= 2 && x + y < 4) return ['core', '.92'];
  const isLong = x === 0 || y === 0 || x === y;
  if (isLong && far <= LONG) return ['ray', fading(far, LONG, 0.92)];
  const isShort = x === 2 * y || y === 2 * x;
  if (isShort && far <= SHORT) return ['short', fading(far, SHORT, 0.8)];
  return ['rest', fading(far, LONG, 0.34)];
}

/** In twentieths of a cell, so that dots of nearly one size share their path. */
function fading(far: number, length: number, most: number): string {
  const size = Math.max(0.14, most * (1.08 - far / length));
  return String(Math.round(size * 20) / 20).replace(/^0/, '');
}
