import { expect, test } from 'vitest';
import { formatShortDate, formatShortWeekday } from '../../event/short-date.ts';
import { parseTypedDate } from './typed-date.ts';

test.each([
  '7 Sep 2027',
  '7 sept. 2027',
  '7 September 2027',
  '07.09.2027',
  '7.9.27',
  '7/9/2027',
  '7 9 2027',
  '2027-09-07',
  '2027-9-7',
  'Sep 7, 2027',
  'September 7th 2027',
  'Tue 7 Sep 2027',
  'Tuesday, 7 September 2027',
  '7. September 2027',
  '7-Sep-2027',
])('reads %s as the seventh of September', (typed) => {
  expect(parseTypedDate(typed)).toBe('2027-09-07');
});

test.each(['7 Sep', '7.9.', '7.9', 'Sep 7'])('takes the year of the edition for %s', (typed) => {
  expect(parseTypedDate(typed, 2027)).toBe('2027-09-07');
  expect(parseTypedDate(typed)).toBeNull();
});

test.each(['', 'soon', '31 Feb 2027', '32.1.2027', '7.13.2027', '2027-09', '7', '7 Foo 2027'])(
  'takes "%s" for no date',
  (typed) => expect(parseTypedDate(typed, 2027)).toBeNull(),
);

test('knows leap years', () => {
  expect(parseTypedDate('29 Feb 2028')).toBe('2028-02-29');
  expect(parseTypedDate('29 Feb 2027')).toBeNull();
});

test('shows it as it is read again', () => {
  expect(formatShortDate('2027-09-07')).toBe('7 Sep 2027');
  expect(formatShortWeekday('2027-09-07')).toBe('Tue');
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
    expect(parseTypedDate(formatShortDate(date))).toBe(date);
  }
});
