import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

/** A process in which time passes only during work or waiting. */
function heldProcess() {
  const spent = { active: 1000, idle: 1000 };
  const rests: number[] = [];
  const pace = createPace({
    spent: () => ({ ...spent }),
    async wait(ms) {
      rests.push(ms);
      spent.idle += ms;
    },
  });
  return { pace, rests, spent };
}

describe('the pace of expensive work', () => {
  it('leaves the process as much time as each step took', async () => {
    const { pace, rests, spent } = heldProcess();
    for (const step of [4, 3, 5]) {
      await pace.pass();
      spent.active += step;
    }
    await pace.pass();
    expect(rests).toEqual([4, 3, 5]);
  });

  it('lets one step pass at a time, also of those who have waited together', async () => {
    const { pace, rests, spent } = heldProcess();
    const steps = [1, 2, 3].map(async () => {
      await pace.pass();
      spent.active += 6;
    });
    await Promise.all(steps);
    expect(rests).toEqual([6, 6]);
  });

  it('counts what the process has rested already, while it waited for others', async () => {
    const { pace, rests, spent } = heldProcess();
    await pace.pass();
    spent.active += 6;
    spent.idle += 4;
    await pace.pass();
    spent.active += 6;
    spent.idle += 60;
    await pace.pass();
    expect(rests).toEqual([2]);
  });

  it('does not wait for a calm that does not come', async () => {
    const { pace, rests, spent } = heldProcess();
    spent.active += 60_000;
    await pace.pass();
    expect(rests).toEqual([20]);
  });
});
