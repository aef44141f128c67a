import { endOfEdition } from '../../../event/edition-end.ts';
import { instantAt } from '../../../event/event-time.ts';
import { movedDate } from '../../../event/moved-dates.ts';
import { timeColumn } from '../../../event/time-column.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { type CsvColumns, createCsv } from '../../../server/lib/csv.ts';
import type { LiveState } from '../../../server/live/topic.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Audience, EventPeople } from './event-people.ts';
import {
  firstEntries,
  headcount,
  type KnownScan,
  standingEntries,
  toldEntries,
} from './presence-schema.ts';
import { dayOf, isLate } from './scans.ts';
import type {
  Arrivals,
  Arrived,
  DayFigures,
  DoorList,
  Entry,
  EventPerson,
  Presence,
} from './schema.ts';
import type { CheckInStore, ScanRow } from './store.ts';

interface HereDeps {
  store: { checkIn: CheckInStore };
  content: ContentReader;
  eventPeople: EventPeople;
  clock: Clock;
  /** Which installation the codes name. */
  site: string;
}

/** Who is here, counted apart for each day. */
export function createPeopleHere({ store, content, eventPeople, clock, site }: HereDeps) {
  const currentEdition = async () => (await content.content()).current;

  async function presence({ year }: Edition, listVersion: string, now: Date): Promise<Presence> {
    const day = dayOf(now);
    const rows = await store.checkIn.list(year, day);
    const entries = toldEntries(standingEntries(rows.map(toScan)));
    return { day, entries, listVersion };
  }

  return {
    /** What a phone at the door needs, also without a network. */
    async list(audience: Audience, known: string | undefined): Promise<DoorList> {
      const now = clock.eventNow();
      const { editions } = await content.content();
      const edition = await currentEdition();
      const { people, version } = await eventPeople.listFor(edition.year, audience);
      const here = await presence(edition, version, now);
      return {
        ...here,
        ...{ now: now.toISOString(), edition: edition.year, site },
        days: daysOf(edition),
        isForHelpers: audience === 'helper',
        keepUntil: new Date(endOfEdition(editions, edition.year)).toISOString(),
        people: known === version ? null : [...people],
      };
    },

    /** The same as it changes; without the list, of which it says whether it is still right. */
    async stateOf(audience: Audience, now: Date): Promise<LiveState & { state: Presence }> {
      const edition = await currentEdition();
      const { version } = await eventPeople.listFor(edition.year, audience);
      const state = await presence(edition, version, now);
      return { state, until: instantAt(movedDate(state.day, 1), '00:00').getTime() };
    },

    /** How many of those who take part are here on the day of an instant, whether or not they were expected. */
    async figures(now: Date): Promise<DayFigures> {
      const edition = await currentEdition();
      const day = dayOf(now);
      const people = await eventPeople.of(edition.year);
      return figuresOf(day, people, await store.checkIn.list(edition.year, day));
    },

    /** All days, for the desk. */
    async arrivals(): Promise<Arrivals> {
      const edition = await currentEdition();
      const people = await eventPeople.of(edition.year);
      const rows = await store.checkIn.list(edition.year);
      const days = [...new Set([...daysOf(edition), ...rows.map(({ day }) => day)])].sort();
      const byDay = days.map((day) => ({ day, rows: rows.filter((row) => row.day === day) }));
      return {
        edition: edition.year,
        days: byDay
          .map(({ day, rows: ofDay }) => figuresOf(day, people, ofDay))
          // The doors were tried the week before, and the scans undone.
          .filter(({ day, here }) => here > 0 || daysOf(edition).includes(day)),
        people: people.map(({ food: _, ...person }) => ({
          ...person,
          days: Object.fromEntries(
            byDay.flatMap(({ day, rows: ofDay }) => {
              const arrived = arrivedOf(person.id, ofDay);
              return arrived ? [[day, arrived]] : [];
            }),
          ),
        })),
      };
    },
  };
}
export type PeopleHere = ReturnType<typeof createPeopleHere>;

/** From the first day of the event to its last. */
function daysOf({ dates: { firstDay, lastDay } }: Edition): string[] {
  const [first, last = first] = [firstDay, lastDay].filter((day) => day !== '').sort();
  if (first === undefined || last === undefined) return [];
  const days = [first];
  // No event lasts for weeks, and no mistyped date is to make a million of them.
  for (let day = first; day < last && days.length < 14; ) {
    day = movedDate(day, 1);
    days.push(day);
  }
  return days;
}

const toScan = (row: ScanRow): KnownScan =>
  row.kind === 'undo'
    ? { kind: 'undo', undoes: row.undoes ?? '' }
    : { kind: 'in', id: row.id, personId: row.person_id, at: row.at, door: row.door };

function figuresOf(
  day: string,
  people: readonly EventPerson[],
  rows: readonly ScanRow[],
): DayFigures {
  const first = firstEntries(standingEntries(rows.map(toScan)));
  const participants = people.filter(({ role }) => role === 'participant');
  const entries = participants.flatMap(({ id }) => first.get(id) ?? []);
  return { day, ...headcount(people, first), doors: countByDoor(entries) };
}

function countByDoor(entries: readonly Entry[]) {
  const counts = new Map<string, number>();
  for (const { door } of entries) counts.set(door, (counts.get(door) ?? 0) + 1);
  return [...counts]
    .map(([door, count]) => ({ door, count }))
    .sort((one, other) => other.count - one.count || one.door.localeCompare(other.door, 'en'));
}

function arrivedOf(personId: string, rows: readonly ScanRow[]): Arrived | null {
  const entries = standingEntries(rows.filter((row) => row.person_id === personId).map(toScan));
  const row = rows.find(({ id }) => id === entries[0]?.id);
  if (!row) return null;
  return {
    ...{ at: row.at, door: row.door, by: row.by, receivedAt: row.received_at },
    isLate: isLate(row),
    ids: entries.map(({ id }) => id),
  };
}

type Person = Arrivals['people'][number];

/** Who came when, as a table. */
export function arrivalsCsv({ days, people }: Arrivals): string {
  const columns: CsvColumns<Person> = [
    ['Name', ({ name }) => name],
    ['Role', ({ role }) => role],
    ['Standing', ({ standing }) => standing],
    ['Team', ({ team }) => team],
    ['Table', ({ table }) => table],
    ['University or organisation', ({ organisation }) => organisation],
    ...days.flatMap(
      ({ day }): CsvColumns<Person> => [
        timeColumn(`In on ${day}`, instantAt(day, '12:00'), ({ days }) => days[day]?.at),
        [`Door on ${day}`, (person) => person.days[day]?.door ?? ''],
      ],
    ),
  ];
  const csv = createCsv(columns);
  return csv.head + csv.lines(people);
}
