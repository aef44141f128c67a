import type { DismissalConfirmation } from '../../../../modules/judging/judging/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useConfirmDismissals } from './judging-queries.ts';

/** For the second person: that there is no conflict, with one team or with several. */
export function useConfirming() {
  const { mutateAsync } = useConfirmDismissals();
  const { isBusy, run } = useOneAtATime();
  const confirm = (confirmation: DismissalConfirmation, title: string) =>
    void run(async () => {
      try {
        await mutateAsync(confirmation);
        showToast({ title, description: 'Two people have said so.' });
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: 'Not confirmed', description, variant: 'destructive' });
      }
    });
  return { isBusy, confirm };
}
