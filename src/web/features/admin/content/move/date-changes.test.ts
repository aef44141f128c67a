import { expect, test } from 'vitest';
import { edition2026 } from '../../../../../first-content/editions/2026.ts';
import { dateChanges, shiftWords } from './date-changes.ts';

test('every date is told with the words of its form, before and after', () => {
  const { dates, schedule } = edition2026;
  const registration = {
    ...edition2026.registration,
    window: {
      opens: { date: '2026-03-01', time: '00:00' },
      closes: { date: '', time: '' },
    },
  };
  expect(
    dateChanges({ dates, schedule, registration }, 7).map(
      ({ where, before, after }) => `${where}: ${before}, ${after}`,
    ),
  ).toEqual([
    'Dates and places, First day: Tue 1 Sep 2026, Tue 8 Sep 2026',
    'Dates and places, Last day: Wed 2 Sep 2026, Wed 9 Sep 2026',
    'Dates and places, Award ceremony, Date: Wed 2 Sep 2026, Wed 9 Sep 2026',
    'Schedule, Day 1, Date: Tue 1 Sep 2026, Tue 8 Sep 2026',
    'Schedule, Day 2, Date: Wed 2 Sep 2026, Wed 9 Sep 2026',
    'Schedule, Countdown and hand-in, Countdown begins: Tue 1 Sep 2026, Tue 8 Sep 2026',
    'Schedule, Countdown and hand-in, Countdown and hand-in end: Wed 2 Sep 2026, Wed 9 Sep 2026',
    'Registration window, Opens: Sun 1 Mar 2026, Sun 8 Mar 2026',
  ]);
});

test('a move is told by its days', () => {
  expect([shiftWords(30), shiftWords(1), shiftWords(-1), shiftWords(-364)]).toEqual([
    '30 days later',
    '1 day later',
    '1 day earlier',
    '364 days earlier',
  ]);
});
