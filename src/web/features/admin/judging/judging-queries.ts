import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rubric } from '../../../../judging/rubric-schema.ts';
import type {
  DismissalConfirmation,
  JudgeInput,
  JudgingPanel,
  PanelInput,
  PaperBallot,
} from '../../../../modules/judging/judging/schema.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = 'judging';
/** While the screen is open: in a hall a minute is long. */
const LOOK_AGAIN_MS = 4000;

export const fetchPlan = () => call('GET /api/judging');

/** A network that was away comes back by itself; who has been signed out is asked once. */
const lookAgain = ({ state: { error } }: { state: { error: unknown } }) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
    ? false
    : LOOK_AGAIN_MS;

/** Rubric, judges, panels and conflicts: judges answer, and other organisers plan meanwhile. */
export function useJudgingPlan() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'plan'],
    refetchOnMount: 'always',
    refetchInterval: lookAgain,
    queryFn: () => signedIn(fetchPlan),
  });
}

export function useJudgingBoard() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'board'],
    refetchOnMount: 'always',
    refetchInterval: lookAgain,
    queryFn: () => signedIn(() => call('GET /api/judging/board')),
  });
}

/** A paper ballot as it was typed in: asked for when it is compared, and kept nowhere. */
export function useWaitingPaper(id: string) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'paper', id],
    refetchOnMount: 'always',
    gcTime: 0,
    queryFn: () => signedIn(() => call('GET /api/judging/paper-ballots/:id', { params: { id } })),
  });
}

/** A write after which all that is shown is asked for again. Also after a refusal: it has a reason. */
function useJudgingChange<Input, Answer = unknown>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useSetRubric = () =>
  useJudgingChange(({ rubric, version }: { rubric: Rubric; version: number }) =>
    call('PUT /api/judging/rubric', { body: { rubric }, ifMatch: version }),
  );

export const useFreezeRubric = () =>
  useJudgingChange((version: number) =>
    call('POST /api/judging/rubric/freeze', { ifMatch: version }),
  );

export const useUnfreezeRubric = () =>
  useJudgingChange(() => call('DELETE /api/judging/rubric/freeze'));

export const useAddJudge = () =>
  useJudgingChange(({ input, key }: { input: JudgeInput; key: string }) =>
    call('POST /api/judging/judges', { body: input, idempotencyKey: key }),
  );

export const useChangeJudge = () =>
  useJudgingChange(({ id, input }: { id: string; input: JudgeInput }) =>
    call('PUT /api/judging/judges/:id', { params: { id }, body: input }),
  );

export const useRemoveJudge = () =>
  useJudgingChange((id: string) => call('DELETE /api/judging/judges/:id', { params: { id } }));

export const useRemind = () =>
  useJudgingChange((id: string) =>
    call('POST /api/judging/judges/:id/reminder', { params: { id } }),
  );

/** There is no call for one panel; this is what it would answer. */
export async function fetchPanel(id: string): Promise<JudgingPanel> {
  const panel = (await fetchPlan()).panels.find((each) => each.id === id);
  if (!panel) throw new ApiError(404, '', 'Not Found', 'This does not exist, or no longer does.');
  return panel;
}

export const useAddPanel = () =>
  useJudgingChange(({ input, key }: { input: PanelInput; key: string }) =>
    call('POST /api/judging/panels', { body: input, idempotencyKey: key }),
  );

export const useChangePanel = () =>
  useJudgingChange(({ id, version, input }: { id: string; version: number; input: PanelInput }) =>
    call('PUT /api/judging/panels/:id', { params: { id }, body: input, ifMatch: version }),
  );

export const useRemovePanel = () =>
  useJudgingChange((id: string) => call('DELETE /api/judging/panels/:id', { params: { id } }));

interface Pair {
  judgeId: string;
  teamId: string;
}

export const useDismiss = () =>
  useJudgingChange((body: Pair & { reason: string }) =>
    call('POST /api/judging/dismissals', { body }),
  );

export const useConfirmDismissals = () =>
  useJudgingChange((body: DismissalConfirmation) => call('PUT /api/judging/dismissals', { body }));

export const useRecuse = () =>
  useJudgingChange((body: Pair & { reason: string }) =>
    call('POST /api/judging/recusals', { body }),
  );

export const useTypePaper = () =>
  useJudgingChange((body: PaperBallot) => call('POST /api/judging/paper-ballots', { body }));

export const useConfirmPaper = () =>
  useJudgingChange((id: string) => call('PUT /api/judging/paper-ballots/:id', { params: { id } }));

export const useClosePanel = () =>
  useJudgingChange(({ id, reason }: { id: string; reason: string }) =>
    call('POST /api/judging/panels/:id/close', { params: { id }, body: { reason } }),
  );

export const useReopenPanel = () =>
  useJudgingChange(({ id, reason }: { id: string; reason: string }) =>
    call('POST /api/judging/panels/:id/reopen', { params: { id }, body: { reason } }),
  );

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
