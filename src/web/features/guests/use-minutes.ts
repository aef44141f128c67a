import { useEffect, useState } from 'react';
import { measuredClock, serverNow } from '../../lib/live-clock.ts';

const EVERY_MS = 10_000;

/** The event's time by the server's clock, often enough for minutes: until that is heard, from when the page was made. */
export function useMinutes(madeAt: number): number {
  const [now, setNow] = useState(madeAt);
  useEffect(() => {
    const offsetMs = madeAt - Date.now();
    const tick = () => setNow(measuredClock() ? serverNow() : Date.now() + offsetMs);
    tick();
    const timer = setInterval(tick, EVERY_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [madeAt]);
  return now;
}
