import { useEffect } from 'react';

/** Keeps the screen on while the page is in sight. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.hidden) return;
      // Refused when the battery is low: the page works all the same.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
