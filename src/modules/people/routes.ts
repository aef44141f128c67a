import { API_PATHS } from '../../schema/paths.ts';
import { personOf } from '../../server/access/session.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { PersonalLinks } from './links.ts';
import { linkAddressSchema, linkOwnerSchema, linkTokenSchema } from './schema.ts';

export const personalLinkRoutes = (links: PersonalLinks): Route[] => [
  // By POST, although it changes nothing: a token has no place in an address that is logged.
  jsonRoute({
    method: 'POST',
    path: API_PATHS.personalLink,
    permission: 'public',
    body: linkTokenSchema,
    answer: linkOwnerSchema,
    handle: async ({ body, network }) => ({ body: await links.greet(body.token, network) }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.personalLinkSession,
    permission: 'public',
    body: linkTokenSchema,
    answer: linkOwnerSchema,
    async handle({ body, network, cookie }) {
      const { person, session } = await links.signIn(body.token, network, cookie('session'));
      return {
        body: person,
        cookies: [{ name: 'session', value: session.token, lifetimeMs: session.lifetimeMs }],
      };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.personalLinkReplace,
    permission: 'own-link:write',
    answer: linkAddressSchema,
    async handle({ session, cookie }) {
      const { id } = personOf(await session());
      const address = await links.replaceOwn(id, cookie('session'));
      return { body: { address }, headers: PRIVATE_HEADERS };
    },
  }),
];
