import type { EventAttributes } from 'ics';
import { instantAt } from '../../event/event-time.ts';
import { ceremonyVenue, placeLine } from '../../event/places.ts';
import { idOfWords } from '../../schema/id-of-words.ts';
import type { Edition, ScheduleItem } from '../content/edition-schema.ts';
import type { PageContent } from '../content/page-content-schema.ts';

const HOUR_MS = 3_600_000;
/** An open end still needs one in a calendar; people can stay longer. */
const OPEN_END_HOURS = 3;

export interface CalendarFile {
  text: string;
  /** Under which it is saved: risk-innovation-challenge-2026.ics. */
  savedAs: string;
}

export interface Calendars {
  /** A calendar file, by its name: `2026.ics` or `2026-kickoff.ics`. */
  find(name: string): Promise<CalendarFile | null>;
}

interface CalendarDeps {
  /** The same list of editions until something in it changes. */
  content(): Promise<Pick<PageContent, 'editions' | 'site' | 'current'>>;
  origin: string;
}

interface FileParts {
  origin: string;
  siteName: string;
  /** The site's name as one word, for programs. */
  product: string;
  /** The edition whose schedule is on the landing page. */
  current: Edition;
  makeCalendar: typeof import('ics').createEvents;
}

/**
 * The schedule as calendar files: one entry for each item, because times and places differ and a
 * whole day would block more than anybody attends. Everything is an instant in UTC, so the bytes
 * do not depend on the zone of the server.
 */
export function createCalendars({ content, origin }: CalendarDeps): Calendars {
  let made: { of: readonly Edition[]; files: Promise<Map<string, string>> } | undefined;
  return {
    async find(name) {
      const { editions, site, current } = await content();
      const siteName = site.identity.name;
      const product = idOfWords(siteName) ?? 'event';
      // Made with the first question, and again when the content has changed.
      if (made?.of !== editions) {
        const files = import('ics').then(({ createEvents }) =>
          filesOf(editions, { origin, siteName, product, current, makeCalendar: createEvents }),
        );
        made = { of: editions, files };
      }
      const text = (await made.files).get(name);
      return text === undefined ? null : { text, savedAs: `${product}-${name}` };
    },
  };
}

function filesOf(editions: readonly Edition[], parts: FileParts): Map<string, string> {
  const files = new Map<string, string>();
  for (const edition of editions) {
    const entries = edition.schedule.days.flatMap(({ date, items }) =>
      items.map((item) => ({ id: item.id, event: eventOf(edition, date, item, parts) })),
    );
    if (entries.length === 0) continue;
    files.set(
      `${edition.year}.ics`,
      calendarOf(
        edition,
        entries.map(({ event }) => event),
        parts,
      ),
    );
    for (const { id, event } of entries) {
      files.set(`${edition.year}-${id}.ics`, calendarOf(edition, [event], parts));
    }
  }
  return files;
}

function calendarOf(
  { year }: Edition,
  events: EventAttributes[],
  { siteName, product, makeCalendar }: FileParts,
): string {
  const { value, error } = makeCalendar(events, {
    productId: product,
    method: 'PUBLISH',
    calName: `${siteName} ${year}`,
  });
  if (value === null) throw new Error('The schedule makes no valid calendar.', { cause: error });
  return value;
}

function eventOf(
  edition: Edition,
  date: string,
  item: ScheduleItem,
  { origin, siteName, product, current }: FileParts,
): EventAttributes {
  const start = instantAt(date, item.start);
  const end = item.end
    ? instantAt(date, item.end)
    : new Date(start.getTime() + OPEN_END_HOURS * HOUR_MS);
  const location = placeOf(edition, date, item);
  const event: EventAttributes & { timestamp: number } = {
    // The same entry keeps its name, so that a second import changes it instead of doubling it.
    uid: `${edition.year}-${item.id}@${product}`,
    // When the entry was made is of no use to anybody, and a fixed time keeps the bytes the same.
    timestamp: Date.UTC(edition.year, 0, 1),
    title: `${item.title} - ${siteName}`,
    start: start.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: end.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    ...(item.description ? { description: item.description } : {}),
    ...(location ? { location } : {}),
    // Calendars accept no address of this machine alone.
    ...(origin.startsWith('https:')
      ? { url: `${origin}/${hasSchedule(edition, current) ? '#timeline' : ''}` }
      : {}),
  };
  return event;
}

/** What lies within the hours of the ceremony is at its place; what comes later has none yet. */
function placeOf({ dates }: Edition, date: string, item: ScheduleItem): string | null {
  const { venues, ceremony } = dates;
  const isEvening = ceremony?.date === date && item.start >= ceremony.start;
  if (isEvening && item.start >= ceremony.end) return null;
  const venue = isEvening ? ceremonyVenue(dates) : venues[0];
  return venue ? placeLine(venue) : null;
}

/** Whether the landing page has the schedule that the entry stands in. */
const hasSchedule = (edition: Edition, current: Edition) =>
  edition.year === current.year && !current.landing?.hidden.includes('timeline');
