import { expect, it } from 'vitest';
import { processorBlockingMs, type TraceEvent } from './processor-blocking.ts';

const task = (ts: number, tdur: number, tid = 1): TraceEvent => ({
  name: 'RunTask',
  ...{ pid: 7, tid, ts, tdur },
  // On the clock everything takes much longer.
  dur: tdur * 10,
});

it('adds what a phone would feel of the tasks after the first paint', () => {
  const events: TraceEvent[] = [
    { name: 'thread_name', pid: 7, tid: 1, ts: 0, args: { name: 'CrRendererMain' } },
    { name: 'thread_name', pid: 7, tid: 2, ts: 0, args: { name: 'Compositor' } },
    { name: 'firstContentfulPaint', pid: 7, tid: 1, ts: 1_000_000 },
    task(500_000, 40_000),
    task(1_100_000, 20_000),
    task(1_600_000, 15_000),
    task(1_900_000, 12_000),
    task(2_200_000, 90_000, 2),
  ];
  expect(processorBlockingMs(events)).toBe(30 + 10);
});

it('knows nothing of a page that was never painted', () => {
  expect(processorBlockingMs([task(0, 90_000)])).toBeNaN();
});
