export interface Clock {
  /** Real time: sessions, limits, rows. */
  now(): Date;
  /** The event's time: real, or running on from the rehearsal's start (REHEARSAL_CLOCK). */
  eventNow(): Date;
  isRehearsal: boolean;
}

export function createClock(
  rehearsalStart: Date | null,
  now: () => Date = () => new Date(),
  /** When the rehearsal began. */
  begunAt: Date = now(),
): Clock {
  return {
    now,
    eventNow: () =>
      rehearsalStart
        ? new Date(rehearsalStart.getTime() + (now().getTime() - begunAt.getTime()))
        : now(),
    isRehearsal: rehearsalStart !== null,
  };
}
