import { Readable } from 'node:stream';
import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS, NEXT_CURSOR_HEADER } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import {
  messageCountSchema,
  messageListQuerySchema,
  messageListSchema,
  messageSchema,
  messageUpdateSchema,
} from './message-schema.ts';
import type { Messages } from './messages.ts';

export const messageRoutes = (messages: Messages): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.messages,
    permission: 'message:read',
    query: messageListQuerySchema,
    answer: messageListSchema,
    async handle({ query }) {
      const { rows, nextCursor } = await messages.list(query);
      return { body: rows, headers: { [NEXT_CURSOR_HEADER]: nextCursor ?? undefined } };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.messageCount,
    permission: 'message:read',
    answer: messageCountSchema,
    handle: async () => ({ body: { open: await messages.countOpen() } }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.message,
    permission: 'message:write',
    params: idParamsSchema,
    body: messageUpdateSchema,
    answer: messageSchema,
    async handle({ params, body, session }) {
      const by = usernameOf(await session());
      return { body: await messages.setDone(params.id, body.isDone, by) };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.message,
    permission: 'message:write',
    params: idParamsSchema,
    async handle({ params, session }) {
      await messages.remove(params.id, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  rawRoute({
    method: 'GET',
    path: API_PATHS.messageExport,
    permission: 'message:read',
    async handle(_, reply) {
      const parts = messages.exportCsv();
      // Whatever fails at once is told in a sentence; later it could only end the download.
      const { value: first = '' } = await parts.next();
      reply.header('content-disposition', 'attachment; filename="messages.csv"');
      return reply.type('text/csv; charset=utf-8').send(Readable.from(withFirst(first, parts)));
    },
  }),
];

async function* withFirst(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}
