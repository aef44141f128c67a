import type { Clock } from './clock.ts';

/** An instant that was noted in real time, as the event's clock tells it: both are as long ago. */
export function eventInstant(clock: Pick<Clock, 'now' | 'eventNow'>, noted: string): string {
  const agoMs = clock.now().getTime() - Date.parse(noted);
  return new Date(clock.eventNow().getTime() - agoMs).toISOString();
}
