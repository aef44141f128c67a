import { describe, expect, it } from 'vitest';
import { type LatticeDots, timeCount, timeLattice } from './time-lattice.ts';

const MINUTE = 60_000;
/** From 13:30 to 15:00 of the next day. */
const EVENT = { start: 0, end: 25.5 * 60 * MINUTE };
const countAt = (now: number, window = EVENT) => {
  const count = timeCount(window, now);
  if (!count) throw new Error('This time has no dots.');
  return count;
};
const dotsOf = (groups: readonly LatticeDots[]) =>
  groups.reduce((sum, { path }) => sum + path.split('M').length - 1, 0);

describe('the lattice of an event', () => {
  it('has one dot for five minutes, 306 of them', () => {
    expect(countAt(0)).toEqual({ minutes: 5, total: 306, passed: 0, left: 306 });
  });

  it.each([
    ['before it begins', -MINUTE, 0, 306],
    ['at the last moment of a dot', 5 * MINUTE - 1, 0, 306],
    ['at the first of the next one', 5 * MINUTE, 1, 305],
    ['with an hour, 18 minutes and 42 seconds left', EVENT.end - 4_722_000, 290, 16],
    ['at the last moment', EVENT.end - 1, 305, 1],
    ['at the end', EVENT.end, 306, 0],
    ['long after it', EVENT.end * 2, 306, 0],
  ])('counts what is over and what is left %s', (_when, now, passed, left) => {
    expect(countAt(now)).toMatchObject({ passed, left });
  });

  it.each([
    [18, 17],
    [34, 9],
  ])('draws each dot once, with %i columns', (columns, rows) => {
    for (const now of [-1, 0, 7 * MINUTE, EVENT.end - 1, EVENT.end]) {
      const count = countAt(now);
      const hasBegun = now >= 0;
      const drawn = timeLattice(count, hasBegun, columns);
      expect(drawn.rows).toBe(rows);
      const own = drawn.own ? 1 : 0;
      expect(own).toBe(hasBegun && now < EVENT.end ? 1 : 0);
      expect(dotsOf(drawn.filled)).toBe(count.passed);
      expect(dotsOf(drawn.open) + own).toBe(count.left);
    }
  });

  it('fills from low risk to high, and leaves out the lowest where the grid is not full', () => {
    const count = countAt(0, { start: 0, end: 100 * MINUTE });
    expect(count.total).toBe(20);
    const { rows, own, open } = timeLattice(count, true, 18);
    expect(rows).toBe(2);
    expect(own).not.toBeNull();
    expect(dotsOf(open)).toBe(19);
    const last = timeLattice({ ...count, passed: 19, left: 1 }, true, 18);
    expect(last.own).toEqual([17, 0]);
  });

  it('takes longer steps for a longer time, and none where it cannot be counted', () => {
    expect(countAt(0, { start: 0, end: 48 * 60 * MINUTE })).toMatchObject({ minutes: 10 });
    expect(timeCount({ start: 0, end: 0 }, 0)).toBeNull();
    expect(timeCount({ start: 0, end: 90 * 24 * 60 * MINUTE }, 0)).toBeNull();
  });
});
