import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type HelpStep, helpBoardSchema } from '../../../../../modules/days/help/schema.ts';
import { call } from '../../../../lib/call.ts';
import { useLive } from '../../../../lib/use-live.ts';
import { useAdminTools } from '../../admin-tools.ts';

const KEY = ['help'];

/** All requests of today; they change on the screen as teams ask and others take them. */
export function useHelpBoard() {
  const { call: signedIn } = useAdminTools();
  const client = useQueryClient();
  const { state } = useLive('help:all', helpBoardSchema);
  useEffect(() => {
    if (state) client.setQueryData(KEY, state);
  }, [state, client]);
  return useQuery({
    queryKey: KEY,
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/help')),
  });
}

/** How many wait; undefined while that is not known. */
export function useOpenHelpCount(): number | undefined {
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call('GET /api/help') });
  return data?.requests.filter(({ state }) => state === 'open').length;
}

export function useHelpStep() {
  const { call: signedIn } = useAdminTools();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: HelpStep }) =>
      signedIn(() => call('PUT /api/help/:id', { params: { id }, body: { step } })),
    onSuccess: (board) => client.setQueryData(KEY, board),
    // What refused it is news.
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
