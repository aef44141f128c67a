interface BarChartProps {
  title: string;
  bars: readonly { label: string; count: number }[];
}

/** Counts as bars: words and numbers of a list, so that it prints and can be read aloud. */
export function BarChart({ title, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section className="bar-chart" aria-label={title}>
      <h2 className="label">{title}</h2>
      {bars.length === 0 && <p className="text-muted">Nobody yet.</p>}
      <ul>
        {bars.map(({ label, count }) => (
          <li key={label}>
            <span className="bar-label">{label}</span>
            <span className="bar-count">{count}</span>
            <svg aria-hidden="true" className="bar" viewBox="0 0 100 6" preserveAspectRatio="none">
              <rect width={(100 * count) / most} height="6" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
