import { starDot } from './star-shape.ts';
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
      const [part, width] = starDot(Math.abs(column - core[0]), Math.abs(row - core[1]));
      const key = `${part} ${String(width).replace(/^0/, '')}`;
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
