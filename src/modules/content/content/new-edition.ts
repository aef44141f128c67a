import { daysBetween, movedDate, movedDates } from '../../../event/moved-dates.ts';
import type { Edition } from './edition-schema.ts';

const WEEK_DAYS = 7;

/**
 * A copy of an edition for another year: the days move by whole weeks, as near to the same dates as
 * weekdays allow; what only that year had (challenges with their teams, winners, slides, results,
 * archive) is left out.
 */
export function nextEdition({ year: from, ...edition }: Edition, year: number): Edition {
  const { highlights } = edition;
  const moved = movedDates(edition, shiftOf(edition, from, year));
  return {
    ...edition,
    ...moved,
    // Opening times name the days of their year; without them those of the schedule count.
    dates: { ...moved.dates, venues: moved.dates.venues.map((venue) => ({ ...venue, hours: '' })) },
    year,
    challenges: { challenges: [] },
    winners: { winners: [], stats: [], totals: [] },
    highlights: highlights && { ...highlights, slides: [] },
    results: null,
    archive: null,
  };
}

/** In days, by the first one that is known, so that all keep their distances. */
function shiftOf({ dates, schedule }: Omit<Edition, 'year'>, from: number, year: number): number {
  const first = dates.firstDay || schedule.days[0]?.date || `${from}-09-01`;
  if (Number.isNaN(Date.parse(first))) return 0;
  const same = new Date(first);
  same.setUTCFullYear(same.getUTCFullYear() + year - from);
  const target = same.toISOString().slice(0, 10);
  const shift = Math.round(daysBetween(first, target) / WEEK_DAYS) * WEEK_DAYS;
  const landsIn = movedDate(first, shift).slice(0, 4);
  if (landsIn === target.slice(0, 4)) return shift;
  return landsIn < target.slice(0, 4) ? shift + WEEK_DAYS : shift - WEEK_DAYS;
}
