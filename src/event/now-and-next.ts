import type { Edition } from '../modules/content/edition-schema.ts';
import { instantAt } from './event-time.ts';

/** An item of the schedule with its instants, in milliseconds. */
export interface TimedItem {
  title: string;
  /** Empty where it has none. */
  description: string;
  date: string;
  /** As it is written: 13:30. */
  time: string;
  start: number;
  end: number;
  /** Where nobody has written when it ends, `end` is only when it is over at the latest. */
  hasEnd: boolean;
}

/** When a day of the event is over for what has an open end: nobody calls the night a kickoff. */
const DAY_ENDS = '22:00';

/**
 * All items in order. One without an end lasts until the next one of its day begins, or until its day
 * is over, and never into the next day. What a draft has left blank is left out.
 */
export function timedItems({ schedule }: Edition): TimedItem[] {
  return schedule.days
    .filter(({ date }) => date !== '')
    .flatMap(({ date, items }) => {
      const at = (time: string) => instantAt(date, time).getTime();
      const written = items.filter(({ start }) => start !== '');
      return written.map(({ start, end, title, description }) => {
        const hasEnd = end > start;
        const later = written.map((item) => item.start).filter((each) => each > start);
        const latest = later.sort()[0] ?? (start < DAY_ENDS ? DAY_ENDS : '23:59');
        return {
          ...{ title, description, date, time: start, hasEnd, start: at(start) },
          end: at(hasEnd ? end : latest),
        };
      });
    })
    .sort((one, other) => one.start - other.start);
}

/** What runs at an instant, and what begins after it; null where there is nothing. */
export function nowAndNext(
  edition: Edition,
  now: number,
): { now: TimedItem | null; next: TimedItem | null } {
  const items = timedItems(edition);
  return {
    now: items.findLast(({ start, end }) => start <= now && now < end) ?? null,
    next: items.find(({ start }) => start > now) ?? null,
  };
}
