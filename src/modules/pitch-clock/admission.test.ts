import { expect, it } from 'vitest';
import type { ClockEvent } from '../../judging/pitch-clock/clock-event-schema.ts';
import { createAdmission } from './admission.ts';
import { EVENTS_OF_PITCH, EVENTS_OF_ROOM } from './schema.ts';

let count = 0;
const event = (teamId: string, kind: 'next' | 'reset' = 'next'): ClockEvent => {
  count += 1;
  return { id: `event-${count}`, kind, teamId, at: '2026-09-02T13:10:00.000Z' };
};
const teams = Array.from({ length: 12 }, (_, index) => ({ id: `team-${index}` }));
/** Each team has had all that a pitch may have, until the room is full. */
const full = Array.from({ length: EVENTS_OF_ROOM }, (_, index) =>
  event(`team-${Math.floor(index / EVENTS_OF_PITCH)}`),
);
const LAST = 'team-11';

it('keeps so much of a room, whichever teams it is about, and goes on for organisers', () => {
  expect(createAdmission(teams, full, false)(event(LAST))).toContain('this clock has had all');
  expect(createAdmission(teams, full, true)(event(LAST))).toBeNull();
  expect(createAdmission(teams, full.slice(1), false)(event(LAST))).toBeNull();
});

it('counts what it admits, and begins anew where organisers have set the clock back', () => {
  const admit = createAdmission(teams, [...full, event(LAST, 'reset')], false);
  for (let each = 0; each < EVENTS_OF_PITCH; each += 1) expect(admit(event(LAST))).toBeNull();
  expect(admit(event(LAST))).toContain('this pitch has had all');
  expect(admit(event('team-0'))).toBeNull();
});
