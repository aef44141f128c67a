import { instantAt, isoWithOffset } from '../../event/event-time.ts';
import { movedDate } from '../../event/moved-dates.ts';

const dateOf = (now: Date) => isoWithOffset(now).slice(0, 10);

/** Midnight before and after an instant, where the event is. */
export const dayOf = (now: Date): { start: Date; end: Date } => ({
  start: instantAt(dateOf(now), '00:00'),
  end: instantAt(movedDate(dateOf(now), 1), '00:00'),
});
