import { useEffect, useEffectEvent } from 'react';

const SECOND_MS = 1000;

/**
 * At each full second of the server's clock, and whenever the page is looked at again: timers of hidden
 * pages and sleeping devices come late or not at all. Null: the server's time is not known yet.
 */
export function useEachSecond(offsetMs: number | null, onSecond: (now: number) => void): void {
  const told = useEffectEvent(onSecond);

  useEffect(() => {
    if (offsetMs === null) return;
    const offset = offsetMs;
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      const now = Date.now() + offset;
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
  }, [offsetMs]);
}
