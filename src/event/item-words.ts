import { formatTime } from './event-time.ts';
import type { TimedItem } from './now-and-next.ts';

type Item = Pick<TimedItem, 'start' | 'end' | 'hasEnd' | 'room' | 'challenge'>;

/** "until 15:00 · Foyer" of what runs, "14:00–14:45 · Room 3 · challenge 3" of what comes. */
export function itemFacts({ start, end, hasEnd, room, challenge }: Item, isNow: boolean): string {
  const time = isNow
    ? hasEnd && `until ${formatTime(end)}`
    : `${formatTime(start)}${hasEnd ? `–${formatTime(end)}` : ''}`;
  return [time, room, challenge !== 0 && `challenge ${challenge}`].filter(Boolean).join(' · ');
}
