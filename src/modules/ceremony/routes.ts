import { API_PATHS } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { Passes } from './passes.ts';
import { ceremonyDeskSchema, ceremonyLinkSchema, linkParamsSchema, startSchema } from './schema.ts';
import type { Ceremonies } from './service.ts';

interface CeremonyRouteParts {
  ceremonies: Ceremonies;
  passes: Passes;
  /** For those who listen on this instance. */
  nudge(): void;
}

/** For organisers: what runs, and the links that open its pages. */
export function ceremonyRoutes({ ceremonies, passes, nudge }: CeremonyRouteParts): Route[] {
  const shown = async () => {
    nudge();
    return { headers: PRIVATE_HEADERS, body: await ceremonies.desk() };
  };
  return [
    jsonRoute({
      method: 'GET',
      path: API_PATHS.ceremony,
      permission: 'ceremony:read',
      answer: ceremonyDeskSchema,
      handle: async () => ({ headers: PRIVATE_HEADERS, body: await ceremonies.desk() }),
    }),
    jsonRoute({
      method: 'POST',
      path: API_PATHS.ceremony,
      permission: 'ceremony:write',
      body: startSchema,
      answer: ceremonyDeskSchema,
      async handle({ body, session }) {
        await ceremonies.start(body.mode, usernameOf(await session()));
        return shown();
      },
    }),
    jsonRoute({
      method: 'DELETE',
      path: API_PATHS.ceremony,
      permission: 'ceremony:write',
      answer: ceremonyDeskSchema,
      async handle({ session }) {
        await ceremonies.end(usernameOf(await session()));
        return shown();
      },
    }),
    // By POST: it may make one, it is noted, and what it answers is to be kept by nobody.
    jsonRoute({
      method: 'POST',
      path: API_PATHS.ceremonyLink,
      permission: 'ceremony:write',
      params: linkParamsSchema,
      answer: ceremonyLinkSchema,
      async handle({ params, session }) {
        const address = await passes.show(params.kind, usernameOf(await session()));
        return { body: { address }, headers: PRIVATE_HEADERS };
      },
    }),
    jsonRoute({
      method: 'DELETE',
      path: API_PATHS.ceremonyLink,
      permission: 'ceremony:write',
      params: linkParamsSchema,
      answer: ceremonyDeskSchema,
      async handle({ params, session }) {
        await passes.revoke(params.kind, usernameOf(await session()));
        return shown();
      },
    }),
  ];
}
