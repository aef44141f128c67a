import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BoardTeam,
  HandInChoice,
  HandInDecision,
  HandInExtensionInput,
} from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { hasWords } from '../../../../schema/plain-words.ts';
import type { TableAddress } from '../../../desk/table-address.ts';
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

const isMissing = ({ files }: BoardTeam) => files.some(({ shown }) => !shown?.counts);

/** A file is `missing` without a version that counts; the other states are those of a file. */
export function fits(
  team: BoardTeam,
  { search, filters: { challenge, state } }: Pick<TableAddress, 'search' | 'filters'>,
): boolean {
  if (!hasWords([team.name], search.split(/\s+/))) return false;
  if (challenge && String(team.challenge ?? 'none') !== challenge) return false;
  if (!state) return true;
  if (state === 'missing') return isMissing(team);
  if (state === 'begun') return team.files.some(({ begun }) => begun !== null);
  return team.files.some((file) => file.state === state);
}

/** How many teams have handed in both files, and how many files wait for a decision. */
export function figuresOf(teams: readonly BoardTeam[]) {
  return {
    complete: teams.filter((team) => !isMissing(team)).length,
    late: teams.flatMap(({ files }) => files).filter(({ state }) => state === 'late').length,
    begun: teams.flatMap(({ files }) => files).filter(({ begun }) => begun !== null).length,
  };
}
