import { formatShortDate } from '../../event/short-date.ts';
import { axisEnd, runningTotal, useWidth } from './plot-scale.ts';
import './plot.css';

interface Series {
  label: string;
  counts: readonly number[];
}

interface PlotDaysProps {
  title: string;
  /** The day of the first count, as 2027-06-15. */
  from: string;
  now: Series;
  /** The same days of an earlier year. */
  before: Series | null;
}

const DAY_MS = 86_400_000;
const TOP = 10;
const TOTAL_HEIGHT = 140;
const BARS_TOP = TOP + TOTAL_HEIGHT + 12;
const BARS_HEIGHT = 36;
const BOTTOM = 24;
const HEIGHT = BARS_TOP + BARS_HEIGHT + BOTTOM;
const LEFT = 34;
const LABEL_WIDTH = 112;
/** Below it there is no room beside the lines: the labels stand above them. */
const NARROW = 480;
const LABEL_GAP = 18;

/** A running total from nought, with each day below it. */
export function PlotDays({ title, from, now, before }: PlotDaysProps) {
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const totals = runningTotal(now.counts);
  const earlier = runningTotal(before?.counts ?? []);
  const days = Math.max(totals.length, earlier.length, 2);
  const end = axisEnd(Math.max(totals.at(-1) ?? 0, earlier.at(-1) ?? 0));
  const isNarrow = width < NARROW;
  const right = width - (isNarrow ? 8 : LABEL_WIDTH);
  const x = (day: number) => LEFT + (day / (days - 1)) * (right - LEFT);
  const y = (count: number) => TOP + TOTAL_HEIGHT * (1 - count / end);
  const path = (line: readonly number[]) =>
    line.map((total, day) => `${day === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(total).toFixed(1)}`);
  const most = Math.max(1, ...now.counts);
  const bar = Math.max(1, Math.min(8, (right - LEFT) / days - 2));
  const label = (series: Series, totalsOf: readonly number[]) =>
    `${totalsOf.at(-1) ?? 0} in ${series.label}`;
  const nowY = y(totals.at(-1) ?? 0);
  const beforeY = y(earlier.at(-1) ?? 0);
  // Two labels that would cover each other part: the larger total stands above.
  const isClose = Math.abs(nowY - beforeY) < LABEL_GAP;
  const shift = isClose
    ? ((nowY <= beforeY ? -1 : 1) * (LABEL_GAP - Math.abs(nowY - beforeY))) / 2
    : 0;
  return (
    <figure className="plot">
      <figcaption className="plot-head">
        <h3>{title}</h3>
        <span className="label text-muted">
          {isNarrow ? (
            <>
              <strong className="text-cobalt">{label(now, totals)}</strong>
              {before && ` · ${label(before, earlier)}`}
            </>
          ) : (
            'running total, and each day'
          )}
        </span>
      </figcaption>
      <p className="sr-only">{spoken({ title, from, now, before }, totals, earlier)}</p>
      <div ref={frame}>
        <svg
          className="block max-w-full overflow-visible"
          width={width}
          height={HEIGHT}
          aria-hidden="true"
          focusable="false"
        >
          {[0, end / 2, end].map((count) => (
            <g key={count}>
              <line className="stroke-line" x1={LEFT} x2={right} y1={y(count)} y2={y(count)} />
              <text className="plot-text" x={LEFT - 8} y={y(count) + 4} textAnchor="end">
                {count}
              </text>
            </g>
          ))}
          <path
            className="plot-area"
            d={`${path(totals).join('')}L${x(totals.length - 1)} ${y(0)}L${LEFT} ${y(0)}Z`}
          />
          {before && <path className="plot-before" d={path(earlier).join('')} />}
          <path className="plot-now" d={path(totals).join('')} />
          {before && (
            <circle
              className="fill-paper stroke-muted stroke-[1.5]"
              cx={x(earlier.length - 1)}
              cy={beforeY}
              r="4"
            />
          )}
          <circle className="fill-cobalt" cx={x(totals.length - 1)} cy={nowY} r="4" />
          {!isNarrow && (
            <>
              <text
                className="plot-text fill-cobalt font-semibold"
                x={x(totals.length - 1) + 12}
                y={nowY + 4 + shift}
              >
                {label(now, totals)}
              </text>
              {before && (
                <text className="plot-text" x={x(earlier.length - 1) + 12} y={beforeY + 4 - shift}>
                  {label(before, earlier)}
                </text>
              )}
            </>
          )}
          {now.counts.map((count, day) => {
            const height = (count / most) * BARS_HEIGHT;
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
                key={day}
                className="fill-cobalt"
                x={x(day) - bar / 2}
                y={BARS_TOP + BARS_HEIGHT - height}
                width={bar}
                height={height}
              />
            );
          })}
          <line
            className="stroke-muted"
            x1={LEFT}
            x2={right}
            y1={BARS_TOP + BARS_HEIGHT}
            y2={BARS_TOP + BARS_HEIGHT}
          />
          {!isNarrow && (
            <text className="plot-text" x={right + 12} y={BARS_TOP + 14}>
              {`most a day ${most}`}
            </text>
          )}
          {dateTicks(from, days, right - LEFT).map(({ day, words, anchor }) => (
            <text key={day} className="plot-text" x={x(day)} y={HEIGHT - 5} textAnchor={anchor}>
              {words}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** 15 Jun */
const shortDay = (instant: number) =>
  formatShortDate(new Date(instant).toISOString().slice(0, 10)).replace(/ \d{4}$/, '');

/** The first and the last day, and the first of each month where there is room between them. */
function dateTicks(from: string, days: number, width: number) {
  const start = Date.parse(from);
  const room = 84;
  const at = (day: number) => (day / (days - 1)) * width;
  const ticks = Array.from({ length: days }, (_, day) => ({
    day,
    date: new Date(start + day * DAY_MS),
  }))
    .filter(({ day, date }) => date.getUTCDate() === 1 && at(day) > room && at(day) < width - room)
    .map(({ day, date }) => ({ day, words: shortDay(date.getTime()), anchor: 'middle' as const }));
  const spaced = ticks.filter(({ day }, index) => {
    const last = ticks[index - 1];
    return !last || at(day) - at(last.day) > room;
  });
  return [
    { day: 0, words: shortDay(start), anchor: 'start' as const },
    ...spaced,
    { day: days - 1, words: shortDay(start + (days - 1) * DAY_MS), anchor: 'end' as const },
  ];
}

function spoken(
  { title, from, now, before }: PlotDaysProps,
  totals: readonly number[],
  earlier: readonly number[],
): string {
  const last = now.counts.length - 1;
  const until = shortDay(Date.parse(from) + last * DAY_MS);
  const said = `${title} from ${shortDay(Date.parse(from))} to ${until}: ${totals.at(-1) ?? 0} in ${now.label}, ${now.counts[last] ?? 0} of them on the last day.`;
  return before ? `${said} In ${before.label} there were ${earlier.at(-1) ?? 0}.` : said;
}
