import { expect, test } from 'vitest';
import { formatShortDate, formatShortWeekday } from '../../event/short-date.ts';
import { dateRefusal, parseTypedDate } from './typed-date.ts';

test.each([
  '7 Sep 2027',
  '7 sept. 2027',
  '7 September 2027',
  '07.09.2027',
  '7.9.27',
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

test.each([
  ['1. Juni 2027', '2027-06-01'],
  ['Dienstag, den 1. Juni 2027', '2027-06-01'],
  ['Di 1.6.27', '2027-06-01'],
  ['am 1. Juni 2027', '2027-06-01'],
  ['01.06.2027', '2027-06-01'],
  ['1er juin 2027', '2027-06-01'],
  ['le mardi 1er juin 2027', '2027-06-01'],
  ['mar. 1 juin 2027', '2027-06-01'],
  ['Mar 1 2027', '2027-03-01'],
  ['3 jan 2027', '2027-01-03'],
  ['3. Jänner 2027', '2027-01-03'],
  ['3. Jaenner 2027', '2027-01-03'],
  ['3 janv. 2027', '2027-01-03'],
  ['3. Februar 2027', '2027-02-03'],
  ['3 févr. 2027', '2027-02-03'],
  ['3 FEVRIER 2027', '2027-02-03'],
  ['3. März 2027', '2027-03-03'],
  ['3. Maerz 2027', '2027-03-03'],
  ['3. Mrz 2027', '2027-03-03'],
  ['3 mars 2027', '2027-03-03'],
  ['3 avr. 2027', '2027-04-03'],
  ['3. Mai 2027', '2027-05-03'],
  ['3 Jun 2027', '2027-06-03'],
  ['3 juil. 2027', '2027-07-03'],
  ['3. Juli 2027', '2027-07-03'],
  ['3 août 2027', '2027-08-03'],
  ['3 aout 2027', '2027-08-03'],
  ['3 septembre 2027', '2027-09-03'],
  ['3. Okt. 2027', '2027-10-03'],
  ['3 octobre 2027', '2027-10-03'],
  ['3 nov. 2027', '2027-11-03'],
  ['3. Dez. 2027', '2027-12-03'],
  ['3 déc. 2027', '2027-12-03'],
  ['3 décembre 2027'.normalize('NFD'), '2027-12-03'],
])('reads %s as %s', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test.each([
  [
    '7/9/2027',
    'This could be 7 September or 9 July; please write the month as a word, like 7 Sep.',
  ],
  ['01/06/27', 'This could be 1 June or 6 January; please write the month as a word, like 1 Jun.'],
  ['3 jui 2027', 'This could be June or July; please write the whole month.'],
  ['7 Sep', 'Please write the year too, like 7 Sep 2027.'],
])('refuses %s, and says why', (typed, sentence) => {
  expect(parseTypedDate(typed)).toBeNull();
  expect(dateRefusal(typed)).toBe(sentence);
});

test.each([
  ['13/9/2027', '2027-09-13'],
  ['9/9/2027', '2027-09-09'],
])('reads %s, which can be one day alone', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
  expect(dateRefusal(typed)).toBeNull();
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
