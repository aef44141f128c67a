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
