import { useEffect, useEffectEvent, useState } from 'react';
import { type EventWindow, type TimerState, timerStateAt } from './timer-state.ts';

const SECOND_MS = 1000;

/**
 * The clock, computed from the time at each full second of the server's clock, and whenever the
 * page is looked at again: timers of hidden pages and sleeping devices come late or not at all.
 */
export function useEventClock(offsetMs: number | null, window: EventWindow): TimerState | null {
  const [state, setState] = useState<TimerState | null>(null);
  const compute = useEffectEvent((now: number) => timerStateAt(window, now));

  useEffect(() => {
    if (offsetMs === null) return;
    const offset = offsetMs;
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      const now = Date.now() + offset;
      const next = compute(now);
      setState((shown) => (shown && isSame(shown, next) ? shown : next));
      timer = setTimeout(tick, SECOND_MS - (Math.floor(now) % SECOND_MS));
    }
    tick();
    document.addEventListener('visibilitychange', tick);
    addEventListener('pageshow', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      removeEventListener('pageshow', tick);
    };
  }, [offsetMs]);

  return state;
}

const isSame = (one: TimerState, other: TimerState) =>
  one.phase === other.phase && one.digits === other.digits && one.moment === other.moment;
