import { instantAt, isoWithOffset } from '../../../event/event-time.ts';
import { liveWindow } from '../../../event/live-window.ts';
import { movedDate } from '../../../event/moved-dates.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
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

/** Afterwards no helper goes to a table any more, even for open requests. */
export function isHelpOver(edition: Edition, now: Date): boolean {
  const days = liveWindow(edition);
  return days !== null && days.until <= now.getTime();
}

const MINUTE_MS = 60_000;
/** With fewer, chance would speak. */
const AT_LEAST = 3;

/** The usual wait for help: the median in whole minutes; null after too few requests. */
export function usualWait(waits: readonly { askedAt: string; takenAt: string }[]): number | null {
  if (waits.length < AT_LEAST) return null;
  const sorted = waits
    .map(({ askedAt, takenAt }) => Math.max(0, Date.parse(takenAt) - Date.parse(askedAt)))
    .sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  // Never less than it was: "0 min" would be an empty promise.
  return Math.max(1, Math.ceil(median / MINUTE_MS));
}
