/**
 * Drafts as pages can show them. A text may be empty on a page; a date or time may not, since pages
 * compute with them: a blank one becomes the nearest that is known, and a window without its dates
 * is none.
 */
import type { Edition } from './edition-schema.ts';
import { isCurrentEdition, NEEDED_OF_CURRENT } from './page-content.ts';
import type { Site } from './site-schema.ts';

const DAY_MS = 86_400_000;
const MIDNIGHT = '00:00';
const LAST_MINUTE = '23:59';

interface Documents {
  site: Site;
  editions: readonly Edition[];
}

/**
 * The documents as if the site showed this edition everywhere and no other had followed it. Where it has
 * no words for what pages cannot do without, those of the edition that the site shows stand in.
 */
export function asShown({ site, editions }: Documents, edition: Edition): Documents {
  const standIn =
    editions.filter(isCurrentEdition).find(({ year }) => year === site.shown.current) ??
    editions.findLast(isCurrentEdition);
  const { year, dates, schedule } = edition;
  const whole = {
    ...edition,
    ...Object.fromEntries(
      NEEDED_OF_CURRENT.map((name) => [name, edition[name] ?? standIn?.[name] ?? null]),
    ),
    schedule: {
      ...schedule,
      countdown: schedule.countdown ?? {
        start: { date: dates.firstDay, time: MIDNIGHT },
        end: { date: dates.lastDay, time: LAST_MINUTE },
      },
    },
  };
  const shown = Object.fromEntries(Object.keys(site.shown).map((use) => [use, year]));
  return {
    site: { ...site, shown: shown as Site['shown'] },
    editions: [...editions.filter((each) => each.year < year), whole],
  };
}

export function withoutBlankDates({ ...edition }: Edition): Edition {
  const { dates, schedule, registration, year } = edition;
  const firstDay =
    dates.firstDay || schedule.days.find(({ date }) => date)?.date || `${year}-01-01`;
  const lastDay = dates.lastDay || firstDay;
  const { ceremony } = dates;
  const { countdown } = schedule;
  const { window } = registration;
  return {
    ...edition,
    dates: {
      ...dates,
      firstDay,
      lastDay,
      ceremony: ceremony && {
        ...ceremony,
        date: ceremony.date || lastDay,
        start: ceremony.start || ceremony.end || MIDNIGHT,
        end: ceremony.end || ceremony.start || MIDNIGHT,
      },
    },
    schedule: {
      days: schedule.days.map((day, at) => ({
        ...day,
        date: day.date || dayAfter(firstDay, at),
        items: day.items.map((item) => ({ ...item, start: item.start || item.end || MIDNIGHT })),
      })),
      countdown: countdown && {
        start: {
          date: countdown.start.date || firstDay,
          time: countdown.start.time || MIDNIGHT,
        },
        end: { date: countdown.end.date || lastDay, time: countdown.end.time || MIDNIGHT },
      },
    },
    registration: {
      ...registration,
      window:
        window?.opens.date && window.closes.date
          ? {
              opens: { date: window.opens.date, time: window.opens.time || MIDNIGHT },
              closes: { date: window.closes.date, time: window.closes.time || MIDNIGHT },
            }
          : null,
    },
  };
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
