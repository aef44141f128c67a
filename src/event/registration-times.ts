import type { Edition } from '../modules/content/content/edition-schema.ts';
import { instantAt, isoWithOffset, momentInstant } from './event-time.ts';
import { phaseAt } from './phase.ts';

const DAY_MS = 86_400_000;

type Window = NonNullable<Edition['registration']['window']>;

/** Whether people can register; full or not, an open one takes them: those without a place wait for one. */
export type RegistrationStanding =
  | { state: 'none' }
  | { state: 'before'; opens: Window['opens'] }
  | { state: 'open' | 'closed'; closes: Window['closes'] };

/** The landing page and `/register` both follow it, so that neither contradicts the other. */
export function registrationStanding(edition: Edition, now: number): RegistrationStanding {
  const { window } = edition.registration;
  if (!window) return { state: 'none' };
  const { phase } = phaseAt(edition, now);
  if (phase === 'announced') return { state: 'before', opens: window.opens };
  return { state: phase === 'registration open' ? 'open' : 'closed', closes: window.closes };
}

/** Whether the site's own form takes registrations at this moment. */
export function isRegistrationOpen(edition: Edition, now: number): boolean {
  return edition.registration.link === '' && registrationStanding(edition, now).state === 'open';
}

/** When registration opens next, for an edition or, once it is over, the next one; null: unknown. */
export function nextOpening(
  current: Edition,
  editions: readonly Edition[],
  now: number,
): Window['opens'] | null {
  const standing = registrationStanding(current, now);
  if (standing.state === 'before') return standing.opens;
  // Without a window in this one, nothing is said of another one's either.
  if (standing.state !== 'closed') return null;
  const next = nextEdition(current, editions);
  const following = next && registrationStanding(next, now);
  return following?.state === 'before' ? following.opens : null;
}

/** The edition after another one, once its days are known. */
export const nextEdition = ({ year }: Edition, editions: readonly Edition[]) =>
  editions.find((each) => each.year > year && each.dates.firstDay !== '') ?? null;

/** Until when people change their answers; null where there is no such time. */
export function changesEnd({ registration: { changesUntil, window } }: Edition): number | null {
  if (changesUntil !== '') return endOfDay(changesUntil);
  return window ? momentInstant(window.closes).getTime() : null;
}

/**
 * Until when a place that is offered now must be confirmed: the end of a day there, and in any case
 * before the event begins. Null once it has begun: no one moves up any more.
 */
export function offerEnd(edition: Edition, now: number): number | null {
  const end = endOfDay(dayOf(now + edition.registration.offerDays * DAY_MS));
  const begin = beginOf(edition);
  if (begin === null) return end;
  return begin <= now ? null : Math.min(end, begin);
}

/** Whether the first day has come: from then on no one moves up or withdraws by themselves. */
export function hasBegun(edition: Edition, now: number): boolean {
  return (beginOf(edition) ?? Number.POSITIVE_INFINITY) <= now;
}

const beginOf = ({ dates }: Edition): number | null =>
  dates.firstDay === '' ? null : instantAt(dates.firstDay, '00:00').getTime();

/** The first instant after a day at the event. */
export function endOfDay(date: string): number {
  const next = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
  return instantAt(next, '00:00').getTime();
}

/** The day of an instant at the event: 2027-08-20. */
function dayOf(instant: number): string {
  return isoWithOffset(new Date(instant)).slice(0, 10);
}
