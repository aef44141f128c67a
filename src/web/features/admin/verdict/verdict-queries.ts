import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type VerdictDesk,
  type VerdictInput,
  verdictDeskSchema,
} from '../../../../modules/verdicts/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = 'verdicts';
/** For what a ceremony changes. */
export const VERDICT_KEY = KEY;

export function useVerdictDesk() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [KEY],
    refetchOnMount: 'always',
    queryFn: () => call(async () => verdictDeskSchema.parse(await api(API_PATHS.verdicts))),
  });
}

/** Every change answers with everything as it is then. */
function useVerdictChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) =>
      call(async (): Promise<VerdictDesk> => verdictDeskSchema.parse(await change(input))),
    onSuccess: (desk) => client.setQueryData([KEY], desk),
    // What was refused may have changed meanwhile.
    onError: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

type Which = { edition: number; number: number };
const which = ({ edition, number }: Which) => ({ edition, number });

export const useRecord = () =>
  useVerdictChange((body: VerdictInput) => api(API_PATHS.verdictRecords, { method: 'POST', body }));

export const useDeclareConflict = () =>
  useVerdictChange((body: { teamId: string; reason: string }) =>
    api(API_PATHS.verdictConflicts, { method: 'POST', body }),
  );

export const useCompute = () =>
  useVerdictChange((reason: string) =>
    api(API_PATHS.verdicts, { method: 'POST', body: { reason } }),
  );

export const useSign = () =>
  useVerdictChange(({ over, ...verdict }: Which & { over: string }) =>
    api(pathTo(API_PATHS.verdictSignatures, which(verdict)), { method: 'POST', body: { over } }),
  );

export const usePublish = () =>
  useVerdictChange(({ at, ...verdict }: Which & { at: string | null }) =>
    api(pathTo(API_PATHS.verdictPublication, which(verdict)), { method: 'PUT', body: { at } }),
  );

export const useCancelPublication = () =>
  useVerdictChange((verdict: Which) =>
    api(pathTo(API_PATHS.verdictPublication, which(verdict)), { method: 'DELETE' }),
  );

export const useWithdraw = () =>
  useVerdictChange(({ reason, ...verdict }: Which & { reason: string }) =>
    api(pathTo(API_PATHS.verdictWithdrawal, which(verdict)), { method: 'POST', body: { reason } }),
  );
