import { useEffect, useEffectEvent } from 'react';

/** Does the work once each period, except while paused or when the visitor wants less motion. */
export function useEvery(periodMs: number, isPaused: boolean, work: () => void): void {
  const onTick = useEffectEvent(work);

  useEffect(() => {
    if (isPaused) return;
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => stillness.matches || onTick(), periodMs);
    return () => clearInterval(timer);
  }, [periodMs, isPaused]);
}
