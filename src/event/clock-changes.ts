/** What to say of times that clocks at the event show twice, or never. */
import { eventClock } from './event-clock.ts';
import { clocksShow, formatDate, instantAt, isoWithOffset } from './event-time.ts';

interface Moment {
  date: string;
  time: string;
  repeated?: 'first' | 'second' | undefined;
}

/** Which of the two, in the words of a choice. */
export const REPEATED_WORDS = {
  first: 'First (summer time)',
  second: 'Second (winter time)',
} as const;

/** Why a moment is no instant yet; null where it is one, or where it is not filled in. */
export function clockQuestion({ date, time, repeated }: Moment): string | null {
  if (date === '' || time === '') return null;
  const times = clocksShow(date, time);
  if (times === 'once' || (times === 'twice' && repeated !== undefined)) return null;
  if (times === 'twice') {
    return `Clocks in ${eventClock().name} show ${time} twice on ${formatDate(date)}; please say which one counts.`;
  }
  const meant = isoWithOffset(instantAt(date, time)).slice(11, 16);
  return `Clocks in ${eventClock().name} skip ${time} on ${formatDate(date)}; please write ${meant} if that is meant.`;
}
