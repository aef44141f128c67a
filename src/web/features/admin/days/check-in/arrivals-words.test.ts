import { expect, test } from 'vitest';
import { dayInWords } from './arrivals-words.ts';

test('a day reads as it does on the rest of the desk', () => {
  expect(dayInWords('2026-09-01')).toBe('Tue 1 Sep');
});
