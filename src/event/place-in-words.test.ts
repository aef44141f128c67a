import { expect, it } from 'vitest';
import { handInLabel } from './hand-in-label.ts';
import { capital, placeWords } from './place-in-words.ts';

it.each([
  ['7', 'Table 7'],
  ['12, main hall', 'Table 12, main hall'],
  ['behind the stairs', 'Behind the stairs'],
])('says where help is needed: %s', (place, words) => {
  expect(capital(placeWords(place))).toBe(words);
});

it('names one missing file on a button, and counts on room for no more', () => {
  expect(handInLabel(['3-Pager'])).toBe('Hand in the 3-Pager');
  expect(handInLabel(['Pitchdeck', '3-Pager'])).toBe('Hand in your files');
});
