import { expect, test } from 'vitest';
import { momentInstant } from '../../../../event/event-time.ts';
import { nextMoment } from './moments.ts';

const NOW = Date.parse('2026-09-02T12:00:00Z');
const next = (typed: string) => {
  const moment = nextMoment(typed, NOW);
  return moment && momentInstant(moment).toISOString();
};

test('a day without a year is the next such day', () => {
  expect(next('3 Sep, 9:00')).toBe('2026-09-03T07:00:00.000Z');
  expect(next('1 Sep, 9:00')).toBe('2027-09-01T07:00:00.000Z');
  expect(next('2 Sep, 15:00')).toBe('2026-09-02T13:00:00.000Z');
  expect(next('2 Sep, 13:00')).toBe('2027-09-02T11:00:00.000Z');
});

test('a year that is written counts, also one that has passed', () => {
  expect(next('1 Feb 2099, 9 am')).toBe('2099-02-01T08:00:00.000Z');
  expect(next('1.1.2020 9h')).toBe('2020-01-01T08:00:00.000Z');
});

test('a day without a time begins at midnight', () => {
  expect(next('1 February')).toBe('2027-01-31T23:00:00.000Z');
  expect(next('1 Feb 2028')).toBe('2028-01-31T23:00:00.000Z');
});

test('other words are no moment', () => {
  expect(nextMoment('', NOW)).toBeNull();
  expect(nextMoment('soon', NOW)).toBeNull();
  expect(nextMoment('13:30', NOW)).toBeNull();
});
