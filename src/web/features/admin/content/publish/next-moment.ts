import { zurichInstant } from '../../../../../event/zurich-time.ts';
import { parseTypedMoment } from '../../../../lib/typed-time.ts';

/** Without a year the next such day is meant, without a time its beginning; null for no moment. */
export function nextMoment(typed: string, now: number): Date | null {
  const thisYear = new Date(now).getFullYear();
  const [first, second] = [thisYear, thisYear + 1].map((year) => {
    const moment = parseTypedMoment(typed, year, '00:00');
    return moment && zurichInstant(moment.date, moment.time);
  });
  return (first && first.getTime() > now ? first : second) ?? null;
}
