import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS, NEXT_CURSOR_HEADER } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { LinkOffice } from './link-office.ts';
import {
  linkAddressSchema,
  peopleIdsSchema,
  peopleQuerySchema,
  peopleWithLinksSchema,
  personListSchema,
  signInListSchema,
} from './schema.ts';

/** For organisers. */
export const linkOfficeRoutes = (office: LinkOffice): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.people,
    permission: 'person:read',
    query: peopleQuerySchema,
    answer: personListSchema,
    async handle({ query }) {
      const { rows, nextCursor } = await office.list(query);
      return { body: rows, headers: { [NEXT_CURSOR_HEADER]: nextCursor ?? undefined } };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.personSignIns,
    permission: 'person:read',
    params: idParamsSchema,
    answer: signInListSchema,
    handle: async ({ params }) => ({ body: await office.signIns(params.id) }),
  }),
  // By POST: it may make links, it is noted, and what it answers is to be kept by nobody.
  jsonRoute({
    method: 'POST',
    path: API_PATHS.peopleLinks,
    permission: 'personal-link:write',
    body: peopleIdsSchema,
    answer: peopleWithLinksSchema,
    async handle({ body, session }) {
      const shown = await office.show(body.ids, usernameOf(await session()));
      return { body: shown, headers: PRIVATE_HEADERS };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.personLink,
    permission: 'personal-link:write',
    params: idParamsSchema,
    answer: linkAddressSchema,
    async handle({ params, session }) {
      const address = await office.replace(params.id, usernameOf(await session()));
      return { body: { address }, headers: PRIVATE_HEADERS };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.personLink,
    permission: 'personal-link:write',
    params: idParamsSchema,
    async handle({ params, session }) {
      await office.revoke(params.id, usernameOf(await session()));
      return { body: undefined };
    },
  }),
];
