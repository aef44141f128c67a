const STEP = 20;
const COLOURS = [
  'var(--color-risk-1)',
  'var(--color-risk-2)',
  'var(--color-risk-3)',
  'var(--color-risk-4)',
  'var(--color-risk-5)',
];

/** The risk at a place of the lattice; both numbers go from 0 to 1, upwards and to the right. */
export type DotShape = (x: number, y: number) => number;

const hill = (x: number, y: number, atX: number, atY: number, width: number) =>
  Math.exp(-((x - atX) ** 2 + ((y - atY) * 0.62) ** 2) / width);

/** Each page has its own weather on the same lattice. */
export const DOT_SHAPES = {
  corner: (x, y) => x * y,
  clusters: (x, y) =>
    Math.max(hill(x, y, 0.74, 0.6, 0.02), 0.72 * hill(x, y, 0.52, 0.22, 0.006), 0.06 * x),
  ring: (x, y) =>
    Math.exp(-((Math.hypot((x - 0.66) * 1.6, y - 0.5) - 0.36) ** 2) / 0.012) * (0.35 + 0.65 * x),
  wave: (x, y) => Math.exp(-((y - 0.5 - 0.3 * Math.sin(x * 7.2)) ** 2) / 0.02) * (0.2 + 0.8 * x),
  calm: (x, y) => Math.max(0.07 + 0.09 * x * y, 0.98 * hill(x, y, 0.78, 0.52, 0.0009)),
  rain: (x, y) => x * (0.25 + 0.75 * ((Math.sin(x * 61) * 0.5 + 0.5 + y) % 1)),
} satisfies Record<string, DotShape>;
export type DotShapeName = keyof typeof DOT_SHAPES;

interface DotWindowProps {
  shape: DotShapeName;
  /** Says where the window is and how large. */
  className: string;
}

/** As much of a drawing as there is room for, in whole dots. */
export function DotWindow({ shape, className }: DotWindowProps) {
  return (
    <div className={`dot-window ${className}`} aria-hidden="true">
      <div className={`dot-cells ${shape === 'corner' ? '' : 'dot-cells-middle'}`}>
        <DotPattern shape={shape} />
      </div>
    </div>
  );
}

interface DotPatternProps {
  shape: DotShapeName;
  columns?: number;
  rows?: number;
  className?: string;
}

/** A drawing on the lattice of the risk matrix; decoration, so it has no text of its own. */
export function DotPattern({ shape, columns = 24, rows = 12, className }: DotPatternProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns * STEP} ${rows * STEP}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      // As one text: hundreds of elements of React's own would hold up a slow phone.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colours of our own
      dangerouslySetInnerHTML={{ __html: circles(DOT_SHAPES[shape], columns, rows) }}
    />
  );
}

function circles(riskAt: DotShape, columns: number, rows: number): string {
  let text = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const risk = riskAt(column / (columns - 1), 1 - row / (rows - 1));
      const radius = (0.8 + risk * 7.6).toFixed(1);
      const fill = COLOURS[Math.min(COLOURS.length - 1, Math.floor(risk * 5.6))];
      text += `<circle cx="${(column + 0.5) * STEP}" cy="${(row + 0.5) * STEP}" r="${radius}" fill="${fill}"/>`;
    }
  }
  return text;
}
