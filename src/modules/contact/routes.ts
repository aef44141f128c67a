import { API_PATHS } from '../../schema/paths.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import { contactInputSchema, contactReceiptSchema, MESSAGE_TOO_LONG } from './schema.ts';
import type { Contact } from './service.ts';

export const contactRoutes = (contact: Contact): Route[] => [
  jsonRoute({
    method: 'POST',
    path: API_PATHS.contact,
    permission: 'public',
    body: contactInputSchema,
    tooLargeSentence: MESSAGE_TOO_LONG,
    answer: contactReceiptSchema,
    handle: async ({ body, newId, network }) => ({
      status: 201,
      body: await contact.send(body, network, newId()),
    }),
  }),
];
