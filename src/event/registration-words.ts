import type { Edition } from '../modules/content/content/edition-schema.ts';
import { formatDate, formatDateRange, formatDayAndMonth } from './event-time.ts';
import { nowAndNext, titlesOf } from './now-and-next.ts';
import { type Phase, phaseAt } from './phase.ts';
import { nextEdition, registrationStanding } from './registration-times.ts';

export const isOver = (phase: Phase) => phase === 'published' || phase === 'past';

/** When it goes on after an edition, without a full stop. */
export function nextDates(current: Edition, editions: readonly Edition[]): string {
  const next = nextEdition(current, editions);
  return next
    ? `Next: ${formatDateRange(next.dates.firstDay, next.dates.lastDay)}`
    : 'The next dates will follow';
}

/** The heading of the landing page's section about registration; null: without a window, the typed one. */
export function registrationHeading(
  current: Edition,
  editions: readonly Edition[],
  now: number,
  arePlacesTaken: boolean,
): string | null {
  const standing = registrationStanding(current, now);
  if (standing.state === 'none') return null;
  if (standing.state === 'before')
    return `Registration opens on ${formatDate(standing.opens.date)}`;
  if (standing.state === 'open') {
    if (arePlacesTaken) {
      return `The waiting list is open until ${formatDayAndMonth(standing.closes.date)}`;
    }
    return `Registration is open until ${formatDayAndMonth(standing.closes.date)}`;
  }
  return isOver(phaseAt(current, now).phase)
    ? nextDates(current, editions)
    : `Registration closed on ${formatDate(standing.closes.date)}`;
}

/** What runs at this moment, or comes next. */
export function happeningNow(edition: Edition, now: number): string {
  const { now: running, next } = nowAndNext(edition, now);
  if (running.length > 0) return `Now: ${titlesOf(running)}`;
  const [first] = next;
  return first
    ? `Next: ${titlesOf(next)}, ${formatDayAndMonth(first.date)} at ${first.time}`
    : 'Happening now';
}
