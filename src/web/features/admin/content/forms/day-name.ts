import { formatShortWeekday, formatTypedDate } from '../../../../lib/typed-date.ts';

/** Day 1 · Tue 7 Sep 2027 */
export function dayName(label: string, date: string): string {
  const when = date && `${formatShortWeekday(date)} ${formatTypedDate(date)}`;
  return [label || 'Day', when].filter(Boolean).join(' · ');
}
