import { useState } from 'react';
import { type EventWindow, type TimerState, timerStateAt } from './timer-state.ts';
import { useEachSecond } from './use-each-second.ts';

/** The clock, computed from the time at each full second of the server's clock. */
export function useEventClock(offsetMs: number | null, window: EventWindow): TimerState | null {
  const [state, setState] = useState<TimerState | null>(null);
  useEachSecond(offsetMs, (now) => {
    const next = timerStateAt(window, now);
    setState((shown) => (shown && isSame(shown, next) ? shown : next));
  });
  return state;
}

const isSame = (one: TimerState, other: TimerState) =>
  one.phase === other.phase && one.digits === other.digits && one.moment === other.moment;
