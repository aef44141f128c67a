const DOTS = [
  [4, 20, 2.4, 'var(--color-risk-3)'],
  [4, 12, 3, 'var(--color-risk-3)'],
  [12, 20, 3, 'var(--color-risk-3)'],
  [12, 12, 3.6, 'var(--color-risk-4)'],
  [12, 4, 4, 'var(--color-risk-5)'],
  [20, 12, 4, 'var(--color-risk-5)'],
  [20, 4, 4.6, 'var(--color-risk-5)'],
] as const;

/** The risk matrix in small: decoration beside the name, so it has no text of its own. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 25 25" aria-hidden="true">
      {DOTS.map(([x, y, radius, colour]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} fill={colour} />
      ))}
    </svg>
  );
}
