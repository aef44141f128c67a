import { afterEach, describe, expect, it } from 'vitest';
import { edition2026 } from '../first-content/editions/2026.ts';
import { eventTimerWords, eventWindow } from './event-timer.ts';
import { phaseStarts } from './phase.ts';

const ZONE = process.env.TZ;
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

describe('the countdown of 2026', () => {
  it.each([
    ['UTC', 0],
    ['Europe/Zurich', -120],
    ['America/New_York', 240],
    ['Asia/Tokyo', -540],
    ['Asia/Kathmandu', -345],
  ])('runs from 13:30 to 15:00 on the next day in Zurich for a computer in %s', (zone, minutes) => {
    process.env.TZ = zone;
    expect(new Date('2026-09-01T12:00:00Z').getTimezoneOffset()).toBe(minutes);
    expect(eventWindow(edition2026)).toEqual({
      start: Date.parse('2026-09-01T11:30:00Z'),
      end: Date.parse('2026-09-02T13:00:00Z'),
    });
    expect(eventTimerWords(edition2026)).toMatchObject({
      starts: 'Event starts September 1, 2026 at 13:30',
      ended: 'Event ended on September 2, 2026 at 15:00.',
    });
  });

  it('ends at the instant that was said to count, in the night in which clocks are set back', () => {
    const ending = (repeated: 'first' | 'second') => {
      const end = { date: '2026-10-25', time: '02:30', repeated };
      const countdown = { start: { date: '2026-10-24', time: '13:30' }, end };
      const edition = {
        ...edition2026,
        dates: { ...edition2026.dates, lastDay: end.date, ceremony: null },
        schedule: { ...edition2026.schedule, countdown },
      };
      const handedIn = phaseStarts(edition).find(({ phase }) => phase === 'handed in');
      expect(handedIn?.at).toBe(eventWindow(edition).end);
      return eventWindow(edition).end;
    };
    expect(ending('first')).toBe(Date.parse('2026-10-25T00:30:00Z'));
    expect(ending('second')).toBe(Date.parse('2026-10-25T01:30:00Z'));
  });

  it('is refused for an edition that has none', () => {
    expect(() =>
      eventWindow({ ...edition2026, schedule: { ...edition2026.schedule, countdown: null } }),
    ).toThrow('no countdown');
  });
});
