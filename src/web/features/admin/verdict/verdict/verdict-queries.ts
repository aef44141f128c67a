import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerdictDesk, VerdictInput } from '../../../../../modules/verdict/verdicts/schema.ts';
import { call } from '../../../../lib/call.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';

const KEY = 'verdicts';
/** For what a ceremony changes. */
export const VERDICT_KEY = KEY;

export function useVerdictDesk() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY],
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/verdicts')),
  });
}

/** For a form, which sends by itself: shows the answer, or after a refusal what has changed meanwhile. */
export function useShowVerdictDesk(done: string, onClose: () => void) {
  const client = useQueryClient();
  return {
    onClose,
    onSaved(desk: VerdictDesk) {
      onClose();
      client.setQueryData([KEY], desk);
      showToast({ title: done });
    },
    onFailed: () => void client.invalidateQueries({ queryKey: [KEY] }),
  };
}

/** Every change answers with everything as it is then. */
function useVerdictChange<Input>(change: (input: Input) => Promise<VerdictDesk>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSuccess: (desk) => client.setQueryData([KEY], desk),
    // What was refused may have changed meanwhile.
    onError: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

type Which = { edition: number; number: number };
const which = ({ edition, number }: Which) => ({ edition, number });

export const recordInput = (body: VerdictInput) => call('POST /api/verdict-records', { body });

export const declareConflict = (body: { teamId: string; reason: string }) =>
  call('POST /api/verdict-conflicts', { body });

/** With a reason where it takes the place of another. */
export const computeVerdict = (reason: string) => call('POST /api/verdicts', { body: { reason } });

export const publishVerdict = (verdict: Which, at: string | null) =>
  call('PUT /api/verdicts/:edition/:number/publication', {
    params: which(verdict),
    body: { at },
  });

export const withdrawVerdict = (verdict: Which, reason: string) =>
  call('POST /api/verdicts/:edition/:number/withdrawal', {
    params: which(verdict),
    body: { reason },
  });

export const useCompute = () => useVerdictChange((_: undefined) => computeVerdict(''));

export const useSign = () =>
  useVerdictChange(({ over, ...verdict }: Which & { over: string }) =>
    call('POST /api/verdicts/:edition/:number/signatures', {
      params: which(verdict),
      body: { over },
    }),
  );

export const usePublishNow = () =>
  useVerdictChange((verdict: Which) => publishVerdict(verdict, null));

export const useCancelPublication = () =>
  useVerdictChange((verdict: Which) =>
    call('DELETE /api/verdicts/:edition/:number/publication', { params: which(verdict) }),
  );
