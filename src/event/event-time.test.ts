import { afterEach, describe, expect, it } from 'vitest';
import { type DateStyle, FIRST_CLOCK, setEventClock } from './event-clock.ts';
import {
  clocksShow,
  formatClockTime,
  formatDate,
  formatDateRange,
  formatDeadlineDate,
  formatMoment,
  formatStamp,
  formatWeekday,
  instantAt,
  isoWithOffset,
} from './event-time.ts';

describe('a time in Zurich', () => {
  it.each([
    ['in summer', '2026-09-01', '13:30', '2026-09-01T11:30:00.000Z'],
    ['in winter', '2026-01-15', '13:30', '2026-01-15T12:30:00.000Z'],
    ['just before summer time begins', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['just after summer time began', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['at midnight', '2026-09-02', '00:00', '2026-09-01T22:00:00.000Z'],
  ])('is the right instant %s', (_, date, time, expected) => {
    expect(instantAt(date, time).toISOString()).toBe(expected);
  });

  it.each([
    ['2026-10-25', '02:30', 'twice', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25', '02:00', 'twice', '2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
    ['2026-10-25', '01:59', 'once', '2026-10-24T23:59:00.000Z', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '03:00', 'once', '2026-10-25T02:00:00.000Z', '2026-10-25T02:00:00.000Z'],
    ['2027-03-28', '02:30', 'never', '2027-03-28T01:30:00.000Z', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28', '01:59', 'once', '2027-03-28T00:59:00.000Z', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '03:00', 'once', '2027-03-28T01:00:00.000Z', '2027-03-28T01:00:00.000Z'],
  ])('%s %s is shown %s, and each instant can be meant', (date, time, often, first, second) => {
    expect(clocksShow(date, time)).toBe(often);
    expect(instantAt(date, time, 'first').toISOString()).toBe(first);
    expect(instantAt(date, time, 'second').toISOString()).toBe(second);
    expect(instantAt(date, time).toISOString()).toBe(second);
  });

  it('is right at each second of the hour in which clocks are set, whichever was asked before', () => {
    const shown = (instant: string) => isoWithOffset(new Date(instant)).slice(11);
    const turns = [
      ['2026-10-25T00:59:59Z', '02:59:59+02:00'],
      ['2026-10-25T01:00:00Z', '02:00:00+01:00'],
      ['2027-03-28T00:59:59Z', '01:59:59+01:00'],
      ['2027-03-28T01:00:00Z', '03:00:00+02:00'],
    ] as const;
    for (const [instant, expected] of [...turns, ...turns.toReversed()]) {
      expect(shown(instant)).toBe(expected);
    }
  });

  it('is written with its offset', () => {
    expect(isoWithOffset(instantAt('2026-09-01', '13:30'))).toBe('2026-09-01T13:30:00+02:00');
    expect(isoWithOffset(instantAt('2026-01-15', '08:05'))).toBe('2026-01-15T08:05:00+01:00');
  });
});

describe('a time elsewhere', () => {
  afterEach(() => setEventClock(FIRST_CLOCK));

  it.each([
    // West of Greenwich the hour that is shown twice lies on the other side of UTC.
    ['America/New_York', '2026-11-01', '01:30', 'twice', '05:30', '06:30'],
    ['America/New_York', '2026-11-01', '02:00', 'once', '07:00', '07:00'],
    ['America/New_York', '2026-03-08', '02:30', 'never', '07:30', '07:30'],
    // Clocks that are half an hour off are set at half past an hour of UTC.
    ['Australia/Adelaide', '2026-04-05', '02:45', 'twice', '16:15', '17:15'],
    ['Australia/Adelaide', '2026-04-05', '03:00', 'once', '17:30', '17:30'],
    // Set back by half an hour.
    ['Australia/Lord_Howe', '2026-04-05', '01:45', 'twice', '14:45', '15:15'],
    ['Australia/Lord_Howe', '2026-04-05', '01:29', 'once', '14:29', '14:29'],
    ['Asia/Kathmandu', '2026-09-01', '13:30', 'once', '07:45', '07:45'],
  ])('%s: %s %s is shown %s', (zone, date, time, often, first, second) => {
    setEventClock({ ...FIRST_CLOCK, zone });
    const at = (which: 'first' | 'second') =>
      instantAt(date, time, which).toISOString().slice(11, 16);
    expect([clocksShow(date, time), at('first'), at('second')]).toEqual([often, first, second]);
  });
});

describe('dates in another style', () => {
  afterEach(() => setEventClock(FIRST_CLOCK));

  it.each<[DateStyle, string, string, string]>([
    ['en-US', 'September 1, 2026', 'September 1–2, 2026', '1 September 2026 at 15:30'],
    ['en-GB', '1 September 2026', '1–2 September 2026', '1 September 2026 at 15:30'],
    ['de-CH', '1. September 2026', '1.–2. September 2026', '1. September 2026 um 15:30'],
    ['fr-CH', '1 septembre 2026', '1–2 septembre 2026', '1 septembre 2026 à 15:30'],
  ])('%s', (dates, day, days, moment) => {
    setEventClock({ ...FIRST_CLOCK, dates });
    expect(formatDate('2026-09-01')).toBe(day);
    // The delivered site writes its deadlines as specified.
    expect(formatDeadlineDate('2026-09-01')).toBe(dates === 'en-US' ? '01.09.2026' : day);
    expect(formatDateRange('2026-09-01', '2026-09-02')).toBe(days);
    expect(formatMoment(Date.parse('2026-09-01T13:30:00Z'))).toBe(moment);
  });
});

it('writes dates with the weekday that the calendar has', () => {
  expect(formatDate('2026-09-01')).toBe('September 1, 2026');
  expect(formatWeekday('2026-09-01')).toBe('Tuesday');
  expect(formatDateRange('2026-09-01', '2026-09-02')).toBe('September 1–2, 2026');
  expect(formatDateRange('2026-08-31', '2026-09-01')).toBe('August 31, 2026 – September 1, 2026');
  expect(formatDeadlineDate('2026-09-02')).toBe('02.09.2026');
});

it('stamps times with seconds, in summer and in winter', () => {
  expect(formatStamp(Date.parse('2026-09-02T13:01:36.900Z'))).toBe('2026-09-02 15:01:36');
  expect(formatStamp(Date.parse('2026-12-31T23:30:00Z'))).toBe('2027-01-01 00:30:00');
  expect(formatClockTime(Date.parse('2026-09-02T13:01:36Z'))).toBe('15:01:36');
});
