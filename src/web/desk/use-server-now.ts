import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The server's clock, at each of its full seconds, and whenever the page is looked at again. */
export function useServerNow(offsetMs: number): number {
  const [now, setNow] = useState(() => Date.now() + offsetMs);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      const current = Date.now() + offsetMs;
      setNow(current);
      timer = setTimeout(tick, SECOND_MS - (Math.floor(current) % SECOND_MS));
    }
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [offsetMs]);

  return now;
}
