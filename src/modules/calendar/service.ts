import type { EventAttributes } from 'ics';
import type { Edition, ScheduleItem } from '../../content/edition.ts';
import { site } from '../../content/site.ts';
import { zurichInstant } from '../../content/zurich-time.ts';

const HOUR_MS = 3_600_000;
/** An open end still needs one in a calendar; people can stay longer. */
const OPEN_END_HOURS = 3;
const PRODUCT = 'risk-innovation-challenge';

export interface Calendars {
  /** The text of a calendar file, by its name: `2026.ics` or `2026-kickoff.ics`. */
  find(name: string): Promise<string | null>;
}

type MakeCalendar = typeof import('ics').createEvents;

/**
 * The schedule as calendar files: one entry for each item, because times and places differ and a
 * whole day would block more than anybody attends. Everything is an instant in UTC, so the bytes
 * do not depend on the zone of the server.
 */
export function createCalendars(editions: readonly Edition[], origin: string): Calendars {
  let files: Promise<Map<string, string>> | undefined;
  return {
    async find(name) {
      // Made with the first question: a start has no time for it.
      files ??= import('ics').then(({ createEvents }) => filesOf(editions, origin, createEvents));
      return (await files).get(name) ?? null;
    },
  };
}

function filesOf(
  editions: readonly Edition[],
  origin: string,
  makeCalendar: MakeCalendar,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const edition of editions) {
    const entries = edition.days.flatMap(({ date, items }) =>
      items.map((item) => ({ id: item.id, event: eventOf(edition, date, item, origin) })),
    );
    if (entries.length === 0) continue;
    files.set(
      `${edition.year}.ics`,
      calendarOf(
        edition,
        entries.map(({ event }) => event),
        makeCalendar,
      ),
    );
    for (const { id, event } of entries) {
      files.set(`${edition.year}-${id}.ics`, calendarOf(edition, [event], makeCalendar));
    }
  }
  return files;
}

function calendarOf(
  { year }: Edition,
  events: EventAttributes[],
  makeCalendar: MakeCalendar,
): string {
  const { value, error } = makeCalendar(events, {
    productId: PRODUCT,
    method: 'PUBLISH',
    calName: `${site.name} ${year}`,
  });
  if (value === null) throw new Error('The schedule makes no valid calendar.', { cause: error });
  return value;
}

function eventOf(
  edition: Edition,
  date: string,
  item: ScheduleItem,
  origin: string,
): EventAttributes {
  const start = zurichInstant(date, item.start);
  const end = item.end
    ? zurichInstant(date, item.end)
    : new Date(start.getTime() + OPEN_END_HOURS * HOUR_MS);
  const location = placeOf(edition, date, item);
  const event: EventAttributes & { timestamp: number } = {
    // The same entry keeps its name, so that a second import changes it instead of doubling it.
    uid: `${edition.year}-${item.id}@${PRODUCT}`,
    // When the entry was made is of no use to anybody, and a fixed time keeps the bytes the same.
    timestamp: Date.UTC(edition.year, 0, 1),
    title: `${item.title} - ${site.name}`,
    start: start.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: end.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    ...(item.description ? { description: item.description } : {}),
    ...(location ? { location } : {}),
    // Calendars accept no address of this machine alone.
    ...(origin.startsWith('https:') ? { url: `${origin}/#timeline` } : {}),
  };
  return event;
}

/** What lies within the hours of the ceremony is at its place; what comes later has none yet. */
function placeOf({ venues, ceremony }: Edition, date: string, item: ScheduleItem): string | null {
  const [main, ...others] = venues;
  const isEvening = ceremony?.date === date && item.start >= ceremony.start;
  if (isEvening && item.start >= ceremony.end) return null;
  const venue = isEvening ? (others.at(-1) ?? main) : main;
  return venue ? `${venue.name}, ${venue.place}` : null;
}
