import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/live-clock.ts';

/** Often enough that no second is seen late; all that is shown is computed from the instant. */
const LOOK_EVERY_MS = 200;

/** The event's time. Timers of hidden pages and sleeping devices come late: it is looked at again then. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);

  useEffect(() => {
    const look = () => setNow(serverNow());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, []);

  return now;
}
