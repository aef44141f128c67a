import { useEffect, useEffectEvent, useState } from 'react';

/** What the timer shows at an instant; the page hands in how it is computed. */
export interface ClockState {
  phase: 'before' | 'live' | 'after';
  /** 25:30:00 */
  digits: string;
  passed: number;
}

const SECOND_MS = 1000;

/**
 * The clock, computed anew from the time at each full second of the server's clock, and whenever the
 * page is looked at again: timers of hidden pages and sleeping devices come late or not at all.
 */
export function useEventClock(
  offsetMs: number | null,
  stateAt: (now: number) => ClockState,
): ClockState | null {
  const [state, setState] = useState<ClockState | null>(null);
  const compute = useEffectEvent(stateAt);

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

const isSame = (one: ClockState, other: ClockState) =>
  one.phase === other.phase && one.digits === other.digits;
