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

/** 25:30:00; hours do not stop at 24. */
export function formatRemaining(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(pad)
    .join(':');
}

/** What the timer shows at an instant. */
export function timerStateAt(window: EventWindow, now: number): TimerState {
  const { phase, remainingSeconds, passed } = clockAt(window, now);
  const moment = (window.moments ?? []).filter((at) => at <= now).length;
  return { phase, passed, digits: formatRemaining(remainingSeconds), moment };
}
