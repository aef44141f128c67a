import type { EventAttributes } from 'ics';
import { instantAt } from '../../../event/event-time.ts';
import { ceremonyVenue, placeLine } from '../../../event/places.ts';
import { idOfWords } from '../../../schema/plain-words.ts';
import type { Edition, ScheduleItem } from '../../content/content/edition-schema.ts';
import type { PageContent } from '../../content/content/page-content-schema.ts';
import type { ShownVersion } from '../../content/content/shown-versions.ts';
import type { Site } from '../../content/content/site-schema.ts';
import { type EntryChange, entryChanges } from './entry-changes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** An open end still needs one in a calendar; people can stay longer. */
const OPEN_END_HOURS = 3;
/** How often calendars that follow the file ask for it; most of them ask less often. */
const ASK_AGAIN = 'REFRESH-INTERVAL;VALUE=DURATION:PT30M\r\nX-PUBLISHED-TTL:PT30M';

export interface CalendarFile {
  text: string;
  /** Under which it is saved: risk-innovation-challenge-2026.ics. */
  savedAs: string;
}

/** What only the file of one person has. */
export interface OwnPart {
  /** Below the description of what comes first; empty: nothing. */
  note: string;
  entries: readonly OwnEntry[];
}

export interface OwnEntry {
  /** The same for the same thing: a second import then changes it. */
  id: string;
  title: string;
  description: string;
  /** Empty: not known yet. */
  room: string;
  /** In milliseconds, as is all of it. */
  start: number;
  end: number;
}

export interface Calendars {
  /** A calendar file, by its name: `2026.ics` or `2026-kickoff.ics`. */
  find(name: string): Promise<CalendarFile | null>;
  /** The schedule of an edition with a person's own entries, at an instant. */
  own(year: number, part: OwnPart, now: Date): Promise<CalendarFile | null>;
}

interface CalendarDeps {
  /** The same list of editions until something in it changes. */
  content(): Promise<Pick<PageContent, 'editions' | 'site' | 'current'>>;
  /** What the site and an edition have said so far. */
  shownVersions(year: number): AsyncIterable<ShownVersion> | Iterable<ShownVersion>;
  origin: string;
}

interface FileParts {
  origin: string;
  siteName: string;
  /** The site's name as one word, for programs. */
  product: string;
  /** The edition whose schedule is on the landing page. */
  current: Edition;
  changes: ReadonlyMap<string, EntryChange>;
  makeCalendar: typeof import('ics').createEvents;
}

type Entry = EventAttributes & { timestamp: number; start: number };

interface Made {
  edition: Edition;
  parts: FileParts;
  entries: { id: string; event: Entry }[];
  texts: Map<string, string>;
}

/**
 * The schedule as calendar files: one entry for each item, because times and places differ and a
 * whole day would block more than anyone attends. Everything is an instant in UTC, so the bytes
 * do not depend on the zone of the server.
 */
export function createCalendars({ content, shownVersions, origin }: CalendarDeps): Calendars {
  let kept: { of: readonly Edition[]; years: Map<number, Promise<Made | null>> } | undefined;

  /** Made with the first question, and again when the content has changed. */
  async function madeOf(year: number) {
    const { editions, site, current } = await content();
    if (kept?.of !== editions) kept = { of: editions, years: new Map() };
    const { years } = kept;
    const edition = editions.find((each) => each.year === year);
    const making =
      years.get(year) ??
      (edition
        ? make(edition, site, current)
        : // Invented years must not fill the memory.
          Promise.resolve(null));
    if (edition) years.set(year, making);
    making.catch(() => years.delete(year));
    return making;
  }

  async function make(edition: Edition, site: Site, current: Edition): Promise<Made | null> {
    const siteName = site.identity.name;
    const changes = await entryChanges(shownVersions(edition.year), { site, edition }, placeOf);
    const { createEvents: makeCalendar } = await import('ics');
    const product = idOfWords(siteName) ?? 'event';
    const parts = { origin, siteName, product, current, changes, makeCalendar };
    const entries = edition.schedule.days.flatMap(({ date, items }) =>
      items.map((item) => ({ id: item.id, event: eventOf(edition, date, item, parts) })),
    );
    if (entries.length === 0) return null;
    const whole = entries.map(({ event }) => event);
    const texts = new Map([[`${edition.year}.ics`, calendarOf(edition, whole, parts)]]);
    for (const { id, event } of entries) {
      texts.set(`${edition.year}-${id}.ics`, calendarOf(edition, [event], parts));
    }
    return { edition, parts, entries, texts };
  }

  return {
    async find(name) {
      const year = Number(/^(\d{4})[-.]/.exec(name)?.[1]);
      const made = Number.isNaN(year) ? null : await madeOf(year);
      const text = made?.texts.get(name);
      return made && text !== undefined ? { text, savedAs: `${made.parts.product}-${name}` } : null;
    },

    async own(year, { note, entries: own }, now) {
      const made = await madeOf(year);
      if (made === null) return null;
      const { edition, parts, entries } = made;
      const [first] = entries.toSorted((one, other) => one.event.start - other.event.start);
      const events = entries.map((entry) =>
        entry === first && note !== '' ? withNote(entry.event, note) : entry.event,
      );
      const all = [...events, ...own.map((entry) => ownEventOf(edition, entry, parts, now))];
      return {
        text: calendarOf(edition, all, parts),
        savedAs: `${parts.product}-${year}-own.ics`,
      };
    },
  };
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
  // The package says an hour, and not by the standard's name; the other one is what Outlook reads.
  return foldedByOctets(value.replace(/X-PUBLISHED-TTL:.*/, ASK_AGAIN));
}

