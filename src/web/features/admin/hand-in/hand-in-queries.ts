import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  HandInChoice,
  HandInDecision,
  HandInExtensionInput,
} from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { call } from '../../../lib/call.ts';
import { measuredTime } from '../../../lib/server-time.ts';
import { useAdminTools } from '../admin-tools.ts';

export const HAND_IN_KEY = 'hand-ins';

/** While the tab is looked at: in the last minutes organisers want to see who is still missing. */
const LOOK_AGAIN_MS = 15_000;

export function useHandInBoard() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [HAND_IN_KEY, 'board'],
    refetchOnMount: 'always',
    // Who has been signed out is asked once, not again and again.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : LOOK_AGAIN_MS),
    queryFn: () =>
      signedIn(async () => {
        const sentAt = Date.now();
        const board = await call('GET /api/hand-ins');
        const { offsetMs } = measuredTime(sentAt, Date.now(), Date.parse(board.now));
        return { board, offsetMs };
      }),
  });
}

export function useTeamHandIns(id: string) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [HAND_IN_KEY, 'team', id],
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/hand-in-teams/:id', { params: { id } })),
  });
}

function useHandInChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [HAND_IN_KEY] }),
  });
}

export const useExtend = () =>
  useHandInChange(({ input, key }: { input: HandInExtensionInput; key: string }) =>
    call('POST /api/hand-in-extensions', { body: input, idempotencyKey: key }),
  );

export const useDecide = () =>
  useHandInChange(({ id, ...body }: HandInDecision & { id: string }) =>
    call('PUT /api/hand-ins/:id/decision', { params: { id }, body }),
  );

export const useChoose = () =>
  useHandInChange(({ id, ...body }: HandInChoice & { id: string }) =>
    call('PUT /api/hand-ins/:id/choice', { params: { id }, body }),
  );
