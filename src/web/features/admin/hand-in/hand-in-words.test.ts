import { describe, expect, it } from 'vitest';
import { clockTime, spanInWords } from './hand-in-words.ts';

describe('the time that is left', () => {
  it.each([
    [0, '0 min 0 s'],
    [-5000, '0 min 0 s'],
    [19 * 60_000 + 32_900, '19 min 32 s'],
    [80 * 60_000, '1 h 20 min'],
    [51 * 3_600_000, '2 days 3 h'],
    [25 * 3_600_000, '1 day 1 h'],
  ])('of %d ms is %s', (ms, words) => {
    expect(spanInWords(ms)).toBe(words);
  });

  it('is counted by clocks in Zurich', () => {
    expect(clockTime('2026-09-02T12:41:09.000Z')).toBe('14:41:09');
  });
});
