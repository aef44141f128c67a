import { momentWriter } from '../../../../../event/event-clock.ts';
import { isoWithOffset } from '../../../../../event/event-time.ts';
import { formatShortDay, formatShortWeekday } from '../../../../../event/short-date.ts';
import type { DayFigures, Standing } from '../../../../../modules/days/check-in/schema.ts';
import { serverNow } from '../../../../lib/live-clock.ts';

const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  expected: '',
  waiting: 'without a place',
  withdrawn: 'withdrawn',
};
export const standingWords = (standing: Standing): string => STANDING_WORDS[standing];

const hours = momentWriter({ hour: '2-digit', minute: '2-digit' });
/** As clocks at the event show it: 08:41. */
export const clock = (instant: string): string => hours(new Date(instant));

/** As the rest of the desk writes days: Tue 1 Sep. */
export const dayInWords = (day: string): string =>
  `${formatShortWeekday(day)} ${formatShortDay(day)}`;

/** Today if it is one of them; otherwise the first of those to come, or the last one. */
export function todayOf(days: readonly DayFigures[]): string {
  const today = isoWithOffset(new Date(serverNow())).slice(0, 10);
  return (days.find(({ day }) => day >= today) ?? days.at(-1))?.day ?? today;
}
