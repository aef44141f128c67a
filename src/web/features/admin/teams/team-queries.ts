import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Team,
  TeamBoard,
  TeamInput,
  TeamMove,
  TeamSuggestion,
  TeamTableChanges,
} from '../../../../modules/teams/teams/schema.ts';
import { call } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = ['teams'];

export function useTeamBoard() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: KEY,
    // Participants join while the panel is open: the tab asks each time it is opened.
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/teams')),
  });
}

/** The writes of the board; each ends with the board as the server has it. */
export function useTeamWrites() {
  const { call: signedIn } = useAdminTools();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });

  /** After a failure as well: someone else may have changed what is shown. */
  async function write(change: () => Promise<unknown>): Promise<void> {
    try {
      await signedIn(change);
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
      write(() =>
        call('POST /api/team-moves', { body, ...(idempotencyKey && { idempotencyKey }) }),
      ),
    create: (body: TeamInput, idempotencyKey: string) =>
      write(() => call('POST /api/teams', { body, idempotencyKey })),
    update: ({ id, version }: Team, body: TeamInput) =>
      write(() => call('PUT /api/teams/:id', { params: { id }, body, ifMatch: version })),
    remove: ({ id, version }: Team) =>
      write(() => call('DELETE /api/teams/:id', { params: { id }, ifMatch: version })),
    lock: ({ id, version }: Team, body: { isLocked: boolean; reason: string }) =>
      write(() => call('PUT /api/teams/:id/lock', { params: { id }, body, ifMatch: version })),
    lockAll: (reason: string) => write(() => call('POST /api/team-locks', { body: { reason } })),
    setTables: (tables: TeamTableChanges) =>
      write(() => call('PUT /api/team-tables', { body: { tables } })),
    suggestion: () => signedIn(() => call('GET /api/team-suggestion')),
  };
}
export type TeamWrites = ReturnType<typeof useTeamWrites>;
