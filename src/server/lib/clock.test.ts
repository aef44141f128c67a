import { expect, it } from 'vitest';
import { createClock } from './clock.ts';

it('shows real time without a rehearsal', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const clock = createClock(null, () => now);
  expect([clock.now(), clock.eventNow(), clock.isRehearsal]).toEqual([now, now, false]);
});

it('runs on from the start of a rehearsal while rows keep real time', () => {
  let now = new Date('2026-11-15T10:00:00Z');
  const clock = createClock(new Date('2026-09-01T11:29:00Z'), () => now);
  now = new Date('2026-11-15T10:01:30Z');
  expect(clock.eventNow().toISOString()).toBe('2026-09-01T11:30:30.000Z');
  expect(clock.now()).toEqual(now);
  expect(clock.isRehearsal).toBe(true);
});

it('shows the same time on instances that know when the rehearsal began', () => {
  const begunAt = new Date('2026-11-15T10:00:00Z');
  const now = new Date('2026-11-15T10:00:03Z');
  const clock = createClock(new Date('2026-09-01T11:29:00Z'), () => now, begunAt);
  expect(clock.eventNow().toISOString()).toBe('2026-09-01T11:29:03.000Z');
});
