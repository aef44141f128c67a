import { type SubmitEvent, useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';

/** What all forms of the tab do: one at a time, and say in words how it went. */
export function useVerdictForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run: runAlone } = useOneAtATime();

  /** True when it worked. */
  async function run(done: string, work: () => Promise<unknown>): Promise<boolean> {
    let hasWorked = false;
    await runAlone(async () => {
      setFailure(null);
      try {
        await work();
        showToast({ title: done });
        hasWorked = true;
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });
    return hasWorked;
  }

  const onSubmit = (work: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    work();
  };

  return { failure, isBusy, run, onSubmit, refuse: setFailure };
}
