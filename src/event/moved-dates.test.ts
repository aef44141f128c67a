import { expect, test } from 'vitest';
import { edition2025 } from '../first-content/editions/2025.ts';
import { edition2026 } from '../first-content/editions/2026.ts';
import { daysBetween, movedDate, movedDates } from './moved-dates.ts';

const edition = {
  ...edition2026,
  challenges: {
    challenges: edition2025.challenges.challenges.map((challenge) => ({
      ...challenge,
      caseFile: {
        file: null,
        readers: 'teams' as const,
        from: { date: '2026-09-01', time: '13:30' },
      },
    })),
  },
  registration: {
    ...edition2026.registration,
    window: {
      opens: { date: '2026-03-01', time: '00:00' },
      closes: { date: '2026-08-20', time: '23:59' },
    },
  },
};

/** Every date of a value, in order. */
const datesIn = (value: unknown): string[] =>
  JSON.stringify(value).match(/"\d{4}-\d{2}-\d{2}"/g) ?? [];

test('every date of the edition moves by the same days, and nothing else changes', () => {
  const { dates, schedule, registration, challenges, ...others } = edition;
  const before = { dates, schedule, registration, challenges };
  const after = movedDates(edition, 30);
  expect(datesIn(after)).toEqual(
    datesIn(before).map((date) => `"${movedDate(date.slice(1, -1), 30)}"`),
  );
  expect(datesIn(before)).toHaveLength(12);
  // A date that stood in another section would be left behind.
  expect(datesIn(others)).toEqual([]);
  expect(movedDates(after, -30)).toEqual(before);
});

test('a move over a change of clocks keeps the times', () => {
  const after = movedDates(edition, 60);
  expect(after.schedule.countdown).toEqual({
    start: { date: '2026-10-31', time: '13:30' },
    end: { date: '2026-11-01', time: '15:00' },
  });
  expect(after.registration.window?.opens).toEqual({ date: '2026-04-30', time: '00:00' });
});

test('challenges have no part in it where no case has an instant', () => {
  expect(movedDates({ ...edition, challenges: edition2025.challenges }, 30)).not.toHaveProperty(
    'challenges',
  );
});

test('blanks stay blank, and what is left out stays left out', () => {
  const blank = {
    dates: { ...edition.dates, firstDay: '', ceremony: null },
    schedule: { ...edition.schedule, countdown: null },
    registration: { ...edition.registration, window: null },
  };
  const after = movedDates(blank, 7);
  expect(after.dates).toMatchObject({ firstDay: '', lastDay: '2026-09-09', ceremony: null });
  expect(after.schedule.countdown).toBeNull();
  expect(after.registration).toEqual(blank.registration);
});

test('days are counted over months and leap years', () => {
  expect(daysBetween('2026-09-01', '2026-08-31')).toBe(-1);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});
