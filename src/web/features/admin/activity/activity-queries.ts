import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Activity, activityListSchema } from '../../../../modules/activity/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api, apiPage } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';

const PAGE_SIZE = 50;

/** Where what was deleted is brought back; kinds that stay deleted have none. */
const RESTORE_PATHS: Partial<Record<Activity['kind'], string>> = {
  photo: API_PATHS.photoRestore,
  committeeMember: API_PATHS.committeeMemberRestore,
};

export const canBeRestored = ({ kind, canRestore }: Activity): boolean =>
  canRestore && RESTORE_PATHS[kind] !== undefined;

export function useActivityPages() {
  const { call } = useAdminTools();
  return useInfiniteQuery({
    queryKey: ['activity'],
    // Whatever is done in the other tabs adds to it.
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (pageParam !== undefined) query.set('cursor', pageParam);
      const { rows, nextCursor } = await call(() => apiPage(`${API_PATHS.activity}?${query}`));
      return { activities: activityListSchema.parse(rows), nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function useRestore() {
  const client = useQueryClient();
  const { call, photoLists } = useAdminTools();
  return useMutation({
    mutationFn({ kind, subjectId: id }: Activity) {
      const path = pathTo(RESTORE_PATHS[kind] ?? '', { id });
      return call(() => api(path, { method: 'POST' }));
    },
    // A list somewhere in the panel has one more row now.
    onSuccess: () => Promise.all([client.invalidateQueries(), photoLists.changed()]),
  });
}
