import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rubric } from '../../../../judging/rubric-schema.ts';
import {
  type EditionRubric,
  editionRubricSchema,
  type JudgeInput,
  type JudgingPanel,
  judgingBoardSchema,
  judgingPlanSchema,
  type PanelInput,
  type PaperBallot,
  waitingPaperSchema,
} from '../../../../modules/judging/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { ifMatch, versionedWrite, type WriteOutcome } from '../../../lib/versioned-write.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = 'judging';
/** While somebody looks at it: in a hall a minute is long. */
const LOOK_AGAIN_MS = 4000;

const fetchPlan = async () => judgingPlanSchema.parse(await api(API_PATHS.judging));

/** A network that was away comes back by itself; who has been signed out is asked once. */
const lookAgain = ({ state: { error } }: { state: { error: unknown } }) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
    ? false
    : LOOK_AGAIN_MS;

/** Rubric, judges, panels and conflicts: judges answer, and other organisers plan meanwhile. */
export function useJudgingPlan() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'plan'],
    refetchOnMount: 'always',
    refetchInterval: lookAgain,
    queryFn: () => call(fetchPlan),
  });
}

export function useJudgingBoard() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'board'],
    refetchOnMount: 'always',
    refetchInterval: lookAgain,
    queryFn: () => call(async () => judgingBoardSchema.parse(await api(API_PATHS.judgingBoard))),
  });
}

/** A paper ballot as it was typed in: asked for when it is compared, and kept nowhere. */
export function useWaitingPaper(id: string) {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'paper', id],
    refetchOnMount: 'always',
    gcTime: 0,
    queryFn: () =>
      call(async () => waitingPaperSchema.parse(await api(pathTo(API_PATHS.paperBallot, { id })))),
  });
}

/** A write after which all that is shown is asked for again. Also after a refusal: it has a reason. */
function useJudgingChange<Input, Answer = unknown>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => call(() => change(input)),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export const useSetRubric = () =>
  useJudgingChange(
    ({
      rubric,
      version,
    }: {
      rubric: Rubric;
      version: number;
    }): Promise<WriteOutcome<EditionRubric>> =>
      versionedWrite(
        version,
        async () =>
          editionRubricSchema.parse(
            await api(API_PATHS.rubric, {
              method: 'PUT',
              body: { rubric },
              headers: ifMatch(version),
            }),
          ),
        async () => (await fetchPlan()).rubric,
      ),
  );

export const useFreezeRubric = () =>
  useJudgingChange((version: number) =>
    api(API_PATHS.rubricFreeze, { method: 'POST', headers: ifMatch(version) }),
  );

export const useUnfreezeRubric = () =>
  useJudgingChange(() => api(API_PATHS.rubricFreeze, { method: 'DELETE' }));

export const useAddJudge = () =>
  useJudgingChange(({ input, key }: { input: JudgeInput; key: string }) =>
    api(API_PATHS.judges, { method: 'POST', body: input, idempotencyKey: key }),
  );

export const useChangeJudge = () =>
  useJudgingChange(({ id, input }: { id: string; input: JudgeInput }) =>
    api(pathTo(API_PATHS.judge, { id }), { method: 'PUT', body: input }),
  );

export const useRemoveJudge = () =>
  useJudgingChange((id: string) => api(pathTo(API_PATHS.judge, { id }), { method: 'DELETE' }));

export const useRemind = () =>
  useJudgingChange((id: string) =>
    api(pathTo(API_PATHS.judgeReminder, { id }), { method: 'POST' }),
  );

async function fetchPanel(id: string): Promise<JudgingPanel> {
  const panel = (await fetchPlan()).panels.find((each) => each.id === id);
  // There is no call for one panel; this is what it would answer.
  if (!panel) throw new ApiError(404, '', 'Not Found', 'This does not exist, or no longer does.');
  return panel;
}

export const useAddPanel = () =>
  useJudgingChange(({ input, key }: { input: PanelInput; key: string }) =>
    api(API_PATHS.judgingPanels, { method: 'POST', body: input, idempotencyKey: key }),
  );

export const useChangePanel = () =>
  useJudgingChange(({ id, version, input }: { id: string; version: number; input: PanelInput }) =>
    versionedWrite<JudgingPanel, unknown>(
      version,
      () =>
        api(pathTo(API_PATHS.judgingPanel, { id }), {
          method: 'PUT',
          body: input,
          headers: ifMatch(version),
        }),
      () => fetchPanel(id),
    ),
  );

export const useRemovePanel = () =>
  useJudgingChange((id: string) =>
    api(pathTo(API_PATHS.judgingPanel, { id }), { method: 'DELETE' }),
  );

interface Pair {
  judgeId: string;
  teamId: string;
}

export const useDismiss = () =>
  useJudgingChange((body: Pair & { reason: string }) =>
    api(API_PATHS.judgingDismissals, { method: 'POST', body }),
  );

export const useConfirmDismissal = () =>
  useJudgingChange((body: Pair) => api(API_PATHS.judgingDismissals, { method: 'PUT', body }));

export const useRecuse = () =>
  useJudgingChange((body: Pair & { reason: string }) =>
    api(API_PATHS.judgingRecusals, { method: 'POST', body }),
  );

export const useTypePaper = () =>
  useJudgingChange((body: PaperBallot) => api(API_PATHS.paperBallots, { method: 'POST', body }));

export const useConfirmPaper = () =>
  useJudgingChange((id: string) => api(pathTo(API_PATHS.paperBallot, { id }), { method: 'PUT' }));

export const useClosePanel = () =>
  useJudgingChange(({ id, reason }: { id: string; reason: string }) =>
    api(pathTo(API_PATHS.judgingPanelClose, { id }), { method: 'POST', body: { reason } }),
  );

export const useReopenPanel = () =>
  useJudgingChange(({ id, reason }: { id: string; reason: string }) =>
    api(pathTo(API_PATHS.judgingPanelReopen, { id }), { method: 'POST', body: { reason } }),
  );
