import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import {
  partnerChangeSchema,
  partnerInputSchema,
  partnerListSchema,
  partnerSchema,
} from './schema.ts';
import type { Partners } from './service.ts';

/** For organisers. */
export const partnerRoutes = (partners: Partners): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.partners,
    permission: 'partner:read',
    answer: partnerListSchema,
    handle: async () => ({ body: await partners.list() }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.partners,
    permission: 'partner:write',
    body: partnerInputSchema,
    answer: partnerSchema,
    handle: async ({ body, newId, session }) => ({
      status: 201,
      body: await partners.add(body, usernameOf(await session()), newId()),
    }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.partner,
    permission: 'partner:write',
    params: idParamsSchema,
    body: partnerChangeSchema,
    answer: partnerSchema,
    handle: async ({ params, body, session }) => ({
      body: await partners.change(params.id, body, usernameOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.partner,
    permission: 'partner:write',
    params: idParamsSchema,
    async handle({ params, session }) {
      await partners.end(params.id, usernameOf(await session()));
      return { body: undefined };
    },
  }),
];
