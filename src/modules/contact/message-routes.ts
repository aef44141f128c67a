import { Readable } from 'node:stream';
import type { Route } from '../../server/http/route.ts';
import { listPage, routesOf } from '../../server/http/routes-of.ts';
import { messageContract } from './contract.ts';
import type { Messages } from './messages.ts';

export const messageRoutes = (messages: Messages): Route[] =>
  routesOf(messageContract, {
    'GET /api/messages': async ({ query }) => listPage(await messages.list(query)),
    'GET /api/message-count': async () => ({ open: await messages.countOpen() }),
    'PUT /api/messages/:id': ({ params, body, by }) =>
      messages.setDone(params.id, body.isDone, by()),
    'DELETE /api/messages/:id': ({ params, by }) => messages.remove(params.id, by()),
    'GET /api/message-export': async (_, reply) => {
      const parts = messages.exportCsv();
      // Whatever fails at once is told in a sentence; later it could only end the download.
      const { value: first = '' } = await parts.next();
      reply.header('content-disposition', 'attachment; filename="messages.csv"');
      return reply.type('text/csv; charset=utf-8').send(Readable.from(withFirst(first, parts)));
    },
  });

async function* withFirst(first: string, others: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}
