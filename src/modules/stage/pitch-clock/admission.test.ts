import { expect, it } from 'vitest';
import type { ClockEvent } from '../../../judging/pitch-clock/clock-event-schema.ts';
import { createAdmission } from './admission.ts';
import { EVENTS_OF_PITCH, EVENTS_OF_ROOM } from './schema.ts';

let count = 0;
const event = (teamId: string, kind: 'next' | 'reset' = 'next'): ClockEvent => {
  count += 1;
  return { id: `event-${count}`, kind, teamId, at: '2026-09-02T13:10:00.000Z' };
};
const teams = Array.from({ length: 12 }, (_, index) => ({ id: `team-${index}` }));
/** Each team has had all that a pitch may have, until the room is full. */
const full = Array.from({ length: EVENTS_OF_ROOM }, (_, index) => ({
  event: event(`team-${Math.floor(index / EVENTS_OF_PITCH)}`),
  link: 'leaked',
}));
const LEAKED = { link: 'leaked', isOrganiser: false };
const NEW = { link: 'new', isOrganiser: false };
const ORGANISER = { link: 'organiser Ada', isOrganiser: true };
const LAST = 'team-11';

it('keeps so much of a link, whichever teams it is about, and goes on for organisers and a new link', () => {
  expect(createAdmission(teams, full, LEAKED)(event(LAST))).toContain('this clock has had all');
  expect(createAdmission(teams, full.slice(1), LEAKED)(event(LAST))).toBeNull();
  for (const who of [ORGANISER, NEW]) {
    expect(createAdmission(teams, full, who)(event('team-0'))).toBeNull();
  }
});

it('counts what it admits, and begins anew where organisers have set the clock back', () => {
  const reset = { event: event(LAST, 'reset'), link: ORGANISER.link };
  const admit = createAdmission(teams, [...full, reset], LEAKED);
  for (let each = 0; each < EVENTS_OF_PITCH; each += 1) expect(admit(event(LAST))).toBeNull();
  expect(admit(event(LAST))).toContain('this pitch has had all');
  expect(admit(event('team-0'))).toBeNull();
});
