import { useRef, useState } from 'react';
import { failureSentence } from './api.ts';

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

/**
 * For a button, or a form that nothing else can have changed: it sends one at a time, and says in a
 * sentence why the last one did not arrive.
 */
export function useSending(first: string | null = null) {
  const { isBusy, run } = useOneAtATime();
  const [failure, setFailure] = useState(first);

  const send = (work: () => Promise<unknown>): Promise<void> =>
    run(async () => {
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });

  return { isBusy, failure, setFailure, send };
}
