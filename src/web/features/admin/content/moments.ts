/** How the editor writes instants: as clocks at the event show them, and no longer than needed. */
import { momentWriter } from '../../../../event/event-clock.ts';

const time = momentWriter({ hour: '2-digit', minute: '2-digit' });
const day = momentWriter({ day: 'numeric', month: 'long' });
const dateWithYear = momentWriter({ day: 'numeric', month: 'long', year: 'numeric' });
const year = momentWriter({ year: 'numeric' });

/** 14:03 */
export const timeOf = (instant: string | number) => time(new Date(instant));

/** 3 March, with the year where it is another one. */
export function dayOf(instant: string | number, now = Date.now()): string {
  const date = new Date(instant);
  const isThisYear = year(date) === year(now);
  return (isThisYear ? day : dateWithYear)(date);
}

/** 20 July 2027, 09:00 */
export const momentOf = (instant: string | number) =>
  `${dateWithYear(new Date(instant))}, ${timeOf(instant)}`;

/** 14:03 today, else with its day before it. */
export function savedAt(instant: string, now = Date.now()): string {
  const isToday = dateWithYear(new Date(instant)) === dateWithYear(now);
  return isToday ? timeOf(instant) : `${dayOf(instant, now)}, ${timeOf(instant)}`;
}

/** 2 problems, 1 warning */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
