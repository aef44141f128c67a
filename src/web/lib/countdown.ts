import { useState } from 'react';
import { useEachSecond } from './use-now.ts';

/** When the countdown runs, as instants in milliseconds: the same in every zone. */
export interface EventWindow {
  start: number;
  end: number;
  /** Instants at which what stands beside the countdown changes, in order. */
  moments?: readonly number[];
}

export type EventPhase = 'before' | 'live' | 'after';

export interface EventClock {
  phase: EventPhase;
  /** Whole seconds until the end while the event is live, otherwise 0. */
  remainingSeconds: number;
  /** The share of the event that has passed, from 0 to 1. */
  passed: number;
}

export interface TimerState extends Pick<EventClock, 'phase' | 'passed'> {
  /** 25:30:00 */
  digits: string;
  /** How many of the window's moments have come. */
  moment: number;
}

const SECOND_MS = 1000;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** The countdown at an instant. */
export function clockAt({ start, end }: EventWindow, now: number): EventClock {
  if (now < start) return { phase: 'before', remainingSeconds: 0, passed: 0 };
  if (now >= end) return { phase: 'after', remainingSeconds: 0, passed: 1 };
  return {
    phase: 'live',
    // A second that has begun counts: the last one shows 1, and there is no 0 before the end.
    remainingSeconds: Math.ceil((end - now) / SECOND_MS),
    passed: (now - start) / (end - start),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** "25:30:00"; hours do not stop at 24. */
export function hourDigits(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
}

/** "4:32"; minutes do not stop at 60. */
export const minuteDigits = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

/** "1:18:42", in the last hour "18:42", and days while they are many. */
export function countdownDigits(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  if (seconds >= 2 * DAY_S) return `${Math.floor(seconds / DAY_S)} days`;
  return seconds < HOUR_S ? minuteDigits(seconds) : hourDigits(seconds).replace(/^0/, '');
}

/** What the timer shows at an instant. */
export function timerStateAt(window: EventWindow, now: number): TimerState {
  const { phase, remainingSeconds, passed } = clockAt(window, now);
  const moment = (window.moments ?? []).filter((at) => at <= now).length;
  return { phase, passed, digits: hourDigits(remainingSeconds), moment };
}

/** The countdown, computed from the time at each full second of the server's clock. */
export function useCountdown(offsetMs: number | null, window: EventWindow): TimerState | null {
  const [state, setState] = useState<TimerState | null>(null);
  useEachSecond(offsetMs, (now) => {
    const next = timerStateAt(window, now);
    setState((shown) => (shown && isSame(shown, next) ? shown : next));
  });
  return state;
}

const isSame = (one: TimerState, other: TimerState) =>
  one.phase === other.phase && one.digits === other.digits && one.moment === other.moment;

/** Null while the server has not answered; `own-clock` when it cannot be reached. */
export type TimerTime = { offsetMs: number } | 'own-clock' | null;

const NO_TIME = '--:--:--';
const ZEROS = '00:00:00';

/** The countdown of the event, and what stands beside it once it has ended. */
export function useEventTimer<After extends { at: number }>(
  time: TimerTime,
  window: EventWindow,
  afterwards: readonly After[],
) {
  const offsetMs = time === 'own-clock' ? 0 : (time?.offsetMs ?? null);
  const state = useCountdown(offsetMs, { ...window, moments: afterwards.map(({ at }) => at) });
  const isLive = state?.phase === 'live';
  const digits = isLive ? state.digits : state ? ZEROS : NO_TIME;
  return { state, isLive, digits, after: afterwards[(state?.moment ?? 0) - 1] };
}
