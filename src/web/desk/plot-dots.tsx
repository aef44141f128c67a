import { useWidth } from './plot-scale.ts';
import './plot.css';

interface PlotDotsProps {
  title: string;
  taken: number;
  total: number;
  /** What a dot is, and what is left. */
  line: string;
}

const COLUMNS = 20;
const STEP = 14;
/** More dots than these are not counted, and they cost time: a bar says as much. */
const DOTS_MAX = 400;

/** One dot is one place, and the count is true. */
export function PlotDots({ title, taken, total, line }: PlotDotsProps) {
  const [frame, width] = useWidth<HTMLDivElement>(280);
  const step = Math.min(STEP, width / COLUMNS);
  const count = Math.max(total, taken);
  const rows = Math.ceil(count / COLUMNS);
  return (
    <figure className="plot">
      <figcaption className="plot-head">
        <h3>{title}</h3>
      </figcaption>
      <p className="mb-3 text-muted font-display text-[1.25rem] font-[650] leading-[1.2]">
        <strong className="text-text text-[2.25rem] font-[690] tracking-[-0.03em]">{taken}</strong>{' '}
        of {total}
      </p>
      <div ref={frame}>
        {count > DOTS_MAX ? (
          <div
            className="h-[14px] border border-muted rounded-control overflow-hidden"
            aria-hidden="true"
          >
            <div
              className="h-full bg-cobalt"
              style={{ width: `${Math.min(100, (100 * taken) / total)}%` }}
            />
          </div>
        ) : (
          <svg
            className="block max-w-full overflow-visible"
            width={step * COLUMNS}
            height={step * rows}
            aria-hidden="true"
            focusable="false"
          >
            {Array.from({ length: count }, (_, at) => (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                key={at}
                className={at < taken ? 'fill-cobalt' : 'fill-none stroke-muted'}
                cx={((at % COLUMNS) + 0.5) * step}
                cy={(Math.floor(at / COLUMNS) + 0.5) * step}
                r={step * 0.3}
              />
            ))}
          </svg>
        )}
      </div>
      <p className="label text-muted mt-3.5">{line}</p>
    </figure>
  );
}
