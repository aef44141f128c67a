import { expect, it } from 'vitest';
import { countdownAfter } from './about-steps.tsx';

it.each([
  ['at the start', 0, { hours: 24, minutes: 0 }],
  ['after one tick', 1, { hours: 23, minutes: 59 }],
  ['after an hour of minutes', 60, { hours: 23, minutes: 0 }],
  ['with the last minute', 1439, { hours: 0, minutes: 1 }],
  ['at its end', 1440, { hours: 0, minutes: 0 }],
  ['long after its end', 9999, { hours: 0, minutes: 0 }],
])('the decorative countdown is right %s', (_, ticks, expected) => {
  expect(countdownAfter(ticks)).toEqual(expected);
});
