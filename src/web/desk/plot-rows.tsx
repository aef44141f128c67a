import './plot.css';

interface PlotRowsProps {
  title: string;
  rows: readonly { label: string; count: number }[];
  line: string;
}

/** More squares than these do not fit beside their label on a phone. */
const SQUARES_MAX = 14;

/** One square is one; where there are many, a bar as long as its share of the most. */
export function PlotRows({ title, rows, line }: PlotRowsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <figure className="plot">
      <figcaption className="plot-head">
        <h3>{title}</h3>
      </figcaption>
      <dl className="plot-rows grid gap-2.5">
        {rows.map(({ label, count }) => (
          <div className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-center" key={label}>
            <dt className="label text-muted">{label}</dt>
            <dd className="label text-muted flex items-center gap-3 min-w-0">
              {count > 0 && (
                <span className="plot-squares" aria-hidden="true">
                  {most > SQUARES_MAX ? (
                    <span
                      className="size-[14px] rounded-[2px] bg-cobalt [print-color-adjust:exact]"
                      style={{ width: `${(60 * count) / most}%` }}
                    />
                  ) : (
                    Array.from({ length: count }, (_, at) => (
                      <span
                        // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
                        key={at}
                        className="size-[14px] rounded-[2px] bg-cobalt [print-color-adjust:exact]"
                      />
                    ))
                  )}
                </span>
              )}
              {count === 0 ? <span className="plot-none">none</span> : <strong>{count}</strong>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="label text-muted mt-3.5">{line}</p>
    </figure>
  );
}
