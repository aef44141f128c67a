import { isoWithOffset } from '../../../event/event-time.ts';

const DAY_MS = 86_400_000;

interface DailyCounts {
  /** 2027-06-15 */
  from: string;
  /** One for each day from then on. */
  counts: number[];
}

/**
 * How many instants each day of the event’s zone has, from the opening on, or from the first of them where one is
 * earlier, to the last of them. Null without any.
 */
export function countsByDay(instants: readonly string[], opens: string): DailyCounts | null {
  const days = instants.map((instant) => isoWithOffset(new Date(instant)).slice(0, 10)).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = opens !== '' && opens < first ? opens : first;
  const counts = Array.from({ length: daysBetween(from, last) + 1 }, () => 0);
  for (const day of days) {
    const at = daysBetween(from, day);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { from, counts };
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
