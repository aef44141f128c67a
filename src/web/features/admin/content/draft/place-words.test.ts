import { expect, test } from 'vitest';
import { placeWords, valueWords } from './place-words.ts';

const schedule = {
  days: [{ id: 'day1', label: 'Day 1', items: [{ title: 'Challenge kickoff', start: '13:30' }] }],
  countdown: { start: { date: '2027-09-07', time: '13:30' } },
};

test('says where a place is', () => {
  expect(placeWords('schedule', schedule, ['days', 0, 'items', 0, 'start'])).toBe(
    'Schedule, Day 1, Challenge kickoff, start',
  );
  expect(placeWords('schedule', schedule, ['days', 0, 'items'])).toBe('Schedule, Day 1, items');
  expect(placeWords('dates', { firstDay: '' }, ['firstDay'])).toBe('Dates and places, first day');
  expect(placeWords('prizes', { awards: [{}] }, ['awards', 0])).toBe('Prizes, number 1');
});

test('says what a value is', () => {
  expect(valueWords('Welcome')).toBe('Welcome');
  expect(valueWords(null)).toBe('');
  expect(valueWords(schedule.days)).toBe('1: Day 1');
  expect(valueWords({ date: '2027-09-07', time: '13:30' })).toBe('2027-09-07, 13:30');
  expect(valueWords(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('7: a, b, c, d, e, f …');
});
