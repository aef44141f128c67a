import { formatShortDate, formatShortWeekday } from '../../../../../event/short-date.ts';

/** Day 1 · Tue 31 Aug 2027 */
export function dayName(label: string, date: string): string {
  const when = date && `${formatShortWeekday(date)} ${formatShortDate(date)}`;
  return [label || 'Day', when].filter(Boolean).join(' · ');
}
