import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Team,
  type TeamBoard,
  type TeamInput,
  type TeamMove,
  type TeamSuggestion,
  teamBoardSchema,
  teamSuggestionSchema,
} from '../../../../modules/teams/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api } from '../../../lib/api.ts';
import { ifMatch } from '../../../lib/versioned-write.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = ['teams'];

export function useTeamBoard() {
  const { call } = useAdminTools();
  return useQuery({
    queryKey: KEY,
    // Participants join while the panel is open: the tab asks each time it is opened.
    refetchOnMount: 'always',
    queryFn: async () => teamBoardSchema.parse(await call(() => api(API_PATHS.teams))),
  });
}

/** The writes of the board; each ends with the board as the server has it. */
export function useTeamWrites() {
  const { call } = useAdminTools();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });

  /** Also after a failure: somebody else may have changed what is shown. */
  async function write(path: string, options: Parameters<typeof api>[1]): Promise<void> {
    try {
      await call(() => api(path, options));
    } finally {
      await refresh();
    }
  }

  return {
    show: (board: TeamBoard) => client.setQueryData(KEY, board),
    shown: () => client.getQueryData<TeamBoard>(KEY),
    move: (
      body: { moves: TeamMove[]; newTeams?: TeamSuggestion['newTeams']; reason?: string },
      idempotencyKey?: string,
    ) =>
      write(API_PATHS.teamMoves, {
        method: 'POST',
        body,
        ...(idempotencyKey && { idempotencyKey }),
      }),
    create: (body: TeamInput, idempotencyKey: string) =>
      write(API_PATHS.teams, { method: 'POST', body, idempotencyKey }),
    update: ({ id, version }: Team, body: TeamInput) =>
      write(pathTo(API_PATHS.team, { id }), { method: 'PUT', body, headers: ifMatch(version) }),
    remove: ({ id, version }: Team) =>
      write(pathTo(API_PATHS.team, { id }), { method: 'DELETE', headers: ifMatch(version) }),
    lock: ({ id, version }: Team, body: { isLocked: boolean; reason: string }) =>
      write(pathTo(API_PATHS.teamLock, { id }), { method: 'PUT', body, headers: ifMatch(version) }),
    lockAll: (reason: string) => write(API_PATHS.teamLocks, { method: 'POST', body: { reason } }),
    suggestion: async () =>
      teamSuggestionSchema.parse(await call(() => api(API_PATHS.teamSuggestion))),
  };
}
export type TeamWrites = ReturnType<typeof useTeamWrites>;
