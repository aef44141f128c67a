import type { Edition } from '../modules/content/content/edition-schema.ts';
import { formatTime, instantAt } from './event-time.ts';

/** An item of the schedule with its instants, in milliseconds. */
export interface TimedItem {
  id: string;
  title: string;
  /** Empty where it has none, like the room. */
  description: string;
  room: string;
  /** The number of the one challenge whose teams it is for; 0: for everyone. */
  challenge: number;
  date: string;
  /** As it is written: 13:30. */
  time: string;
  start: number;
  end: number;
  /** Without a stated end, `end` is the latest possible one. */
  hasEnd: boolean;
}

/** What items follow from: an edition, or what open pages are told of its schedule. */
export interface Programmed {
  schedule: { days: Edition['schedule']['days'] };
  challenges: { challenges: readonly { number: number }[] };
}

/** What runs, and what begins next; empty where there is nothing. */
export interface NowAndNext<Item> {
  /** What concerns the asked challenge first, then what has begun last. */
  now: Item[];
  /** All that begin at the same instant. */
  next: Item[];
}

/** When a day of the event is over for what has an open end: the night is no kickoff. */
const DAY_ENDS = '22:00';

/**
 * All items in order. One without an end lasts until all of its teams have something else on the
 * same day, or until that day is over, and never into the next one. What a draft has left blank is left
 * out.
 */
export function timedItems({ schedule, challenges }: Programmed): TimedItem[] {
  const numbers = challenges.challenges.map(({ number }) => number);
  return schedule.days
    .filter(({ date }) => date !== '')
    .flatMap(({ date, items }) => {
      const at = (time: string) => instantAt(date, time).getTime();
      const written = items.filter(({ start }) => start !== '');
      return written.map((item) => {
        const { id, start, end, title, description, room, challenge } = item;
        const hasEnd = end > start;
        const tracks = challenge === 0 && numbers.length > 0 ? numbers : [challenge];
        const free = tracks.map((track) => nextStart(written, start, track) ?? dayEnd(start));
        return {
          ...{ id, title, description, room, challenge, date, hasEnd },
          ...{ time: start, start: at(start) },
          end: at(hasEnd ? end : (free.toSorted().at(-1) ?? dayEnd(start))),
        };
      });
    })
    .sort((one, other) => one.start - other.start);
}

const dayEnd = (start: string) => (start < DAY_ENDS ? DAY_ENDS : '23:59');

/** When the teams of a challenge have something else on that day. */
function nextStart(
  items: readonly { start: string; challenge: number }[],
  after: string,
  track: number,
): string | undefined {
  return items
    .filter(({ start, challenge }) => start > after && isFor(challenge, track))
    .map(({ start }) => start)
    .sort()[0];
}

/** Whether an item is for the teams of one challenge; without one, everything is for them. */
export const isFor = (challenge: number, own: number | null): boolean =>
  own === null || challenge === 0 || challenge === own;

/**
 * What runs at an instant, and what begins after it, for the teams of one challenge or, without one, for
 * everyone. Other challenges' items run too and are listed last; what only others have next is left out.
 */
export function itemsAt<Item extends Pick<TimedItem, 'start' | 'end' | 'challenge'>>(
  items: readonly Item[],
  now: number,
  own: number | null = null,
): NowAndNext<Item> {
  const rank = ({ challenge }: Item) =>
    own === null || challenge === 0 ? 1 : challenge === own ? 0 : 2;
  const running = items
    .filter(({ start, end }) => start <= now && now < end)
    .toSorted((one, other) => rank(one) - rank(other) || other.start - one.start);
  const coming = items.filter(({ start, challenge }) => start > now && isFor(challenge, own));
  const first = Math.min(...coming.map(({ start }) => start));
  return { now: running, next: coming.filter(({ start }) => start === first) };
}

/** The one answer of all pages to what runs now and what comes next. */
export const nowAndNext = (
  edition: Programmed,
  now: number,
  own: number | null = null,
): NowAndNext<TimedItem> => itemsAt(timedItems(edition), now, own);

/** "Workshop", "Workshop and Lunch", "Workshop and 2 more"; empty where there is nothing. */
export function titlesOf(items: readonly { title: string }[]): string {
  const [first, second] = items;
  if (!first || !second) return first?.title ?? '';
  return `${first.title} and ${items.length === 2 ? second.title : `${items.length - 1} more`}`;
}

/** Until when all of them run; null if unknown. */
export function commonEnd(items: readonly Pick<TimedItem, 'end' | 'hasEnd'>[]): number | null {
  const [first] = items;
  const isCommon = items.every(({ end, hasEnd }) => hasEnd && end === first?.end);
  return first && isCommon ? first.end : null;
}

type Item = Pick<TimedItem, 'start' | 'end' | 'hasEnd' | 'room' | 'challenge'>;

/** "until 15:00 · Foyer" of what runs, "14:00–14:45 · Room 3 · challenge 3" of what comes. */
export function itemFacts({ start, end, hasEnd, room, challenge }: Item, isNow: boolean): string {
  const time = isNow
    ? hasEnd && `until ${formatTime(end)}`
    : `${formatTime(start)}${hasEnd ? `–${formatTime(end)}` : ''}`;
  return [time, room, challenge !== 0 && `challenge ${challenge}`].filter(Boolean).join(' · ');
}
