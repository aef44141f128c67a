import type { Edition } from '../modules/content/content/edition-schema.ts';
import { instantAt } from './event-time.ts';
import { movedDate } from './moved-dates.ts';

/**
 * When an edition was over, in milliseconds, or some days after that: the end of its last day there.
 * One that was removed, or has no last day yet, ends with its year.
 */
export function endOfEdition(editions: readonly Edition[], year: number, daysLater = 0): number {
  const lastDay = editions.find((each) => each.year === year)?.dates.lastDay || `${year}-12-31`;
  return instantAt(movedDate(lastDay, daysLater + 1), '00:00').getTime();
}
