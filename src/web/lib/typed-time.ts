import { formatShortDate } from '../../event/short-date.ts';
import { parseTypedDate } from './typed-date.ts';

/** Times as people write them: "13.30", "1:30 pm", "1330", "9h15", "9", "noon". Null for none. */
export function parseTypedTime(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (text === 'noon') return '12:00';
  if (text === 'midnight') return '00:00';
  const match = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?|(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|h|uhr)?$/.exec(
    text,
  );
  if (!match) return null;
  const minutes = Number(match[2] ?? match[3] ?? 0);
  let hours = Number(match[1]);
  const half = match[4]?.[0];
  if (half === 'a' || half === 'p') {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half === 'p' ? 12 : 0);
  }
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

export interface Moment {
  date: string;
  time: string;
  /** Which one, where clocks show it twice. */
  repeated?: 'first' | 'second' | undefined;
}

/**
 * "7 Sep 2027, 13:30", "7.9.2027 13.30", "2027-09-07 at 1:30 pm". A date alone has the time that is
 * handed in; without one it is no moment, and null.
 */
export function parseTypedMoment(typed: string, year?: number, timeOfDay?: string): Moment | null {
  const text = typed.trim();
  const alone = () => {
    const date = timeOfDay === undefined ? null : parseTypedDate(text, year);
    return date === null || timeOfDay === undefined ? null : { date, time: timeOfDay };
  };
  // 2027 is a year before it is 20:27.
  if (/\D20\d\d$/.test(text) && parseTypedDate(text, year) !== null) return alone();
  // Wherever a date can end, the rest must be a time; the longest date is tried first.
  for (const { index } of [...text.matchAll(/[\s,T]+(?:at\s+)?/g)].reverse()) {
    const date = parseTypedDate(text.slice(0, index).replace(/,$/, ''), year);
    const time = parseTypedTime(text.slice(index).replace(/^[\s,T]+(?:at\s+)?/, ''));
    if (date !== null && time !== null) return { date, time };
  }
  return alone();
}

/** 7 Sep 2027, 13:30 */
export function formatTypedMoment({ date, time }: Moment): string {
  return [date && formatShortDate(date), time].filter(Boolean).join(', ');
}
