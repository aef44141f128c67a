import { momentWriter } from '../../../../event/event-clock.ts';

const hours = momentWriter({ hour: '2-digit', minute: '2-digit' });
/** As clocks at the event show it: 08:41. */
export const clock = (instant: string | number): string => hours(new Date(instant));

/** "Day 2": of the event; empty on other days. */
export function dayInWords(days: readonly string[], day: string): string {
  const at = days.indexOf(day);
  return at === -1 ? '' : `Day ${at + 1}`;
}

export function agoInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  return 'earlier today';
}

export const notSentInWords = (count: number): string =>
  count === 1 ? '1 not sent yet' : `${count} not sent yet`;
