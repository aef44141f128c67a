import { formatClockTime } from '../../../../event/event-time.ts';
import type { HandInState } from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import type { HandInStanding } from '../../../../modules/hand-in/hand-ins/schema.ts';
import type { StateLook } from '../../../desk/states.tsx';

/** What the states of a file are called. */
export const STATE_WORDS: Record<HandInState, { label: string; look: StateLook }> = {
  nothing: { label: 'Nothing yet', look: 'not-yet' },
  begun: { label: 'On its way', look: 'holds' },
  received: { label: 'Received', look: 'done' },
  late: { label: 'Late: decide', look: 'waits' },
  accepted: { label: 'Late, accepted', look: 'done' },
  refused: { label: 'Late, refused', look: 'out' },
};

export const STANDING_WORDS: Record<HandInStanding, { label: string; look: StateLook }> = {
  'in time': { label: 'In time', look: 'done' },
  late: { label: 'Late, needs your decision', look: 'waits' },
  accepted: STATE_WORDS.accepted,
  refused: STATE_WORDS.refused,
};

/** 14:41:09: seconds settle something here. */
export const clockTime = (instant: string) => formatClockTime(Date.parse(instant));

/** Who said when which version counts: with a reason it was an organiser. */
export const choiceWords = (version: number, at: string, reason: string) =>
  reason === ''
    ? `${clockTime(at)}: the team chose version ${version}.`
    : `${clockTime(at)}: an organiser chose version ${version}: ${reason}`;

/** "2 days 3 h", "1 h 20 min", "19 min 32 s": as exact as needed. */
export function spanInWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [days, hours, minutes] = [86_400, 3600, 60].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return `${minutes} min ${seconds % 60} s`;
}
