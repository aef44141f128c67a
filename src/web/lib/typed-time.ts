import { formatShortDate } from '../../event/short-date.ts';
import { dateRefusal, parseTypedDate } from './typed-date.ts';

const NAMED: Readonly<Record<string, string>> = {
  noon: '12:00',
  mittag: '12:00',
  midi: '12:00',
  midnight: '00:00',
  mitternacht: '00:00',
  minuit: '00:00',
};

/** Times as people write them: "13.30", "1:30 pm", "1330", "9h15", "13 Uhr 30", "9", "noon". Null for none. */
export function parseTypedTime(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (Object.hasOwn(NAMED, text)) return NAMED[text] ?? null;
  const match =
    /^(\d{1,2})(?:\s*(?:[:.h]|uhr)\s*(\d{2})?|(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|h|uhr)?$/.exec(text);
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
  for (const { before, after } of splits(text)) {
    const date = parseTypedDate(before, year);
    const time = parseTypedTime(after);
    if (date !== null && time !== null) return { date, time };
  }
  return alone();
}

/** Why it is no moment, where more can be said than that. */
export function momentRefusal(typed: string, year?: number): string | null {
  const text = typed.trim();
  const dates = splits(text).flatMap(({ before, after }) =>
    parseTypedTime(after) === null ? [] : [before],
  );
  return [text, ...dates].map((date) => dateRefusal(date, year)).find(Boolean) ?? null;
}

/** Wherever a date can end, the rest must be a time; the longest date comes first. */
function splits(text: string): { before: string; after: string }[] {
  return [...text.matchAll(/[\s,T]+(?:(?:[Aa]t|[Uu]m|[Aaà])\s+)?/g)].reverse().map((match) => ({
    before: text.slice(0, match.index).replace(/,$/, ''),
    after: text.slice(match.index + match[0].length),
  }));
}

/** 7 Sep 2027, 13:30 */
export function formatTypedMoment({ date, time }: Moment): string {
  return [date && formatShortDate(date), time].filter(Boolean).join(', ');
}
