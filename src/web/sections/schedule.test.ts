import { expect, it } from 'vitest';
import { nearestTo } from '../sections/schedule.tsx';

const days = [
  { top: 100, bottom: 300 },
  { top: 340, bottom: 700 },
];

it.each([
  ['above all of them', 0, 0],
  ['inside the first', 250, 0],
  ['just below the first', 315, 0],
  ['just above the second', 325, 1],
  ['inside the second', 350, 1],
  ['below all of them', 900, 1],
])('finds the nearest one from %s', (_, position, expected) => {
  expect(nearestTo(position, days)).toBe(expected);
});
