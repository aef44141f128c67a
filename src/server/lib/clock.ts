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
): Clock {
  const startedAt = now().getTime();
  return {
    now,
    eventNow: () =>
      rehearsalStart ? new Date(rehearsalStart.getTime() + (now().getTime() - startedAt)) : now(),
    isRehearsal: rehearsalStart !== null,
  };
}
