export interface Clock {
  /** Real time: sessions, limits, rows. */
  now(): Date;
  /** The event's time: real, or running on from the rehearsal's start (REHEARSAL_CLOCK). */
  eventNow(): Date;
  /** The event's time at an instant of real time. */
  eventAt(instant: Date): Date;
  isRehearsal: boolean;
}

export function createClock(
  rehearsalStart: Date | null,
  now: () => Date = () => new Date(),
  /** When the rehearsal began. */
  begunAt: Date = now(),
): Clock {
  const eventAt = (instant: Date) =>
    rehearsalStart
      ? new Date(rehearsalStart.getTime() + (instant.getTime() - begunAt.getTime()))
      : instant;
  return {
    now,
    eventNow: () => eventAt(now()),
    eventAt,
    isRehearsal: rehearsalStart !== null,
  };
}

/** The same day so many months earlier. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // A month without such a day: its last day, not the first ones of the month after it.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** An instant that was noted in real time, as the event's clock tells it: both are as long ago. */
export function eventInstant(clock: Pick<Clock, 'now' | 'eventNow'>, noted: string): string {
  const agoMs = clock.now().getTime() - Date.parse(noted);
  return new Date(clock.eventNow().getTime() - agoMs).toISOString();
}
