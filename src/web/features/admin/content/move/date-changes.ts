import { placeWords, type ValuePath } from '../../../../../event/content-labels/place-words.ts';
import { type DatedSections, movedDate } from '../../../../../event/moved-dates.ts';
import { formatShortDate, formatShortWeekday } from '../../../../../event/short-date.ts';
import type { ContentSection } from '../../../../../modules/content/content/schema.ts';

export interface DateChange {
  where: string;
  before: string;
  after: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What a move by so many days changes, in words and in the order of the forms. */
export function dateChanges(sections: DatedSections, days: number): DateChange[] {
  return Object.entries(sections).flatMap(([section, value]) =>
    datesIn(value).map(({ path, date }) => ({
      where: placeWords(section as ContentSection, value, path),
      before: dayWords(date),
      after: dayWords(movedDate(date, days)),
    })),
  );
}

/** Tue 7 Sep 2027 */
export const dayWords = (date: string) => `${formatShortWeekday(date)} ${formatShortDate(date)}`;

/** "30 days later", "1 day earlier" */
export function shiftWords(days: number): string {
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return `${count} ${days < 0 ? 'earlier' : 'later'}`;
}

function datesIn(value: unknown, path: ValuePath = []): { path: ValuePath; date: string }[] {
  if (typeof value === 'string') return DATE.test(value) ? [{ path, date: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    datesIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}
