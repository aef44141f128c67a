import { useEffect, useEffectEvent } from 'react';

/**
 * Does the work once each period, except while paused or when the visitor wants less motion. The
 * period starts again when `subject` changes.
 */
export function useEvery(
  periodMs: number,
  isPaused: boolean,
  work: () => void,
  subject?: unknown,
): void {
  const onTick = useEffectEvent(work);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the last one is the reason to start again
  useEffect(() => {
    if (isPaused) return;
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => stillness.matches || onTick(), periodMs);
    return () => clearInterval(timer);
  }, [periodMs, isPaused, subject]);
}
