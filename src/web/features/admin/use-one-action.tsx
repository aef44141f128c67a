import { useState } from 'react';
import { failureSentence } from '../../lib/api.ts';
import { showToast } from '../../lib/toasts.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';

/** For a button that sends by itself: one at a time, and it says in words how it went. */
export function useOneAction() {
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run: runAlone } = useOneAtATime();

  const run = (done: string, work: () => Promise<unknown>): Promise<void> =>
    runAlone(async () => {
      setFailure(null);
      try {
        await work();
        showToast({ title: done });
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });

  return { failure, isBusy, run };
}

/** Why something that was asked for did not happen. */
export function Failure({ words }: { words: string | null }) {
  return (
    words !== null && (
      <p role="alert" className="verdict-failure">
        {words}
      </p>
    )
  );
}
