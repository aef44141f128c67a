import { formatTime, isoWithOffset } from './event-time.ts';
import type { TimedItem } from './now-and-next.ts';

/** A line of the programme as it stands at an instant. */
export interface DayRow {
  id: string;
  /** A hand-in has no length. */
  isDeadline: boolean;
  title: string;
  description: string;
  room: string;
  challenge: number;
  start: number;
  time: string;
  /** Empty if it is not stated. */
  end: string;
  state: 'passed' | 'now' | 'coming';
  /** Of the own team: its challenge's item, or the one in which it pitches. */
  isOwn: boolean;
  /** The own one; null where the plan has none within it. */
  pitch: OwnPitchRow | null;
}

export interface DayRows {
  id: string;
  label: string;
  date: string;
  rows: DayRow[];
  /** How many rows stand above the line that is now; null on another day. */
  nowAfter: number | null;
}

interface Day {
  id: string;
  label: string;
  date: string;
}

interface OwnPitchRow {
  /** By the plan, which the programme is. */
  at: number;
  /** When it really comes, and where. */
  words: string;
}

interface OwnParts {
  challenge: number | null;
  pitches: readonly OwnPitchRow[];
}

const NOTHING_OWN: OwnParts = { challenge: null, pitches: [] };

export const dateOf = (instant: number): string => isoWithOffset(new Date(instant)).slice(0, 10);

/**
 * The days of an event, each with what is over, what runs and what comes. The hand-in closes between the
 * items, unless the schedule has an item for it at that instant.
 */
export function dayRows(
  days: readonly Day[],
  items: readonly TimedItem[],
  deadline: number | null,
  now: number,
  own: OwnParts = NOTHING_OWN,
): DayRows[] {
  const closing = items.find((item) => item.start === deadline && HAND_IN.test(item.title));
  const rows = items.map((item) => rowOf(item, item === closing, now, own, items));
  if (deadline !== null && !closing) rows.push(deadlineRow(deadline, now));
  rows.sort((one, other) => one.start - other.start);
  const today = dateOf(now);
  return days
    .filter(({ date }) => date !== '')
    .map(({ id, label, date }) => {
      const ofDay = rows.filter(({ start }) => dateOf(start) === date);
      return {
        ...{ id, label, date, rows: ofDay },
        nowAfter: date === today ? ofDay.filter(({ start }) => start <= now).length : null,
      };
    });
}

/** Organisers may have an item of their own for it. */
const HAND_IN = /hand[- ]?in/i;

function rowOf(
  item: TimedItem,
  isDeadline: boolean,
  now: number,
  own: OwnParts,
  items: readonly TimedItem[],
): DayRow {
  const { id, title, description, room, challenge, start, end, hasEnd, time } = item;
  const pitch = own.pitches.find(({ at }) => containing(items, at, own.challenge) === item) ?? null;
  return {
    ...{ id, isDeadline, title, description, room, challenge, start, time, pitch },
    end: hasEnd ? formatTime(end) : '',
    state: (isDeadline ? start : end) <= now ? 'passed' : start <= now ? 'now' : 'coming',
    isOwn: pitch !== null || (challenge !== 0 && challenge === own.challenge),
  };
}

/** The item in which a person pitches: the last to begin, if it is theirs. */
const containing = (items: readonly TimedItem[], at: number, own: number | null) =>
  items.findLast(
    ({ start, end, challenge }) =>
      start <= at && at < end && (challenge === 0 || challenge === own),
  );

const deadlineRow = (at: number, now: number): DayRow => ({
  ...{ id: 'hand-in', isDeadline: true, title: 'Hand-in closes', description: '', room: '' },
  ...{ challenge: 0, start: at, time: formatTime(at), end: '', isOwn: false, pitch: null },
  state: at <= now ? 'passed' : 'coming',
});

/** "in 19 min", "in 1 h 5 min", "tomorrow at 09:00"; empty once it is there. */
export function untilWords(start: number, now: number): string {
  const minutes = Math.ceil((start - now) / 60_000);
  if (minutes <= 0) return '';
  if (minutes < 60) return `in ${minutes} min`;
  const days = Math.round((Date.parse(dateOf(start)) - Date.parse(dateOf(now))) / 86_400_000);
  if (days > 1) return `in ${days} days`;
  if (days === 1) return 'tomorrow';
  const rest = minutes % 60;
  return `in ${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
