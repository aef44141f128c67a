// A date without a time is the same everywhere: it is formatted as UTC, which it is parsed as.
const shortDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const shortWeekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });

/** 7 Sep 2027 */
export function formatShortDate(date: string): string {
  return shortDate.format(new Date(date)).replace('Sept', 'Sep');
}

/** Tue */
export function formatShortWeekday(date: string): string {
  return shortWeekday.format(new Date(date));
}
