import { projectShape } from './project-shape.ts';

interface ProjectDrawingProps {
  /** What it is drawn from: the same words, the same drawing. */
  seed: string;
  /** Winners have the whole scale of the risk matrix, others its quiet half. */
  isWinner: boolean;
  className?: string;
}

const COLUMNS = 24;
const ROWS = 13;
const LEVELS = 5;
const QUIET_LEVELS = 3;

/** The place of a picture that a team has not given: decoration, so it has no text of its own. */
export function ProjectDrawing({ seed, isWinner, className }: ProjectDrawingProps) {
  const riskAt = projectShape(seed);
  const levels = isWinner ? LEVELS : QUIET_LEVELS;
  const paths = new Map<string, string>();
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const risk = riskAt(column / (COLUMNS - 1), 1 - row / (ROWS - 1));
      const level = 1 + Math.min(levels - 1, Math.floor(risk * (levels + 0.4)));
      // In tenths, so that dots of nearly one size share their path.
      const key = `${level} ${(Math.round((0.1 + risk * 0.72) * 10) / 10).toFixed(1)}`;
      paths.set(key, `${paths.get(key) ?? ''}M${column} ${row}h0`);
    }
  }
  return (
    <svg
      viewBox={`-.5 -.5 ${COLUMNS} ${ROWS}`}
      className={className}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {[...paths].map(([key, path]) => {
        const [level, size] = key.split(' ');
        return <path key={key} d={path} stroke={`var(--color-risk-${level})`} strokeWidth={size} />;
      })}
    </svg>
  );
}
