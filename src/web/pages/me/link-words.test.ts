import { expect, it } from 'vitest';
import { openedByLink } from './link-words.ts';

it.each([
  [['participant', 'attendee'], true, 'your registration, your team and your hand-in'],
  [[], true, 'your registration'],
  [['partner'], false, 'the files of your challenge'],
  [['judge', 'attendee'], false, 'what you judge'],
  [['judge', 'partner'], false, 'the files of your challenge and what you judge'],
  [['attendee'], false, 'your page'],
] as const)('the link of %j (registered: %s) opens %s', (roles, isRegistered, words) => {
  expect(openedByLink(roles, isRegistered)).toBe(words);
});
