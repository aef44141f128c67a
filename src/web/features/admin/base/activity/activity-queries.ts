import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Activity } from '../../../../../modules/base/activity/schema.ts';
import { call, callPage } from '../../../../lib/call.ts';
import { useAdminTools } from '../../admin-tools.ts';

const PAGE_SIZE = 50;

/** What brings back what was deleted; kinds that stay deleted have none. */
const RESTORE: Partial<Record<Activity['kind'], (id: string) => Promise<unknown>>> = {
  photo: (id) => call('POST /api/photos/:id/restore', { params: { id } }),
  committeeMember: (id) => call('POST /api/committee-members/:id/restore', { params: { id } }),
};

export const canBeRestored = ({ kind, canRestore }: Activity): boolean =>
  canRestore && RESTORE[kind] !== undefined;

/** Newest first, page by page: in a year there may be many thousands. Empty texts narrow nothing. */
export function useActivityPages(narrowed: Readonly<Record<string, string>>) {
  const { call: signedIn } = useAdminTools();
  const set = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== ''));
  return useInfiniteQuery({
    queryKey: ['activity', set],
    // Whatever is done on the other screens adds to it.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) =>
      signedIn(() =>
        callPage('GET /api/activity', { query: { limit: PAGE_SIZE, ...set, cursor } }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

export function useRestore() {
  const client = useQueryClient();
  const { call: signedIn, photoLists } = useAdminTools();
  return async ({ kind, subjectId }: Activity) => {
    await signedIn(async () => RESTORE[kind]?.(subjectId));
    // A list somewhere on the desk has one more row now.
    await Promise.all([client.invalidateQueries(), photoLists.changed()]);
  };
}
