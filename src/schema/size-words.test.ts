import { expect, it } from 'vitest';
import { HAND_IN_MAX_BYTES } from './limits.ts';
import { limitWords, sizeWords } from './size-words.ts';

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [50_000, '49 KB'],
  [2_200_000, '2.1 MB'],
  [41_943_040, '40.0 MB'],
  [82_837_504, '79.0 MB'],
  [104_857_600, '100.0 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

it('tells a limit in the same megabytes', () => {
  expect(limitWords(HAND_IN_MAX_BYTES)).toBe('100 MB');
});
