import { expect, it } from 'vitest';
import { badgesInWords } from './badge-dialog.tsx';

it.each([
  [0, 0, 'Nothing to print: please choose for whom.'],
  [0, 1, 'Nobody to print a name for: 1 empty badge, 1 sheet.'],
  [0, 12, 'Nobody to print a name for: 12 empty badges, 2 sheets.'],
  [1, 0, '1 badge, 1 sheet.'],
  [1, 2, '1 badge and 2 empty, 1 sheet.'],
  [87, 4, '87 badges and 4 empty, 10 sheets.'],
])('says of %i with a name and %i without: %j', (named, blanks, words) => {
  expect(badgesInWords({ named, blanks, perSheet: 10 })).toBe(words);
});
