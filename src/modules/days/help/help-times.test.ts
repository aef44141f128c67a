import { expect, it } from 'vitest';
import { usualWait } from './help-times.ts';

const waited = (...minutes: number[]) =>
  minutes.map((each) => ({
    askedAt: new Date(0).toISOString(),
    takenAt: new Date(each * 60_000).toISOString(),
  }));

it.each([
  ['nobody', [], null],
  ['two only', [4, 4], null],
  ['three, one of them forgotten for an hour', [60, 2, 4], 4],
  ['an even number', [2, 3, 5, 60], 4],
  ['part of a minute', [3.2, 3.4, 3.6], 4],
  ['at once', [0, 0, 0], 1],
])('of %s, says %j in minutes: %j', (_, minutes, expected) => {
  expect(usualWait(waited(...minutes))).toBe(expected);
});
