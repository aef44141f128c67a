const COLUMNS = 22;
const ROWS = 18;
const STEP = 34;
const COLOURS = [
  'var(--color-risk-1)',
  'var(--color-risk-2)',
  'var(--color-risk-3)',
  'var(--color-risk-4)',
  'var(--color-risk-5)',
];

/** The motif of the site: likelihood to the right, impact upwards; size and colour are the risk. */
export function RiskMatrix({ className }: { className?: string }) {
  const dots = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    const risk = (column / (COLUMNS - 1)) * (1 - row / (ROWS - 1));
    const level = Math.min(COLOURS.length - 1, Math.floor(risk * 6.4));
    return { column, row, risk, fill: COLOURS[level] };
  });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      {dots.map(({ column, row, risk, fill }) => (
        <circle
          key={`${column}-${row}`}
          cx={column * STEP + STEP / 2}
          cy={row * STEP + STEP / 2}
          r={(1.2 + risk * 10.5).toFixed(1)}
          fill={fill}
        />
      ))}
    </svg>
  );
}
