import { expect, test } from 'vitest';
import { edition2026 } from '../../first-content/editions/2026.ts';
import { firstSite } from '../../first-content/site.ts';
import type { ContentSection } from '../../modules/content/content/schema.ts';
import { isUnseen, labelOf, placeWords, valueWords } from './place-words.ts';

const schedule = {
  days: [{ id: 'day1', label: 'Day 1', items: [{ title: 'Challenge kickoff', start: '13:30' }] }],
  countdown: { start: { date: '2027-09-07', time: '13:30' } },
};

test('a place is named as its form names it', () => {
  const items = ['days', 0, 'items', 0];
  expect(placeWords('schedule', schedule, [...items, 'start'])).toBe(
    'Schedule, Day 1, Challenge kickoff, Start',
  );
  expect(placeWords('schedule', schedule, ['countdown', 'start'])).toBe(
    'Schedule, Countdown and hand-in, Countdown begins',
  );
  expect(placeWords('dates', { firstDay: '' }, ['firstDay'])).toBe('Dates and places, First day');
  expect(placeWords('prizes', { awards: [{}] }, ['awards', 0])).toBe('Prizes, number 1');
  expect(placeWords('handIn', {}, ['subject'])).toBe('Hand-in, Subject');
});

test('what may be left out is not told so where it is compared', () => {
  expect(labelOf('registration', ['link'])).toBe('Address of the form (optional)');
  expect(placeWords('registration', {}, ['link'])).toBe('Registration window, Address of the form');
});

/** Names of fields as the code writes them: firstDay, logoAlt, bankId. */
const TECHNICAL = /\b[a-z]+[A-Z]\w*/;

test('no place of the first content has a technical name', () => {
  const { year: _, ...sections } = edition2026;
  for (const [section, value] of Object.entries({ ...sections, ...firstSite })) {
    for (const path of placesIn(value)) {
      const last = path.findLastIndex((step) => typeof step === 'string');
      if (isUnseen(path[last] ?? '')) continue;
      const label = labelOf(section as ContentSection, path.slice(0, last + 1));
      expect(label, path.join('.')).toMatch(/^[A-Z0-9]/);
      expect(label, path.join('.')).not.toMatch(TECHNICAL);
    }
  }
});

function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  // What is left out is told as a whole.
  if (value === null) return [];
  if (typeof value !== 'object') return [path];
  if ('date' in value && 'time' in value) return [path];
  return Array.isArray(value)
    ? value.flatMap((item, at) => placesIn(item, [...path, at]))
    : Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]));
}

test('a value is told as people write it', () => {
  expect(valueWords('Welcome')).toBe('Welcome');
  expect(valueWords(null)).toBe('');
  expect(valueWords(schedule.days)).toBe('1: Day 1');
  expect(valueWords('2027-09-07')).toBe('7 Sep 2027');
  expect(valueWords({ date: '2027-09-07', time: '13:30' })).toBe('7 Sep 2027, 13:30');
  expect(valueWords({ id: 'day1', title: 'Kickoff', end: '' })).toBe('Kickoff');
  expect(valueWords('/objects/abc')).toBe('an uploaded file');
  expect(valueWords(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('7: a, b, c, d, e, f …');
});
