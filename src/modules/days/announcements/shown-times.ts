import type { LiveWindow } from '../../../event/live-window.ts';
import type { AnnouncementState } from './schema.ts';

interface Planned {
  from: string;
  until: string | null;
  withdrawnAt: string | null;
}

/**
 * When it is shown: on the days of the event, the only ones on which open pages are told anything. Null
 * where that is never.
 */
export function shownTimes({ from, until }: Planned, days: LiveWindow | null): LiveWindow | null {
  if (days === null) return null;
  const begins = Math.max(Date.parse(from), days.from);
  const ends = Math.min(until === null ? days.until : Date.parse(until), days.until);
  return begins < ends ? { from: begins, until: ends } : null;
}

export function stateAt(planned: Planned, days: LiveWindow | null, now: number): AnnouncementState {
  if (planned.withdrawnAt !== null) return 'withdrawn';
  if (days === null) return 'planned';
  const times = shownTimes(planned, days);
  if (times === null || times.until <= now) return 'over';
  return now < times.from ? 'planned' : 'shown';
}
