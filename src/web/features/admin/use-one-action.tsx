import { showToast } from '../../lib/toasts.ts';
import { useSending } from '../../lib/use-one-at-a-time.ts';

/** For a button that sends by itself: one at a time, and it says in words how it went. */
export function useOneAction() {
  const { isBusy, failure, send } = useSending();

  const run = (done: string, work: () => Promise<unknown>): Promise<void> =>
    send(async () => {
      await work();
      showToast({ title: done });
    });

  return { failure, isBusy, run };
}

/** Why something that was asked for did not happen. */
export function Failure({ words }: { words: string | null }) {
  return (
    words !== null && (
      <p role="alert" className="w-full mt-3 text-danger font-semibold">
        {words}
      </p>
    )
  );
}
