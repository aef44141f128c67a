import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Activity } from '../../../../modules/activity/schema.ts';
import { call, callPage } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';

const PAGE_SIZE = 50;

/** What brings back what was deleted; kinds that stay deleted have none. */
const RESTORE: Partial<Record<Activity['kind'], (id: string) => Promise<unknown>>> = {
  photo: (id) => call('POST /api/photos/:id/restore', { params: { id } }),
  committeeMember: (id) => call('POST /api/committee-members/:id/restore', { params: { id } }),
};

export const canBeRestored = ({ kind, canRestore }: Activity): boolean =>
  canRestore && RESTORE[kind] !== undefined;

export function useActivityPages() {
  const { call: signedIn } = useAdminTools();
  return useInfiniteQuery({
    queryKey: ['activity'],
    // Whatever is done in the other tabs adds to it.
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = { limit: PAGE_SIZE, cursor: pageParam };
      const { rows, nextCursor } = await signedIn(() => callPage('GET /api/activity', { query }));
      return { activities: rows, nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function useRestore() {
  const client = useQueryClient();
  const { call: signedIn, photoLists } = useAdminTools();
  return useMutation({
    mutationFn: ({ kind, subjectId }: Activity) => signedIn(async () => RESTORE[kind]?.(subjectId)),
    // A list somewhere in the panel has one more row now.
    onSuccess: () => Promise.all([client.invalidateQueries(), photoLists.changed()]),
  });
}
