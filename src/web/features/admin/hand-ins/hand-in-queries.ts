import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type HandInChoice,
  type HandInDecision,
  type HandInExtensionInput,
  handInBoardSchema,
  teamHandInsSchema,
} from '../../../../modules/hand-ins/board-schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api } from '../../../lib/api.ts';
import { measuredTime } from '../../../lib/server-time.ts';
import { useAdminTools } from '../admin-tools.ts';

export const HAND_IN_KEY = 'hand-ins';

/** While the tab is looked at: in the last minutes organisers want to see who is still missing. */
const LOOK_AGAIN_MS = 15_000;

export function useHandInBoard() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [HAND_IN_KEY, 'board'],
    refetchOnMount: 'always',
    // Who has been signed out is asked once, not again and again.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : LOOK_AGAIN_MS),
    queryFn: () =>
      call(async () => {
        const sentAt = Date.now();
        const board = handInBoardSchema.parse(await api(API_PATHS.handIns));
        const { offsetMs } = measuredTime(sentAt, Date.now(), Date.parse(board.now));
        return { board, offsetMs };
      }),
  });
}

export function useTeamHandIns(id: string) {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: [HAND_IN_KEY, 'team', id],
    refetchOnMount: 'always',
    queryFn: () =>
      call(async () => teamHandInsSchema.parse(await api(pathTo(API_PATHS.handInTeam, { id })))),
  });
}

function useHandInChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => call(() => change(input)),
    onSuccess: () => client.invalidateQueries({ queryKey: [HAND_IN_KEY] }),
  });
}

export const useExtend = () =>
  useHandInChange(({ input, key }: { input: HandInExtensionInput; key: string }) =>
    api(API_PATHS.handInExtensions, { method: 'POST', body: input, idempotencyKey: key }),
  );

export const useDecide = () =>
  useHandInChange(({ id, ...body }: HandInDecision & { id: string }) =>
    api(pathTo(API_PATHS.handInDecision, { id }), { method: 'PUT', body }),
  );

export const useChoose = () =>
  useHandInChange(({ id, ...body }: HandInChoice & { id: string }) =>
    api(pathTo(API_PATHS.handInChoice, { id }), { method: 'PUT', body }),
  );
