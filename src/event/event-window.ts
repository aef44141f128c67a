import type { Edition } from '../modules/content/content/edition-schema.ts';
import { momentInstant } from './event-time.ts';

/** When the countdown runs, as instants in milliseconds: the same in every zone. */
export function eventWindow({ year, schedule: { countdown } }: Edition): {
  start: number;
  end: number;
} {
  if (!countdown) throw new Error(`The edition of ${year} has no countdown.`);
  const { start, end } = countdown;
  return {
    start: momentInstant(start).getTime(),
    end: momentInstant(end).getTime(),
  };
}
