import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventWindow } from '../../event/event-timer.ts';
import { edition2026 } from '../../first-content/editions/2026.ts';
import { clockAt, countdownDigits, hourDigits, timerStateAt } from './countdown.ts';

const shown = (instant: string) => {
  const { phase, digits } = timerStateAt(eventWindow(edition2026), Date.parse(instant));
  return [phase, digits];
};

describe('the countdown of 2026', () => {
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
        const text = hourDigits(seconds);
        expect(text).toMatch(/^\d{2,}:[0-5]\d:[0-5]\d$/);
        const [hours = 0, minutes = 0, rest = 0] = text.split(':').map(Number);
        expect(hours * 3600 + minutes * 60 + rest).toBe(seconds);
      }),
    );
  });
});

describe('the digits of a countdown', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;

  it.each([
    [-1, '0:00'],
    [1, '0:01'],
    [9000, '0:09'],
    [59_001, '1:00'],
    [5 * MINUTE + 52_000, '5:52'],
    [HOUR - 1, '1:00:00'],
    [HOUR + 18 * MINUTE + 42_000, '1:18:42'],
    [25 * HOUR, '25:00:00'],
    [49 * HOUR, '2 days'],
    [12 * 24 * HOUR + HOUR, '12 days'],
  ])('with %d ms left are %s', (ms, digits) => expect(countdownDigits(ms)).toBe(digits));
});
