import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { edition2026 } from './editions/2026.ts';
import { clockAt, eventClock, eventWindow, formatRemaining } from './event-clock.ts';
import { eventTimerWords } from './event-timer.ts';

const at = (instant: string) => eventClock(edition2026, new Date(instant));
const shown = (instant: string) => {
  const { phase, remainingSeconds } = at(instant);
  return [phase, formatRemaining(remainingSeconds)];
};

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

  it.each([
    ['months before', '2026-01-01T00:00:00Z', 'before', '00:00:00'],
    ['a millisecond before the start', '2026-09-01T13:29:59.999+02:00', 'before', '00:00:00'],
    ['at the start', '2026-09-01T13:30:00.000+02:00', 'live', '25:30:00'],
    ['until the first second is over', '2026-09-01T13:30:00.999+02:00', 'live', '25:30:00'],
    ['a second later', '2026-09-01T13:30:01.000+02:00', 'live', '25:29:59'],
    ['the same in New York', '2026-09-01T07:30:01.000-04:00', 'live', '25:29:59'],
    ['the same in Kathmandu', '2026-09-01T17:15:01.000+05:45', 'live', '25:29:59'],
    ['over midnight', '2026-09-02T00:00:00.000+02:00', 'live', '15:00:00'],
    ['in the last second', '2026-09-02T14:59:59.000+02:00', 'live', '00:00:01'],
    ['in the last millisecond', '2026-09-02T14:59:59.999+02:00', 'live', '00:00:01'],
    ['at the end', '2026-09-02T15:00:00.000+02:00', 'after', '00:00:00'],
    ['months after', '2026-11-15T12:00:00Z', 'after', '00:00:00'],
  ])('%s is right', (_, instant, phase, digits) => {
    expect(shown(instant)).toEqual([phase, digits]);
  });

  it('is refused for an edition that has none', () => {
    expect(() => eventWindow({ ...edition2026, countdown: null })).toThrow('no countdown');
  });
});

describe('any countdown', () => {
  const window = fc
    .tuple(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 1e6 }))
    .map(([start, seconds]) => ({ start, end: start + seconds * 1000 }));
  const windowAndInstant = window.chain((each) =>
    fc.tuple(
      fc.constant(each),
      fc.integer({ min: each.start - 10_000_000, max: each.end + 10_000_000 }),
    ),
  );

  it('is live exactly from its start until before its end', () => {
    fc.assert(
      fc.property(windowAndInstant, ([each, now]) => {
        const { phase, remainingSeconds } = clockAt(each, now);
        expect(phase === 'live').toBe(each.start <= now && now < each.end);
        expect(remainingSeconds > 0).toBe(phase === 'live');
      }),
    );
  });

  it('never goes back, and loses one with each second', () => {
    fc.assert(
      fc.property(windowAndInstant, ([each, now]) => {
        const [first, next] = [clockAt(each, now), clockAt(each, now + 1000)];
        expect(next.passed).toBeGreaterThanOrEqual(first.passed);
        if (first.phase === 'live' && next.phase === 'live') {
          expect(first.remainingSeconds - next.remainingSeconds).toBe(1);
        }
      }),
    );
  });

  it('shows what is left to the second, in at least two digits a place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), (seconds) => {
        const text = formatRemaining(seconds);
        expect(text).toMatch(/^\d{2,}:[0-5]\d:[0-5]\d$/);
        const [hours = 0, minutes = 0, rest = 0] = text.split(':').map(Number);
        expect(hours * 3600 + minutes * 60 + rest).toBe(seconds);
      }),
    );
  });
});
