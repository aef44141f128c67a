import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Message,
  messageCountSchema,
  messageListSchema,
  messageSchema,
} from '../../../../modules/contact/message-schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api, apiPage } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';

export type MessageState = 'open' | 'done';

const PAGE_SIZE = 25;
const KEY = 'messages';

export function useMessagePages(state: MessageState) {
  const { call } = useAdminTools();
  return useInfiniteQuery({
    queryKey: [KEY, state],
    // Others write messages while the panel is open: the tab asks each time it is opened.
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = new URLSearchParams({ state, limit: String(PAGE_SIZE) });
      if (pageParam !== undefined) query.set('cursor', pageParam);
      const { rows, nextCursor } = await call(() => apiPage(`${API_PATHS.messages}?${query}`));
      return { messages: messageListSchema.parse(rows), nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** How many are open; undefined while that is not known, which is no reason to disturb anybody. */
export function useOpenMessageCount(): number | undefined {
  const { data } = useQuery({
    queryKey: [KEY, 'count'],
    queryFn: async () => messageCountSchema.parse(await api(API_PATHS.messageCount)),
  });
  return data?.open;
}

export function useMarkMessage() {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: ({ id, doneAt }: Message) =>
      call(async () =>
        messageSchema.parse(
          await api(pathTo(API_PATHS.message, { id }), {
            method: 'PUT',
            body: { isDone: doneAt === null },
          }),
        ),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useDeleteMessage() {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: ({ id }: Message) =>
      call(() => api(pathTo(API_PATHS.message, { id }), { method: 'DELETE' })),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
