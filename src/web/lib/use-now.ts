import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1000;

/** A function that tells the time, or how far the server's clock is ahead of the device's; null while neither is known. */
type Clock = (() => number) | number | null;

const read = (clock: Clock) => (typeof clock === 'function' ? clock() : Date.now() + (clock ?? 0));

/**
 * At each full second of a clock, and whenever the page is looked at again: timers of hidden pages and
 * sleeping devices come late or not at all. A clock that is a function must stay the same one.
 */
export function useEachSecond(clock: Clock, onSecond: (now: number) => void): void {
  const told = useEffectEvent(onSecond);

  useEffect(() => {
    if (clock === null) return;
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      const now = read(clock);
      told(now);
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
  }, [clock]);
}

interface Steps {
  /** How often the component renders, by the clock: each second, unless told otherwise. */
  stepMs?: number;
  /** What stands there until the clock has ticked, as when the server made the page. */
  madeAt?: number;
}

/** The time by a clock, new with each of its steps. */
export function useNow(clock: Clock, { stepMs = SECOND_MS, madeAt }: Steps = {}): number {
  const [now, setNow] = useState(() => madeAt ?? read(clock));
  const stepOf = (instant: number) => Math.floor(instant / stepMs);
  useEachSecond(clock, (at) => setNow((shown) => (stepOf(shown) === stepOf(at) ? shown : at)));
  return now;
}
