import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Activity, activityListSchema } from '../../../../modules/activity/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api, apiPage } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';

const PAGE_SIZE = 50;

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
      const path = kind === 'photo' ? API_PATHS.photoRestore : API_PATHS.committeeMemberRestore;
      return call(() => api(pathTo(path, { id }), { method: 'POST' }));
    },
    // A list somewhere in the panel has one more row now.
    onSuccess: () => Promise.all([client.invalidateQueries(), photoLists.changed()]),
  });
}
