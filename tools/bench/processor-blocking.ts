/** What is read of an event in a trace of Chromium; times are in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Time on the processor, without what the thread waited for one. */
  tdur?: number;
  args?: { name?: string };
}

/** As Lighthouse counts: a phone is so many times slower, and above this a task is felt. */
const TIMES_SLOWER = 4;
const FELT_FROM_MS = 50;

/**
 * Blocking time by what the page's tasks compute after the first paint. Lighthouse counts the time on
 * the clock, in which a task also waits while other processes, its own included, use the processor:
 * on two cores that is more than half of it.
 */
export function processorBlockingMs(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint?.pid && args?.name === 'CrRendererMain',
  );
  if (!paint || !main) return Number.NaN;
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * TIMES_SLOWER - FELT_FROM_MS)
    .reduce((sum, felt) => sum + Math.max(0, felt), 0);
}
