import type { Route } from '../../../server/http/route.ts';
import { listPage, routesOf } from '../../../server/http/routes-of.ts';
import { sendCsv } from '../../../server/http/send-file.ts';
import { contactContract, messageContract } from './contract.ts';
import type { Messages } from './messages.ts';
import type { Contact } from './service.ts';

export const contactRoutes = (contact: Contact): Route[] =>
  routesOf(contactContract, {
    'POST /api/contact': ({ body, newId, network }) => contact.send(body, network, newId()),
  });

export const messageRoutes = (messages: Messages): Route[] =>
  routesOf(messageContract, {
    'GET /api/messages': async ({ query }) => listPage(await messages.list(query)),
    'GET /api/message-count': async () => ({ open: await messages.countOpen() }),
    'PUT /api/messages/:id': ({ params, body, by }) =>
      messages.setDone(params.id, body.isDone, by()),
    'DELETE /api/messages/:id': ({ params, by }) => messages.remove(params.id, by()),
    'GET /api/message-export': (_, reply) => sendCsv(reply, 'messages.csv', messages.exportCsv()),
  });
