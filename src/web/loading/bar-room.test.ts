import { expect, it } from 'vitest';
import { barRoom } from './bar-room.server.ts';

const named = (...labels: string[]) => labels.map((label) => ({ label }));
const DELIVERED = {
  siteName: 'Risk Innovation Challenge',
  mark: undefined,
  entries: named('Challenges', 'Awards', 'Timeline', 'About', 'Highlights', 'Contact'),
  attendeeEntries: named('Event', 'Dashboard'),
};

it('finds room for the delivered entries in every state', () => {
  expect(barRoom(DELIVERED)).toBe('narrow wide signed-in both');
});

it('leaves a long menu to wide screens, and the longest to the menu', () => {
  const longer = [...DELIVERED.entries, ...named('Getting here')];
  expect(barRoom({ ...DELIVERED, entries: longer })).toBe('wide signed-in');
  const outside = { label: 'WellingtonNZ', href: 'https://www.example.org' };
  expect(barRoom({ ...DELIVERED, entries: [...longer, outside] })).toBe('');
});
