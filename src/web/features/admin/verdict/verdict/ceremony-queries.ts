import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CeremonyDesk, StartedMode } from '../../../../../modules/stage/ceremony/schema.ts';
import { call } from '../../../../lib/call.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { VERDICT_KEY } from './verdict-queries.ts';

const KEY = 'ceremony';
/** The presenter moves it while organisers look. */
const LOOK_EVERY_MS = 5000;

export function useCeremonyDesk() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.mode === 'none' ? false : LOOK_EVERY_MS),
    queryFn: () => signedIn(() => call('GET /api/ceremony')),
  });
}

/** Every change answers with everything as it is then. */
function useCeremonyChange<Input>(change: (input: Input) => Promise<CeremonyDesk>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSuccess: (desk) => client.setQueryData([KEY], desk),
    // What was refused may have changed meanwhile, also the verdict.
    onError: () => client.invalidateQueries({ queryKey: [KEY] }),
    onSettled: () => client.invalidateQueries({ queryKey: [VERDICT_KEY] }),
  });
}

export const useStartCeremony = () =>
  useCeremonyChange((mode: StartedMode) => call('POST /api/ceremony', { body: { mode } }));

export const useEndCeremony = () =>
  useCeremonyChange((_: undefined) => call('DELETE /api/ceremony'));
