import type { Edition, ScheduleItem } from '../modules/content/content/edition-schema.ts';
import {
  formatTime,
  formatWeekday,
  instantAt,
  isoWithOffset,
  momentInstant,
} from './event-time.ts';

type Schedule = Edition['schedule'];

/** More sentences than these are counted: a strip is no schedule. */
const SENTENCES_MAX = 3;

interface Dated extends ScheduleItem {
  date: string;
  from: number;
  /** When it is over; without a written end, when it begins. */
  over: number;
}

/**
 * What a publication has changed for people at the event, in sentences, when they are
 * told: the deadline first, then times and rooms in the order of the days. What is past is no
 * news, and neither are other words for the same.
 */
export function programmeChanges(before: Schedule, after: Schedule, at: number): string[] {
  const today = isoWithOffset(new Date(at)).slice(0, 10);
  const [old, current] = [datedItems(before), datedItems(after)];
  const told: { from: number; sentence: string }[] = [];
  for (const item of current.values()) {
    const was = old.get(item.id);
    if (Math.max(item.over, was?.over ?? 0) <= at) continue;
    const sentence = was
      ? itemChange(was, item, today)
      : `New: ${nameOf(item)} ${dayAndTime(item, today)}${item.room && `, ${item.room}`}.`;
    if (sentence) told.push({ from: item.from, sentence });
  }
  for (const was of old.values()) {
    if (current.has(was.id) || was.over <= at) continue;
    told.push({
      from: was.from,
      sentence: `${nameOf(was)} ${dayAndTime(was, today)} is cancelled.`,
    });
  }
  const inOrder = told.toSorted((one, other) => one.from - other.from);
  return [...deadlineChange(before, after, at, today), ...inOrder.map(({ sentence }) => sentence)];
}

/** The sentences as one notice; null where there is nothing to tell. */
export function changesInWords(sentences: readonly string[]): string | null {
  if (sentences.length === 0) return null;
  // "1 more change" would be as long as the change.
  const shown = sentences.length > SENTENCES_MAX + 1 ? SENTENCES_MAX : sentences.length;
  const more = sentences.length - shown;
  const counted = more > 0 ? [`${more} more changes are in the schedule.`] : [];
  return [...sentences.slice(0, shown), ...counted].join(' ');
}

function datedItems({ days }: Schedule): Map<string, Dated> {
  const items = days
    .filter(({ date }) => date !== '')
    .flatMap(({ date, items: ofDay }) =>
      ofDay
        .filter(({ start }) => start !== '')
        .map((item) => {
          const at = (time: string) => instantAt(date, time).getTime();
          const from = at(item.start);
          return { ...item, date, from, over: hasEnd(item) ? at(item.end) : from };
        }),
    );
  return new Map(items.map((item) => [item.id, item]));
}

function itemChange(was: Dated, is: Dated, today: string): string | null {
  if (is.date !== was.date) {
    return `${nameOf(is)} is now ${dayAndTime(is, '')} (was ${bareTime(was, '')})${inRoom(was, is)}.`;
  }
  const name = is.date === today ? nameOf(is) : `${nameOf(is)} on ${formatWeekday(is.date)}`;
  const clock = (time: string) => formatTime(instantAt(is.date, time).getTime());
  if (is.start !== was.start) {
    return `${name} is now at ${clock(is.start)} (was ${clock(was.start)})${inRoom(was, is)}.`;
  }
  if (is.end !== was.end && hasEnd(is)) {
    const before = hasEnd(was) ? ` (was ${clock(was.end)})` : '';
    return `${name} now ends at ${clock(is.end)}${before}${inRoom(was, is)}.`;
  }
  if (is.room === was.room) return null;
  return `${nameOf(is)} ${dayAndTime(is, today)} ${roomChange(was, is)}.`;
}

/** After a new time: where it is, and where it was if that is new as well. */
function inRoom(was: Dated, is: Dated): string {
  if (is.room !== was.room) return ` and ${roomChange(was, is)}`;
  return is.room && `, ${is.room}`;
}

function roomChange(was: Dated, is: Dated): string {
  if (is.room === '') return `is no longer in ${was.room}`;
  return `is now in ${is.room}${was.room && ` (was ${was.room})`}`;
}

function deadlineChange(before: Schedule, after: Schedule, at: number, today: string): string[] {
  if (!before.countdown || !after.countdown) return [];
  const ends = [before.countdown.end, after.countdown.end].map((end) => ({
    date: end.date,
    from: momentInstant(end).getTime(),
  }));
  const [was, is] = ends as [(typeof ends)[0], (typeof ends)[0]];
  if (was.from === is.from || Math.max(was.from, is.from) <= at) return [];
  const day = was.date === is.date ? today : '';
  return [`The hand-in now closes ${dayAndTime(is, day)} (was ${bareTime(was, day)}).`];
}

const hasEnd = ({ start, end }: ScheduleItem) => end > start;

/** It is for some teams only, but everyone reads it. */
const nameOf = ({ title, challenge }: ScheduleItem) =>
  challenge > 0 ? `${title} (challenge ${challenge})` : title;

/** "at 14:15" today, "on Wednesday at 14:15" on any other day. */
const dayAndTime = (item: Pick<Dated, 'date' | 'from'>, today: string) =>
  `${item.date === today ? 'at' : 'on'} ${bareTime(item, today)}`;

const bareTime = ({ date, from }: Pick<Dated, 'date' | 'from'>, today: string) =>
  date === today ? formatTime(from) : `${formatWeekday(date)} at ${formatTime(from)}`;
