import { clockAt, type EventWindow, formatRemaining } from '../content/event-clock.ts';
import type { ClockState } from './features/event-timer/use-event-clock.ts';

/** What the timer shows at an instant. */
export function timerStateAt(window: EventWindow, now: number): ClockState {
  const { phase, remainingSeconds, passed } = clockAt(window, now);
  return { phase, passed, digits: formatRemaining(remainingSeconds) };
}
