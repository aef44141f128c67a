import { expect, it } from 'vitest';
import { dotWords, hallDots, hallLattice } from './hall-dots.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const dotsOf = (lengthMs: number, passedMs = 0) => hallDots({ from: 0, until: lengthMs }, passedMs);
/** Each dot is one move of the pen. */
const count = (groups: readonly { path: string }[]) =>
  groups.reduce((sum, { path }) => sum + path.split('M').length - 1, 0);

it('is one dot for each five minutes, and for more where there would be too many', () => {
  expect(dotsOf(25.5 * HOUR)).toEqual({ unit: 'five minutes', total: 306, left: 306 });
  expect(dotsOf(2 * HOUR)).toMatchObject({ unit: 'five minutes', total: 24 });
  expect(dotsOf(48 * HOUR)).toMatchObject({ unit: 'ten minutes', total: 288 });
  expect(dotsOf(7 * 24 * HOUR)).toMatchObject({ unit: 'half an hour', total: 336 });
  expect(dotsOf(90 * 24 * HOUR)).toMatchObject({ unit: 'eight hours', total: 270 });
  expect(dotsOf(0)).toBeNull();
  expect(dotsOf(5 * 365 * 24 * HOUR)).toBeNull();
});

it('counts the dot that runs among those that are left', () => {
  expect(dotsOf(HOUR, 1)?.left).toBe(12);
  expect(dotsOf(HOUR, 5 * MINUTE)?.left).toBe(11);
  expect(dotsOf(HOUR, HOUR - 1)?.left).toBe(1);
  expect(dotsOf(HOUR, 2 * HOUR)?.left).toBe(0);
  // Seven minutes are two dots, the last one shorter.
  expect(dotsOf(7 * MINUTE, 6 * MINUTE)).toMatchObject({ total: 2, left: 1 });
});

it('says how many are left', () => {
  const words = (left: number) => dotWords({ unit: 'five minutes', total: 306, left });
  expect(words(306)).toBe('One dot is five minutes. 306 in all.');
  expect(words(16)).toBe('One dot is five minutes. 16 are left.');
  expect(words(1)).toBe('One dot is five minutes. 1 is left.');
  expect(words(0)).toBe('One dot was five minutes. None is left.');
});

it('is 18 by 17 in the picture, and never has a dot too many', () => {
  expect(hallLattice({ total: 306, left: 16 })).toMatchObject({ columns: 18, rows: 17 });
  for (const total of [1, 2, 7, 24, 113, 306, 419]) {
    for (const left of [0, 1, Math.ceil(total / 2), total]) {
      const { filled, open, own, columns, rows } = hallLattice({ total, left });
      expect(count(filled) + count(open) + (own ? 1 : 0)).toBe(total);
      expect(count(filled)).toBe(total - left);
      expect(columns * rows - total).toBeLessThan(columns);
    }
  }
});

it('ends in the corner of the highest risk', () => {
  expect(hallLattice({ total: 306, left: 1 }).own).toEqual([17, 0]);
  expect(hallLattice({ total: 306, left: 16 }).own).toEqual([14, 2]);
});
