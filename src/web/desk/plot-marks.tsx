import { formatClockTime, formatTime } from '../../event/event-time.ts';
import { stackedRows, useWidth } from './plot-scale.ts';
import './plot.css';

interface Mark {
  label: string;
  name: string;
  at: string;
  isLate: boolean;
}

interface PlotMarksProps {
  title: string;
  note: string;
  end: { label: string; at: string };
  marks: readonly Mark[];
  line: string;
}

const MINUTE_MS = 60_000;
/** Around the end: what came long before or after it is counted at the edge. */
const BEFORE_MS = 120 * MINUTE_MS;
const AFTER_MS = 60 * MINUTE_MS;
const PAD = 22;
const SIZE = 24;
const BOTTOM = 26;
const TOP = 30;

/** Each label stands on the minute of its mark. */
export function PlotMarks({ title, note, end, marks, line }: PlotMarksProps) {
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const endAt = Date.parse(end.at);
  const inOrder = marks.toSorted((one, other) => one.at.localeCompare(other.at));
  const instants = inOrder.map(({ at }) => Date.parse(at));
  const start = Math.min(endAt - 15 * MINUTE_MS, Math.max(instants[0] ?? endAt, endAt - BEFORE_MS));
  const last = Math.max(
    endAt + 10 * MINUTE_MS,
    Math.min((instants.at(-1) ?? endAt) + 5 * MINUTE_MS, endAt + AFTER_MS),
  );
  const x = (instant: number) =>
    PAD + ((Math.min(Math.max(instant, start), last) - start) / (last - start)) * (width - 2 * PAD);
  const rows = stackedRows(instants.map(x), SIZE + 2);
  const height = TOP + (Math.max(0, ...rows) + 1) * (SIZE + 2) + BOTTOM;
  const axis = height - BOTTOM;
  const earlier = instants.filter((instant) => instant < start).length;
  return (
    <figure className="plot">
      <figcaption className="plot-head">
        <h3>{title}</h3>
        <span className="label text-muted">{note}</span>
      </figcaption>
      <ul className="sr-only">
        {inOrder.map(({ label, name, at, isLate }) => (
          <li key={`${label} ${name}`}>
            {name} at {formatClockTime(Date.parse(at))}
            {isLate ? ', late' : ''}
          </li>
        ))}
      </ul>
      <div ref={frame}>
        <svg
          className="block max-w-full overflow-visible"
          width={width}
          height={height}
          aria-hidden="true"
          focusable="false"
        >
          <line className="stroke-muted" x1="0" x2={width} y1={axis} y2={axis} />
          <line
            className="stroke-alarm stroke-[1.5]"
            x1={x(endAt)}
            x2={x(endAt)}
            y1="6"
            y2={axis}
          />
          <text className="plot-text" x={x(endAt) - 8} y="16" textAnchor="end">
            {end.label}
          </text>
          {hours(start, endAt).map((hour) => (
            <text key={hour} className="plot-text" x={x(hour)} y={height - 6} textAnchor="middle">
              {formatTime(hour)}
            </text>
          ))}
          {earlier > 0 && (
            <text className="plot-text" x="0" y={axis - (SIZE + 8)}>{`${earlier} earlier`}</text>
          )}
          {inOrder.map(({ label, name, isLate }, index) => {
            const instant = instants[index] ?? endAt;
            if (instant < start) return null;
            const centre = axis - 4 - SIZE / 2 - (rows[index] ?? 0) * (SIZE + 2);
            return (
              <g key={`${label} ${name}`}>
                <circle
                  className={isLate ? 'fill-alarm' : 'fill-text'}
                  cx={x(instant)}
                  cy={centre}
                  r={SIZE / 2}
                />
                <text
                  className={`font-mono text-[0.75rem] font-semibold ${isLate ? 'fill-ink' : 'fill-paper'}`}
                  x={x(instant)}
                  y={centre + 4}
                  textAnchor="middle"
                >
                  {label}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <p className="label text-muted mt-3.5">{line}</p>
    </figure>
  );
}

/** The end, and every hour before it. */
function hours(start: number, end: number): number[] {
  const hour = 60 * MINUTE_MS;
  const count = Math.floor((end - start) / hour);
  return Array.from({ length: count + 1 }, (_, at) => end - at * hour);
}
