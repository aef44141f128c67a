/** Specification, section 4: it starts at 1440 minutes and loses one with each tick. */
const START_MINUTES = 1440;
export const COUNTDOWN_TICK_MS = 5000;

export function countdownAfter(ticks: number): { hours: number; minutes: number } {
  const left = Math.max(0, START_MINUTES - ticks);
  return { hours: Math.floor(left / 60), minutes: left % 60 };
}
