import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '../../../../modules/contact/message-schema.ts';
import { call, callPage } from '../../../lib/call.ts';
import { useAdminTools } from '../admin-tools.ts';

export type MessageState = 'open' | 'done';

const PAGE_SIZE = 25;
const KEY = 'messages';

export function useMessagePages(state: MessageState) {
  const { call: signedIn } = useAdminTools();
  return useInfiniteQuery({
    queryKey: [KEY, state],
    // Others write messages while the panel is open: the tab asks each time it is opened.
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = { state, limit: PAGE_SIZE, cursor: pageParam };
      const { rows, nextCursor } = await signedIn(() => callPage('GET /api/messages', { query }));
      return { messages: rows, nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** How many are open; undefined while that is not known, which is no reason to disturb anybody. */
export function useOpenMessageCount(): number | undefined {
  const { data } = useQuery({
    queryKey: [KEY, 'count'],
    queryFn: () => call('GET /api/message-count'),
  });
  return data?.open;
}

export function useMarkMessage() {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: ({ id, doneAt }: Message) =>
      signedIn(() =>
        call('PUT /api/messages/:id', { params: { id }, body: { isDone: doneAt === null } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useDeleteMessage() {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: ({ id }: Message) =>
      signedIn(() => call('DELETE /api/messages/:id', { params: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
