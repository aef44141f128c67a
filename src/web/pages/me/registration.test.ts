import { expect, it } from 'vitest';
import type { PageContent } from '../../../modules/content/page-content-schema.ts';
import type { OwnRegistration } from '../../../modules/registrations/schema.ts';
import { myRegistration } from './registration.server.ts';

const edition = {
  year: 2026,
  dates: { firstDay: '2026-09-01', lastDay: '2026-09-02' },
  schedule: { days: [] },
  challenges: { challenges: [] },
  registration: { teamsFixedOn: '' },
};

const titleAt = (instant: string, state: OwnRegistration['state']) => {
  const content = { editions: [edition], current: edition, now: Date.parse(instant) };
  const registration = { edition: 2026, state, offeredUntil: null, changesUntil: null };
  return myRegistration(
    content as unknown as PageContent,
    registration as unknown as OwnRegistration,
  ).title;
};

it.each([
  ['2026-08-31T23:59:59+02:00', 'placed', 'See you on 1 September'],
  ['2026-09-01T00:00:00+02:00', 'placed', 'It is on'],
  ['2026-09-02T23:59:59+02:00', 'placed', 'It is on'],
  ['2026-09-02T23:59:59+02:00', 'waiting', '2026 is under way'],
  ['2026-09-03T00:00:00+02:00', 'placed', 'Thank you for taking part in 2026'],
  ['2026-08-01T00:00:00+02:00', 'waiting', 'For 1 September'],
  ['2026-09-03T00:00:00+02:00', 'waiting', '2026 is over'],
] as const)('says at %s to who is %s: %s', (instant, state, title) => {
  expect(titleAt(instant, state)).toBe(title);
});
