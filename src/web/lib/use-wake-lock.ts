import { useEffect } from 'react';

/** A screen that is only looked at does not go dark; browsers let go whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null;
    let isLeft = false;
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (isLeft) await lock.release();
        else held = lock;
      } catch {
        // Refused, as with an empty battery: the device's own settings hold.
      }
    }
    const look = () => void hold();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', look);
      void held?.release().catch(() => {});
    };
  }, []);
}
