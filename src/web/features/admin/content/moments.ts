/** How the editor writes instants: as clocks at the event show them, and no longer than needed. */
import { momentWriter } from '../../../../event/event-clock.ts';
import { momentInstant } from '../../../../event/event-time.ts';
import { type Moment, parseTypedMoment } from '../../../lib/typed-time.ts';

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

/** Without a year the next such day is meant, without a time its beginning; null for no moment. */
export function nextMoment(typed: string, now: number): Moment | null {
  const thisYear = new Date(now).getFullYear();
  const [first, second] = [thisYear, thisYear + 1].map((year) =>
    parseTypedMoment(typed, year, '00:00'),
  );
  return (first && momentInstant(first).getTime() > now ? first : second) ?? null;
}
