import { expect, it } from 'vitest';
import { lateWords } from './desk-part.ts';

it.each([
  [200, '1 s'],
  [59_000, '59 s'],
  [60_000, '1 min'],
  [134_000, '2 min 14 s'],
  [3_600_000, '1 h'],
  [3_900_000, '1 h 5 min'],
])('%d ms are %s', (ms, words) => expect(lateWords(ms)).toBe(words));
