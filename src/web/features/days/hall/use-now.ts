import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/live-clock.ts';

const SECOND_MS = 1000;

/**
 * The event's time in whole steps, of a second or a minute. It is looked at each second, so that a clock
 * that is set, or measured anew, is followed at once; components that show it render once a step.
 */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => inSteps(stepMs));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      setNow(inSteps(stepMs));
      timer = setTimeout(tick, SECOND_MS - (Math.floor(serverNow()) % SECOND_MS));
    }
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stepMs]);
  return now;
}

const inSteps = (stepMs: number) => Math.floor(serverNow() / stepMs) * stepMs;
