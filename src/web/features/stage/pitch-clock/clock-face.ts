import { formatClockTime, formatTime } from '../../../../event/event-time.ts';
import { type ClockState, lateMinutes } from '../../../../judging/pitch-clock/clock-at.ts';
import { minuteDigits } from '../../../lib/countdown.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** How a clock looks: each differs in words as well, never in colour alone. */
export type Tone = 'before' | 'running' | 'last' | 'over' | 'paused' | 'ended';

export interface ClockFace {
  tone: Tone;
  /** "4:32", and "+0:18" over time. */
  digits: string;
  /** What the digits are: "left of the pitch". */
  words: string;
  /** How much of the phase is gone, from 0 to 1. */
  gone: number;
}

/** The same on the projector, at the operator's, the jury's and the team's. */
export function faceOf(state: ClockState, now: number): ClockFace {
  const { lengthMs, remainingMs } = state;
  const gone = lengthMs === 0 ? 0 : Math.min(1, Math.max(0, 1 - remainingMs / lengthMs));
  const tone = toneOf(state);
  return { tone, digits: digitsOf(remainingMs), words: wordsOf(state, tone, now), gone };
}

function toneOf({ phase, pausedAt, remainingMs }: ClockState): Tone {
  if (phase === 'before' || phase === 'ended') return phase;
  if (pausedAt !== null) return 'paused';
  if (remainingMs <= 0) return 'over';
  return remainingMs < MINUTE_MS ? 'last' : 'running';
}

/** A second that has begun is still left; over time, only one that is over counts. */
export function digitsOf(remainingMs: number): string {
  const isOver = remainingMs <= 0;
  const seconds = isOver
    ? Math.floor(-remainingMs / SECOND_MS)
    : Math.ceil(remainingMs / SECOND_MS);
  return `${isOver ? '+' : ''}${minuteDigits(seconds)}`;
}

function wordsOf(state: ClockState, tone: Tone, now: number): string {
  switch (tone) {
    case 'before':
      return beforeWords(state, now);
    case 'running':
      return state.phase === 'questions' ? 'left for questions' : 'left of the pitch';
    case 'last':
      return 'less than a minute left';
    case 'over':
      return 'over time';
    case 'paused':
      return `paused at ${formatClockTime(state.pausedAt ?? now)}`;
    case 'ended':
      return 'all teams have pitched';
  }
}

function beforeWords({ plannedAt }: ClockState, now: number): string {
  if (plannedAt === null) return 'for the pitch, once it starts';
  return plannedAt > now
    ? `starts at ${formatTime(plannedAt)}`
    : `planned for ${formatTime(plannedAt)}`;
}

/** "2 min late", or "on time"; empty where no plan tells. */
export function lateWords(lateMs: number | null): string {
  if (lateMs === null) return '';
  return isLate(lateMs) ? `${lateMinutes(lateMs)} min late` : 'on time';
}

export const isLate = (lateMs: number | null): boolean => lateMinutes(lateMs) > 0;

/** "about 15:42"; empty where neither plan nor clock tells. */
export const aboutTime = (instant: number | null): string =>
  instant === null ? '' : `about ${formatTime(instant)}`;

/** "10 min": of a phase, also of one that an operator has made longer. */
export const minutesWords = (lengthMs: number): string => `${Math.round(lengthMs / MINUTE_MS)} min`;

/** Opened without a network before it was ever heard of here. */
export const NOT_HERE_YET =
  'This room is not on this device yet, and the site cannot be reached. It is tried again automatically.';

/** "Room 2", or of a room that is not known yet its panel. */
export const roomName = ({ room, name }: { room: string; name: string }): string =>
  room === '' ? name : room;
