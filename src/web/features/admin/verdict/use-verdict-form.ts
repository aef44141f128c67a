import { type SubmitEvent, useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';

/** What all forms of the tab do: one at a time, and say in words how it went. */
export function useVerdictForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** True when it worked. */
  async function run(done: string, work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
      showToast({ title: done });
      return true;
    } catch (error) {
      setFailure(failureSentence(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  const onSubmit = (work: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    work();
  };

  return { failure, isBusy, run, onSubmit };
}