/** The package folds after 75 characters, the standard after 75 octets (RFC 5545, 3.1). */
function foldedByOctets(text: string): string {
  let octets = 0;
  let folded = '';
  for (const character of text.replaceAll('\r\n\t', '')) {
    octets = character === '\n' ? 0 : octets + Buffer.byteLength(character);
    if (octets > 75 && character !== '\r') {
      folded += '\r\n ';
      octets = 1 + Buffer.byteLength(character);
    }
    folded += character;
  }
  return folded;
}

const IN_UTC = {
  startInputType: 'utc',
  startOutputType: 'utc',
  endInputType: 'utc',
  endOutputType: 'utc',
} as const;

function eventOf(
  edition: Edition,
  date: string,
  item: ScheduleItem,
  { origin, siteName, product, current, changes }: FileParts,
): Entry {
  const start = instantAt(date, item.start);
  const end = item.end
    ? instantAt(date, item.end)
    : new Date(start.getTime() + OPEN_END_HOURS * HOUR_MS);
  const location = placeOf(edition, date, item);
  const change = changes.get(item.id);
  const at = change?.at ?? Date.UTC(edition.year, 0, 1);
  const description = [item.challenge !== 0 && `Challenge ${item.challenge}`, item.description]
    .filter(Boolean)
    .join('\n');
  return {
    // The same entry keeps its name, so that a second import changes it instead of doubling it.
    uid: `${edition.year}-${item.id}@${product}`,
    // Of the publication, so that all instances of the site say the same.
    timestamp: at,
    lastModified: at,
    sequence: change?.sequence ?? 0,
    title: `${item.title} - ${siteName}`,
    start: start.getTime(),
    end: end.getTime(),
    ...IN_UTC,
    ...(description ? { description } : {}),
    ...(location ? { location } : {}),
    // Calendars accept no address of this machine alone.
    ...(origin.startsWith('https:')
      ? { url: `${origin}/${hasSchedule(edition, current) ? '#timeline' : ''}` }
      : {}),
  };
}

const withNote = (event: Entry, note: string): Entry => ({
  ...event,
  description: [event.description, note].filter(Boolean).join('\n'),
});

/** Each file is newer than the one before, because plans have no publication to number them. */
function ownEventOf(
  { year, dates }: Edition,
  { id, title, description, room, start, end }: OwnEntry,
  { siteName, product }: FileParts,
  now: Date,
): Entry {
  const [venue] = dates.venues;
  const location = [room, venue && placeLine(venue)].filter(Boolean).join(', ');
  const at = now.getTime();
  return {
    uid: `${year}-${id}@${product}`,
    timestamp: at,
    lastModified: at,
    sequence: Math.floor(at / MINUTE_MS),
    title: `${title} - ${siteName}`,
    start,
    end,
    ...IN_UTC,
    ...(description ? { description } : {}),
    ...(location ? { location } : {}),
  };
}

/**
 * What lies within the hours of the ceremony is at its place; what comes later has none yet. Its room comes
 * first: that is what people look for.
 */
function placeOf({ dates }: Edition, date: string, item: ScheduleItem): string | null {
  const { venues, ceremony } = dates;
  const isEvening = ceremony?.date === date && item.start >= ceremony.start;
  const isLater = isEvening && item.start >= ceremony.end;
  const venue = isLater ? undefined : isEvening ? ceremonyVenue(dates) : venues[0];
  const place = [item.room, venue && placeLine(venue)].filter(Boolean).join(', ');
  return place === '' ? null : place;
}

/** Whether the landing page has the schedule that the entry stands in. */
const hasSchedule = (edition: Edition, current: Edition) =>
  edition.year === current.year && !current.landing?.hidden.includes('timeline');
