import { momentInstant } from '../../../../../event/event-time.ts';
import { type Moment, parseTypedMoment } from '../../../../lib/typed-time.ts';

/** Without a year the next such day is meant, without a time its beginning; null for no moment. */
export function nextMoment(typed: string, now: number): Moment | null {
  const thisYear = new Date(now).getFullYear();
  const [first, second] = [thisYear, thisYear + 1].map((year) =>
    parseTypedMoment(typed, year, '00:00'),
  );
  return (first && momentInstant(first).getTime() > now ? first : second) ?? null;
}
