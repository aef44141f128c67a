import { expect, it } from 'vitest';
import type { Announcement } from '../../../../../modules/days/announcements/schema.ts';
import { openPagesInWords, whomInWords } from './announcement-words.ts';

it.each([
  [undefined, ''],
  [0, 'open in no browser'],
  [1, 'open in 1 browser'],
  [40, 'open in 40 browsers'],
])('says how many have it open: %s', (count, words) => {
  expect(openPagesInWords(count)).toBe(words);
});

it.each([
  [{ audience: 'everybody', challenge: 0, isPinned: false }, 'Everyone'],
  [{ audience: 'challenge', challenge: 2, isPinned: true }, 'Challenge 2 · pinned'],
])('says whom %j is for, and whether it is pinned', (announcement, words) => {
  expect(whomInWords(announcement as Announcement)).toBe(words);
});
