import { KNOWN_BROWSER_MS } from '../../schema/limits.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { screenRole, sessionStateSchema, signedInSchema, signInSchema } from './schema.ts';
import type { Sessions } from './service.ts';

interface SessionRouteParts {
  sessions: Sessions;
  clock: Clock;
}

export const sessionRoutes = ({ sessions, clock }: SessionRouteParts): Route[] => [
  jsonRoute({
    method: 'POST',
    path: API_PATHS.session,
    permission: 'public',
    body: signInSchema,
    answer: signedInSchema,
    async handle({ body, network, cookie, session }) {
      const marks = { attendee: cookie('known-attendee'), admin: cookie('known-admin') };
      const personId = (await session()).person?.id ?? null;
      const begun = await sessions.signIn(body, { network, marks, personId });
      // Whatever was in the browser before does not become the new session.
      await sessions.signOut(cookie('session'));
      const { role, username } = begun.session;
      return {
        body: { role, username: username ?? undefined },
        cookies: [
          { name: 'session', value: begun.token, lifetimeMs: begun.lifetimeMs },
          { name: `known-${role}`, value: begun.browserMark, lifetimeMs: KNOWN_BROWSER_MS },
        ],
      };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.session,
    permission: 'public',
    answer: sessionStateSchema,
    async handle({ session }) {
      const { roles, username, person } = await session();
      return {
        body: {
          role: screenRole(roles),
          username: username ?? undefined,
          roles: [...roles],
          name: person?.name,
          now: clock.eventNow().toISOString(),
          rehearsal: clock.isRehearsal,
        },
        headers: PRIVATE_HEADERS,
      };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.session,
    permission: 'public',
    async handle({ cookie }) {
      await sessions.signOut(cookie('session'));
      return { body: undefined, cookies: [{ name: 'session', value: '', lifetimeMs: 0 }] };
    },
  }),
];
