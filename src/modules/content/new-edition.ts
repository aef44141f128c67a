import type { Edition } from './edition-schema.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * A copy of an edition for another year: the days move by whole weeks, as near to the same dates as
 * weekdays allow; what only that year had (challenges with their teams, winners, results, archive)
 * is left out.
 */
export function nextEdition({ year: from, ...edition }: Edition, year: number): Edition {
  const shift = shiftOf(edition, from, year);
  const move = (date: string) => moved(date, shift);
  const moveMoment = <Moment extends { date: string }>(moment: Moment) => ({
    ...moment,
    date: move(moment.date),
  });
  const { dates, schedule, registration } = edition;
  return {
    ...edition,
    year,
    dates: {
      ...dates,
      firstDay: move(dates.firstDay),
      lastDay: move(dates.lastDay),
      ceremony: dates.ceremony && moveMoment(dates.ceremony),
    },
    schedule: {
      days: schedule.days.map(moveMoment),
      countdown: schedule.countdown && {
        start: moveMoment(schedule.countdown.start),
        end: moveMoment(schedule.countdown.end),
      },
    },
    registration: {
      ...registration,
      changesUntil: move(registration.changesUntil),
      teamsFixedOn: move(registration.teamsFixedOn),
      window: registration.window && {
        opens: moveMoment(registration.window.opens),
        closes: moveMoment(registration.window.closes),
      },
    },
    challenges: { challenges: [] },
    winners: { winners: [], stats: [], totals: [] },
    results: null,
    archive: null,
  };
}

/** By the first day that is known, so that all days keep their distances. */
function shiftOf({ dates, schedule }: Omit<Edition, 'year'>, from: number, year: number): number {
  const first = dates.firstDay || schedule.days[0]?.date || `${from}-09-01`;
  const start = Date.parse(first);
  if (Number.isNaN(start)) return 0;
  const same = new Date(start);
  same.setUTCFullYear(same.getUTCFullYear() + year - from);
  const shift = Math.round((same.getTime() - start) / WEEK_MS) * WEEK_MS;
  const landsIn = new Date(start + shift).getUTCFullYear();
  if (landsIn === same.getUTCFullYear()) return shift;
  return landsIn < same.getUTCFullYear() ? shift + WEEK_MS : shift - WEEK_MS;
}

function moved(date: string, shift: number): string {
  const instant = Date.parse(date);
  return Number.isNaN(instant) ? date : new Date(instant + shift).toISOString().slice(0, 10);
}
