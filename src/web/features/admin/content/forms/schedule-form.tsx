import { useState } from 'react';
import { momentInstant } from '../../../../../event/event-time.ts';
import type { Day, Edition } from '../../../../../modules/content/content/edition-schema.ts';
import { ForOrganisers, Group, Row } from '../fields/form-parts.tsx';
import { useGoalInside } from '../fields/goal.ts';
import { at, entryAt, type Part } from '../fields/part.ts';
import { MomentField } from '../fields/typed-field.tsx';
import { newId } from '../fields/use-entries.ts';
import { Optional } from './optional.tsx';
import { dayName, ScheduleDay } from './schedule-day.tsx';

type Schedule = Edition['schedule'];

export function ScheduleForm({ part }: { part: Part<Schedule> }) {
  const days = at(part, 'days');
  const [chosen, setChosen] = useState(0);
  const shown = Math.min(chosen, days.value.length - 1);
  const day = days.value[shown];
  useGoalInside(days.path, (step) => setChosen(Number(step)));

  function addDay() {
    const last = days.value.at(-1);
    const number = days.value.length + 1;
    const next: Day = {
      id: newId('day'),
      label: `Day ${number}`,
      date: last?.date ? nextDay(last.date) : '',
      items: [],
    };
    days.change((list) => [...list, next]);
    setChosen(number - 1);
  }

  return (
    <>
      <div className="day-bar">
        {days.value.length > 0 && (
          <fieldset className="form-choice days">
            <legend className="sr-only">Day</legend>
            {days.value.map(({ id, label, date }, index) => (
              <label key={id}>
                <input
                  type="radio"
                  name="day"
                  checked={index === shown}
                  onChange={() => setChosen(index)}
                />
                {dayName(label, date)}
              </label>
            ))}
          </fieldset>
        )}
        <button type="button" className="button button-small button-line" onClick={addDay}>
          Add a day
        </button>
      </div>
      {day && (
        <ScheduleDay
          key={day.id}
          part={entryAt(days, shown, day)}
          onRemove={() => {
            days.change((list) => list.toSpliced(shown, 1));
            setChosen(Math.max(0, shown - 1));
          }}
          onUndo={() => days.change((list) => list.toSpliced(shown, 0, day))}
        />
      )}
      <Group of={at(part, 'countdown')}>
        <ForOrganisers>
          <Optional
            part={at(part, 'countdown')}
            add="Add a countdown"
            remove="This edition has no countdown"
            blank={() => ({ start: { date: '', time: '' }, end: { date: '', time: '' } })}
          >
            {(countdown) => (
              <>
                <Row>
                  <MomentField part={at(countdown, 'start')} />
                  <MomentField part={at(countdown, 'end')} />
                </Row>
                <p className="field-hint">{countdownWords(countdown.value)}</p>
              </>
            )}
          </Optional>
        </ForOrganisers>
      </Group>
    </>
  );
}

/** How long teams have, by clocks that may change in between. */
export function countdownWords({ start, end }: NonNullable<Schedule['countdown']>): string {
  if (!start.date || !start.time || !end.date || !end.time) {
    return 'Every page, calendar file and mail uses what you enter here.';
  }
  const ms = momentInstant(end).getTime() - momentInstant(start).getTime();
  if (ms <= 0) return 'It ends before it begins.';
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60 === 0 ? '' : ` ${minutes % 60} min`;
  return `Teams see ${hours} h${rest}. Change it here and every page, calendar file and mail follows.`;
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
