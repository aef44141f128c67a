import type { HelpRequest, HelpStep } from '../../../../../modules/days/help/schema.ts';
import type { BulkAction } from '../../../../desk/bulk-bar.tsx';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { useHelpStep } from './help-queries.ts';

const WAITING = [
  { step: 'take', label: 'Take' },
  { step: 'done', label: 'Done' },
] as const;
const STEPS: Readonly<Record<HelpRequest['state'], readonly { step: HelpStep; label: string }[]>> =
  {
    open: WAITING,
    taken: [
      { step: 'done', label: 'Done' },
      { step: 'give back', label: 'Give back' },
    ],
    missed: WAITING,
    done: [],
    withdrawn: [],
  };

const SAID: Readonly<Record<HelpStep, string>> = {
  take: 'You are on the way',
  'give back': 'It waits for a helper again',
  done: 'Done',
};

/** What organisers do with a request. */
export function useHelpActions(onDone: () => void) {
  const { mutateAsync } = useHelpStep();
  const { isBusy, run } = useOneAtATime();

  const go = ({ id, who }: HelpRequest, step: HelpStep) =>
    void run(async () => {
      try {
        await mutateAsync({ id, step });
        showToast({ title: SAID[step], description: who });
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: `Nothing changed for ${who}`, description, variant: 'destructive' });
      } finally {
        onDone();
      }
    });

  return {
    isBusy,
    actionsFor: (request: HelpRequest): BulkAction[] =>
      STEPS[request.state].map(({ step, label }) => ({
        label,
        onChoose: () => go(request, step),
      })),
  };
}
