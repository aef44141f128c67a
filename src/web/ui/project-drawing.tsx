/** The risk at a place of the lattice; both numbers go from 0 to 1, upwards and to the right. */
type RiskAt = (x: number, y: number) => number;

const gauss = (distance: number, width: number) => Math.exp(-(distance ** 2) / width);

type Family = (a: number, b: number) => RiskAt;

/** Each is one sentence about a place in the matrix; the two numbers, from 0 to 1, vary it. */
const FAMILIES: readonly Family[] = [
  // A ring that grows louder to the right.
  (a, b) => (x, y) =>
    gauss(Math.hypot((x - 0.5) * 1.75, y - 0.5) - 0.28 - 0.08 * a, 0.006 + 0.004 * b) *
    (0.3 + 0.7 * x),
  // A line that parts in two.
  (a, b) => (x, y) => {
    const apart = Math.max(0, x - 0.28 - 0.14 * a) * (0.55 + 0.2 * b);
    return gauss(Math.abs(y - 0.5) - apart, 0.005) * (0.2 + 0.8 * x);
  },
  // One place that stands out.
  (a, b) => (x, y) =>
    Math.max(0.13, gauss(Math.hypot((x - 0.3 - 0.4 * a) * 1.75, y - 0.35 - 0.3 * b), 0.018)),
  // A wave.
  (a, b) => (x, y) =>
    gauss(y - 0.5 - (0.2 + 0.1 * a) * Math.sin(x * (5 + 3 * b) + 6 * a), 0.018) * (0.2 + 0.8 * x),
  // Two places that look at each other.
  (a, b) => (x, y) =>
    Math.max(
      0.62 * gauss(Math.hypot((x - 0.26) * 1.75, y - 0.3 - 0.2 * a), 0.022),
      gauss(Math.hypot((x - 0.7) * 1.75, y - 0.5 - 0.25 * b), 0.03),
    ),
  // Stairs.
  (a, b) => (x, y) => {
    const steps = 3 + Math.round(2 * a);
    const step = Math.min(steps - 1, Math.floor(x * steps));
    return y < ((step + 1) / steps) * (0.75 + 0.25 * b) ? 0.1 + (0.85 * step) / steps : 0;
  },
  // A slope.
  (a, b) => (x, y) =>
    gauss(y - (a > 0.5 ? 0.85 - 0.7 * x : 0.15 + 0.7 * x), 0.014 + 0.02 * b) * (0.25 + 0.7 * x),
  // Lanes.
  (a, b) => (x, y) => {
    const lane = (y * (3 + Math.round(a))) % 1;
    return lane > 0.34 && lane < 0.7 ? Math.max(0, x - 0.15 * b) ** 1.3 : 0;
  },
];

/** The same drawing for the same words, wherever it is drawn. */
function projectShape(seed: string): RiskAt {
  // FNV-1a: words that differ by a letter must not look alike.
  let hash = 0x811c9dc5;
  for (const letter of seed)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  const family = FAMILIES[hash % FAMILIES.length] as Family;
  return family(((hash >>> 8) & 0xff) / 255, ((hash >>> 16) & 0xff) / 255);
}

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
