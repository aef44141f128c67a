/** What follows from the places of an edition. */
import type { Edition, Venue } from '../modules/content/content/edition-schema.ts';
import { formatShortDate } from './short-date.ts';

type Address = Pick<Venue, 'street' | 'postalCode' | 'town' | 'country'>;

/** Where an envelope has the town before its code. */
const CODE_LAST = ['AU', 'CA', 'GB', 'IE', 'IN', 'JP', 'KR', 'NZ', 'SG', 'TW', 'US', 'ZA'];

/** Street, then code and town, in the order of the country; without empty parts. */
export function addressLines({ street, postalCode, town, country }: Address): string[] {
  const parts = isCodeLast(country) ? [town, postalCode] : [postalCode, town];
  return [street, parts.join(' ').trim()].filter((line) => line !== '');
}

/** Written as a code, or by its name. */
function isCodeLast(country: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return CODE_LAST.some((code) => [code, names.of(code)].includes(country.trim()));
}

/** In one line: with its address, or with the part of town where that is not known. */
export const placeLine = (venue: Address & Pick<Venue, 'name' | 'place'>): string =>
  [venue.name, ...(venue.street === '' ? [venue.place] : addressLines(venue))].join(', ');

/** Whether there is more to show of a place than the schedule says. */
export const hasMore = (venue: Venue): boolean =>
  venue.street !== '' ||
  venue.mapLink !== '' ||
  venue.directions.length > 0 ||
  venue.rooms.length > 0 ||
  (venue.map?.marks.length ?? 0) > 0;

/** Where the ceremony is: the place that it names, or the last one. */
export function ceremonyVenue({ venues, ceremony }: Edition['dates']): Venue | undefined {
  const words = ceremony?.place.toLowerCase() ?? '';
  const named = venues.find(({ name }) => {
    const known = name.toLowerCase();
    return known !== '' && words !== '' && (known.includes(words) || words.includes(known));
  });
  return named ?? venues.at(-1);
}

/** "1 Sep, 12:00 to 22:00", a line for each day; what is at another place in the evening is left out. */
export function openingTimes({ dates, schedule }: Edition, venue: Venue): string[] {
  if (venue.hours !== '') return venue.hours.split('\n').filter((line) => line.trim() !== '');
  const { ceremony, venues } = dates;
  if (venue !== venues[0]) return [];
  const elsewhere = ceremony && ceremonyVenue(dates) !== venue ? ceremony : null;
  return schedule.days.flatMap(({ date, items }) => {
    const here = items.filter(({ start }) => elsewhere?.date !== date || start < elsewhere.start);
    const times = here.flatMap(({ start, end }) => [start, end]).filter((time) => time !== '');
    const [first, last] = [times.toSorted()[0], times.toSorted().at(-1)];
    if (first === undefined || last === undefined) return [];
    const isOpen = here.some(({ start, end }) => end === '' && start >= last);
    return [`${dayOf(date)}, ${isOpen ? `from ${first}` : `${first} to ${last}`}`];
  });
}

/** 1 Sep */
export const dayOf = (date: string) => formatShortDate(date).replace(/ \d{4}$/, '');
