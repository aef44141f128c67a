import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerdictDesk, VerdictInput } from '../../../../modules/verdicts/schema.ts';
import { call } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';

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

export const useRecord = () =>
  useVerdictChange((body: VerdictInput) => call('POST /api/verdict-records', { body }));

export const useDeclareConflict = () =>
  useVerdictChange((body: { teamId: string; reason: string }) =>
    call('POST /api/verdict-conflicts', { body }),
  );

export const useCompute = () =>
  useVerdictChange((reason: string) => call('POST /api/verdicts', { body: { reason } }));

export const useSign = () =>
  useVerdictChange(({ over, ...verdict }: Which & { over: string }) =>
    call('POST /api/verdicts/:edition/:number/signatures', {
      params: which(verdict),
      body: { over },
    }),
  );

export const usePublish = () =>
  useVerdictChange(({ at, ...verdict }: Which & { at: string | null }) =>
    call('PUT /api/verdicts/:edition/:number/publication', {
      params: which(verdict),
      body: { at },
    }),
  );

export const useCancelPublication = () =>
  useVerdictChange((verdict: Which) =>
    call('DELETE /api/verdicts/:edition/:number/publication', { params: which(verdict) }),
  );

export const useWithdraw = () =>
  useVerdictChange(({ reason, ...verdict }: Which & { reason: string }) =>
    call('POST /api/verdicts/:edition/:number/withdrawal', {
      params: which(verdict),
      body: { reason },
    }),
  );
