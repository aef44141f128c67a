import { Fragment, useState } from 'react';
import type { DayRow, DayRows } from '../../../../event/day-rows.ts';
import { formatTime } from '../../../../event/event-time.ts';
import { formatShortDay, formatShortWeekday } from '../../../../event/short-date.ts';

interface DayProgrammeProps {
  days: readonly DayRows[];
  now: number;
}

/** One day of the programme at a time: today, unless another one is chosen. */
export function DayProgramme({ days, now }: DayProgrammeProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const today = days.find(({ nowAfter }) => nowAfter !== null) ?? days[0];
  const shown = days.find(({ id }) => id === chosen) ?? today;
  if (!shown) return null;
  return (
    <section aria-labelledby="day" className="day-programme">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="day" className="display text-[clamp(2rem,2.6vw,2.25rem)]">
          {shown.nowAfter === null ? shown.label : 'Today'}
        </h2>
        {days.length > 1 && (
          <fieldset
            aria-label="Days"
            className="day-choice flex flex-wrap overflow-hidden border border-text rounded-control"
          >
            {days.map(({ id, label, date }) => (
              <button
                className="flex-1 min-h-[44px] px-4.5 text-[0.9375rem] font-semibold whitespace-nowrap cursor-pointer focus-visible:-outline-offset-5"
                key={id}
                type="button"
                aria-pressed={id === shown.id}
                onClick={() => setChosen(id)}
              >
                {label}
                <span className="hidden md:inline">
                  {' '}
                  · {formatShortWeekday(date)} {formatShortDay(date)}
                </span>
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <ol className="mt-5">
        {shown.rows.map((row, index) => (
          <Fragment key={row.id}>
            {index === shown.nowAfter && <NowLine now={now} />}
            <Row row={row} />
          </Fragment>
        ))}
        {shown.nowAfter === shown.rows.length && <NowLine now={now} />}
      </ol>
    </section>
  );
}

/** Between what has begun and what is to come. */
function NowLine({ now }: { now: number }) {
  return (
    <li className="day-now" aria-hidden="true">
      {formatTime(now)}
    </li>
  );
}

function Row({ row }: { row: DayRow }) {
  const { isDeadline, title, time, end, state, isOwn } = row;
  const line = lineOf(row);
  return (
    <li
      className="day-row"
      data-state={state}
      data-deadline={isDeadline || undefined}
      data-own={isOwn || undefined}
    >
      <p className="day-time grid content-start font-mono tabular-nums leading-normal">
        <span>{time}</span>
        {end !== '' && (
          <span>
            <span className="sr-only">to </span>
            {end}
          </span>
        )}
      </p>
      <span className="day-mark" aria-hidden="true" />
      <div className="min-w-0">
        <p className="day-title flex flex-wrap items-center gap-y-1 gap-x-3 leading-normal">
          <strong className="min-w-0 font-semibold">{title}</strong>
          {state === 'now' && <span className="day-tag bg-signal text-on-signal">now</span>}
          {isOwn && <span className="day-tag border-cobalt text-cobalt">your team</span>}
          {state === 'passed' && <span className="sr-only">, over</span>}
        </p>
        {line !== '' && <p className="mt-0.5 text-muted">{line}</p>}
      </div>
    </li>
  );
}

function lineOf({ room, description, challenge, pitch }: DayRow): string {
  const yours = pitch && `yours: ${pitch.words}`;
  return [room, challenge !== 0 && `challenge ${challenge}`, description, yours]
    .filter(Boolean)
    .join(' · ');
}
