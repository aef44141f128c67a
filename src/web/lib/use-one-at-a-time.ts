import { useRef, useState } from 'react';

/**
 * For what must not be done twice by a double click: while one run is under way, another is not
 * begun. State alone does not do, for it changes after the next rendering only.
 */
export function useOneAtATime() {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, run };
}
