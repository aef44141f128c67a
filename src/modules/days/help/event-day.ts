import { instantAt, isoWithOffset } from '../../../event/event-time.ts';
import { movedDate } from '../../../event/moved-dates.ts';
import type { StoredRequest } from './store.ts';

const dateOf = (now: Date) => isoWithOffset(now).slice(0, 10);

/** Midnight before and after an instant, where the event is. */
export const dayOf = (now: Date): { start: Date; end: Date } => ({
  start: instantAt(dateOf(now), '00:00'),
  end: instantAt(movedDate(dateOf(now), 1), '00:00'),
});

/** Requests that were not taken overnight end. */
export const shownState = ({ state, askedAt }: StoredRequest, now: Date) =>
  state === 'open' && Date.parse(askedAt) < dayOf(now).start.getTime() ? 'missed' : state;
