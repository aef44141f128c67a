import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTimer } from './timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a timer', () => {
  it('runs its work again and again, even after a failure', async () => {
    const errors: unknown[] = [];
    let runs = 0;
    const timer = startTimer({
      everyMs: 100,
      work: async () => {
        runs += 1;
        if (runs === 1) throw new Error('once');
      },
      onError: (error) => errors.push(error),
    });
    await vi.advanceTimersByTimeAsync(350);
    expect([runs, errors.length]).toEqual([3, 1]);
    await timer.stop();
    await vi.advanceTimersByTimeAsync(500);
    expect(runs).toBe(3);
  });

  it('never runs twice at once; a nudge in between runs it once more', async () => {
    let runs = 0;
    const finish: (() => void)[] = [];
    const timer = startTimer({
      everyMs: 100,
      work: () => {
        runs += 1;
        return new Promise((resolve) => finish.push(resolve));
      },
      onError: () => {},
    });
    timer.nudge();
    timer.nudge();
    timer.nudge();
    expect(runs).toBe(1);
    finish.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(2);
    const stopped = timer.stop();
    finish.shift()?.();
    await stopped;
    expect(runs).toBe(2);
  });
});
