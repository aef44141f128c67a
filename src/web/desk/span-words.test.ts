import { describe, expect, it } from 'vitest';
import { spanWords } from './span-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a span in words', () => {
  it.each([
    [-5, 'now'],
    [59_999, 'now'],
    [2 * MINUTE + 14_000, '2 min'],
    [HOUR, '1 h 00'],
    [HOUR + 21 * MINUTE, '1 h 21'],
    [DAY + 3 * HOUR + MINUTE, '1 d 3 h'],
    [2 * DAY, '2 d'],
    [6 * DAY + 5 * HOUR, '6 d'],
  ])('of %d ms is %s', (ms, words) => expect(spanWords(ms)).toBe(words));
});
