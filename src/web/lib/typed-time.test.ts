import { expect, test } from 'vitest';
import {
  formatTypedMoment,
  momentRefusal,
  parseTypedMoment,
  parseTypedTime,
} from './typed-time.ts';

test.each([
  ['13:30', '13:30'],
  ['13.30', '13:30'],
  ['1330', '13:30'],
  ['13h30', '13:30'],
  ['1:30 pm', '13:30'],
  ['1.30pm', '13:30'],
  ['1:30 P.M.', '13:30'],
  ['9', '09:00'],
  ['9h', '09:00'],
  ['9 am', '09:00'],
  ['915', '09:15'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['0:00', '00:00'],
  ['14 Uhr', '14:00'],
  ['13 Uhr 30', '13:30'],
  ['13 h 30', '13:30'],
  ['Mittag', '12:00'],
  ['minuit', '00:00'],
])('reads %s as %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

test.each(['', 'open', '24:00', '13:60', '13 pm', '0 am', '1:3', '12345', '13:30:15'])(
  'takes "%s" for no time',
  (typed) => expect(parseTypedTime(typed)).toBeNull(),
);

test.each([
  '7 Sep 2027, 13:30',
  '7.9.2027 13.30',
  '2027-09-07 1:30 pm',
  '2027-09-07T13:30',
  'September 7, 2027 at 1330',
  'Tue 7 Sep 2027 13h30',
  '7. September 2027 um 13:30 Uhr',
  '7. September 2027, 13 Uhr 30',
  'le 7 septembre 2027 à 13h30',
])('reads %s as one moment', (typed) => {
  expect(parseTypedMoment(typed)).toEqual({ date: '2027-09-07', time: '13:30' });
});

test.each(['7 Sep 2027', '7.9.2027', '7 9 2027', 'Sep 7, 2027', '2027-09-07', '7 Sep', '7.9.27'])(
  'takes %s for the whole day, with the time that is handed in',
  (typed) => {
    expect(parseTypedMoment(typed, 2027, '23:59')).toEqual({ date: '2027-09-07', time: '23:59' });
    expect(parseTypedMoment(typed, 2027)).toBeNull();
  },
);

test('takes a time that is written before the one that is handed in', () => {
  expect(parseTypedMoment('7 Sep 13', 2027, '00:00')).toEqual({
    date: '2027-09-07',
    time: '13:00',
  });
  expect(parseTypedMoment('7 Sep 2027 2015', 2027, '00:00')?.time).toBe('20:15');
  expect(parseTypedMoment('13:30', 2027, '00:00')).toBeNull();
});

test('says why it is no moment', () => {
  expect(momentRefusal('7/9/2027 13:30')).toContain('7 September or 9 July');
  expect(momentRefusal('7/9/2027')).toContain('7 September or 9 July');
  expect(momentRefusal('7 jui 2027 um 13:30')).toContain('June or July');
  expect(momentRefusal('soon')).toBeNull();
});

test('wants both parts of a moment', () => {
  expect(parseTypedMoment('7 Sep 2027')).toBeNull();
  expect(parseTypedMoment('13:30')).toBeNull();
  expect(parseTypedMoment('7 Sep 13:30', 2027)).toEqual({ date: '2027-09-07', time: '13:30' });
});

test('shows a moment, and what there is of one', () => {
  expect(formatTypedMoment({ date: '2027-09-07', time: '13:30' })).toBe('7 Sep 2027, 13:30');
  expect(formatTypedMoment({ date: '', time: '13:30' })).toBe('13:30');
  expect(formatTypedMoment({ date: '', time: '' })).toBe('');
});
