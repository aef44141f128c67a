import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { presenceSchema } from '../../../../../modules/days/check-in/schema.ts';
import { call } from '../../../../lib/call.ts';
import { serverNow } from '../../../../lib/live-clock.ts';
import { useLive } from '../../../../lib/use-live.ts';
import { useAdminTools } from '../../admin-tools.ts';

const KEY = ['arrivals'];

/** Who has come; it changes as doors scan. */
export function useArrivals() {
  const { call: signedIn } = useAdminTools();
  const client = useQueryClient();
  const { state } = useLive('check-in', presenceSchema);
  useEffect(() => {
    if (state) void client.invalidateQueries({ queryKey: KEY });
  }, [state, client]);
  return useQuery({
    queryKey: KEY,
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/check-in/arrivals')),
  });
}

/** Undoes a person's entries, at all doors. */
export function useTakeBack(edition: number) {
  const { call: signedIn } = useAdminTools();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => {
      const at = new Date(serverNow()).toISOString();
      const scans = ids.map((undoes) => ({
        ...{ id: crypto.randomUUID(), kind: 'undo' as const, undoes, at },
      }));
      return signedIn(() =>
        call('POST /api/check-in/scans', { body: { edition, door: 'Desk', scans } }),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
