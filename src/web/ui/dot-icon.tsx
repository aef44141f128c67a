interface DotIconProps {
  /** Rows from the top, separated by spaces; each digit is a level of the risk scale, 0 is quiet. */
  pattern: string;
  className?: string;
}

/** A small drawing on the lattice. One path a level: a stroke of no length with round ends is a dot. */
export function DotIcon({ pattern, className }: DotIconProps) {
  const rows = pattern.split(' ');
  const paths: Record<string, string> = {};
  rows.forEach((row, y) => {
    [...row].forEach((level, x) => {
      paths[level] = `${paths[level] ?? ''}M${x} ${y}h0`;
    });
  });
  return (
    <svg
      viewBox={`-.5 -.5 ${rows[0]?.length} ${rows.length}`}
      className={className ? `dot-icon ${className}` : 'dot-icon'}
      aria-hidden="true"
    >
      {Object.entries(paths).map(([level, path]) => (
        <path key={level} d={path} className={`dot-${level}`} />
      ))}
    </svg>
  );
}
