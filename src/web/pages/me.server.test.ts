import { expect, it } from 'vitest';
import { openedByLink } from './me.server.ts';

const PLACED = { isRegistered: true, hasTeam: true };
const WAITING = { isRegistered: true, hasTeam: false };
const NEITHER = { isRegistered: false, hasTeam: false };

it.each([
  [['participant', 'attendee'], PLACED, 'your registration, your team and your hand-in'],
  [['participant'], WAITING, 'your registration'],
  [['partner'], NEITHER, 'the files of your challenge'],
  [['judge', 'attendee'], NEITHER, 'what you judge'],
  [['mentor'], NEITHER, 'who needs help'],
  [['judge', 'partner'], NEITHER, 'the files of your challenge and what you judge'],
  [['attendee'], NEITHER, 'your page'],
])('the link of %j with %j opens %s', (roles, opens, words) => {
  expect(openedByLink(roles, opens)).toBe(words);
});
