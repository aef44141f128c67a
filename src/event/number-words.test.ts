import { expect, it } from 'vitest';
import { groupedNumber } from './number-words.ts';

it('groups digits as English does', () => {
  for (const count of [0, 7, 212, 999, 1000, 20_000, 123_456, 1_234_567]) {
    expect(groupedNumber(count)).toBe(count.toLocaleString('en'));
  }
});
