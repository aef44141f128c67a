import type { Edition } from '../modules/content/content/edition-schema.ts';
import { eventClock } from './event-clock.ts';
import { formatDate, momentInstant } from './event-time.ts';

interface Timed {
  year: number;
  schedule: Pick<Edition['schedule'], 'countdown'>;
}

/** The words of the event timer. Specification, section 2, and docs/phases.md for what comes after. */
export function eventTimerWords({ year, schedule: { countdown } }: Timed) {
  if (!countdown) throw new Error(`The edition of ${year} has no countdown.`);
  const { start, end } = countdown;
  const at = ({ date, time }: { date: string; time: string }) => `${formatDate(date)} at ${time}`;
  return {
    title: 'Event Timer',
    live: 'Event is LIVE!',
    remaining: 'Time remaining until event ends',
    inactive: 'Timer Inactive',
    starts: `Event starts ${at(start)}`,
    willActivate: 'Timer will activate when event begins',
    ended: `Event ended on ${at(end)}.`,
    span: `${at(start)} to ${at(end)}, ${eventClock().name} time`,
    pending: 'Asking the server for the time...',
    ownClock: 'The server cannot be reached; this is the clock of your device.',
    withoutScript: 'The timer needs JavaScript.',
  };
}

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
