import type { Edition } from '../modules/content/content/edition-schema.ts';
import { instantAt } from './event-time.ts';
import { movedDate } from './moved-dates.ts';

/** In milliseconds: the same in every zone. */
export interface LiveWindow {
  from: number;
  until: number;
}

/**
 * While open pages are told what changes: the days of the event, from midnight to midnight there. Null
 * where an edition has no days yet.
 */
export function liveWindow({ dates: { firstDay, lastDay } }: Edition): LiveWindow | null {
  const days = [firstDay, lastDay].filter((day) => day !== '').sort();
  const [first, last = first] = days;
  if (first === undefined || last === undefined) return null;
  return {
    from: instantAt(first, '00:00').getTime(),
    until: instantAt(movedDate(last, 1), '00:00').getTime(),
  };
}
