import { useEffect, useState } from 'react';

const REST_MS = 3000;

/** Whether pointer and keys were idle for a few seconds: then the hall sees neither. */
export function useStillHand(): boolean {
  const [isStill, setIsStill] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function onMove() {
      clearTimeout(timer);
      setIsStill(false);
      timer = setTimeout(setIsStill, REST_MS, true);
    }
    onMove();
    addEventListener('pointermove', onMove);
    addEventListener('keydown', onMove);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', onMove);
      removeEventListener('keydown', onMove);
    };
  }, []);
  return isStill;
}
