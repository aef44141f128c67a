import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MESSAGE_PAGE_MAX } from '../../../../schema/limits.ts';
import { allPages } from '../../../lib/all-pages.ts';
import { call, callPage } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';

const KEY = 'messages';

/** All of them: open ones first, the newest before the others. */
export function useMessages() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY, 'list'],
    // Others write messages while the desk is open: the screen asks each time it is opened.
    refetchOnMount: 'always',
    queryFn: () =>
      signedIn(() =>
        allPages((cursor) =>
          callPage('GET /api/messages', { query: { limit: MESSAGE_PAGE_MAX, cursor } }),
        ),
      ),
    select: (messages) =>
      messages.toSorted((a, b) => Number(a.doneAt !== null) - Number(b.doneAt !== null)),
  });
}

/** How many are open; undefined while unknown, which is no reason to disturb anyone. */
export function useOpenMessageCount(): number | undefined {
  const { data } = useQuery({
    queryKey: [KEY, 'count'],
    queryFn: () => call('GET /api/message-count'),
  });
  return data?.open;
}

export function useRefreshMessages() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
