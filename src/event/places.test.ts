import { expect, test } from 'vitest';
import { edition2026 } from '../first-content/editions/2026.ts';
import { ceremonyVenue, hasMore, openingTimes, placeLine } from './places.ts';

const [campus, mensa] = edition2026.dates.venues;
if (!campus || !mensa) throw new Error('The first edition has two places.');
const addressed = { ...campus, street: 'Hall Street 12', postalCode: '4051', town: 'Basel' };
const overseas = { ...addressed, postalCode: 'B3H 4R2', town: 'Halifax' };

test('a place is told with its address, or with the part of town', () => {
  expect(placeLine(campus)).toBe('University campus, Zurich Oerlikon');
  expect(placeLine(addressed)).toBe('University campus, Hall Street 12, 4051 Basel');
  expect(placeLine({ ...addressed, postalCode: '' })).toContain('Hall Street 12, Basel');
  for (const country of ['CA', 'Canada']) {
    expect(placeLine({ ...overseas, country })).toContain('Hall Street 12, Halifax B3H 4R2');
  }
});

test('a country alone is nothing to show', () => {
  expect(hasMore(campus)).toBe(false);
  expect(hasMore({ ...campus, map: { marks: [] } })).toBe(false);
  expect(hasMore(addressed)).toBe(true);
});

test('a place is open as its schedule says, without the evening elsewhere', () => {
  // The first day has an open end; the last thing before the ceremony ends at 18:00.
  expect(openingTimes(edition2026, campus)).toEqual(['1 Sep, from 12:00', '2 Sep, 09:00 to 18:00']);
  expect(openingTimes(edition2026, mensa)).toEqual([]);
  const typed = { ...campus, hours: 'Daily, 8 to 5\n\nClosed at night' };
  expect(openingTimes(edition2026, typed)).toEqual(['Daily, 8 to 5', 'Closed at night']);
});

test('the ceremony is at the place that it names, else at the last one', () => {
  const { dates } = edition2026;
  const turned = { ...dates, venues: [mensa, campus] };
  expect(ceremonyVenue(turned)).toBe(mensa);
  const ceremony = dates.ceremony && { ...dates.ceremony, place: 'town hall' };
  expect(ceremonyVenue({ ...turned, ceremony })).toBe(campus);
});
