/** The same day so many months earlier. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // A month without such a day: its last day, not the first ones of the month after it.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
