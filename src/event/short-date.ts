import { shortDateWriter } from './event-clock.ts';

const shortDate = shortDateWriter({ day: 'numeric', month: 'short', year: 'numeric' });
const shortWeekday = shortDateWriter({ weekday: 'short' });

/** 7 Sep 2027 */
export function formatShortDate(date: string): string {
  return shortDate(new Date(date)).replace('Sept', 'Sep');
}

/** Tue */
export function formatShortWeekday(date: string): string {
  return shortWeekday(new Date(date));
}

const shortDay = shortDateWriter({ day: 'numeric', month: 'short' });

/** 7 Sep */
export function formatShortDay(date: string): string {
  return shortDay(new Date(date)).replace('Sept', 'Sep');
}
