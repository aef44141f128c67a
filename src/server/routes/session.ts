import { KNOWN_BROWSER_MS } from '../../schema/limits.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { sessionStateSchema, signedInSchema, signInSchema } from '../../schema/session.ts';
import { PRIVATE_HEADERS } from '../http/private-headers.ts';
import { jsonRoute, type Route } from '../http/route.ts';
import type { Clock } from '../services/clock.ts';
import type { Sessions } from '../services/sessions.ts';

interface SessionRouteParts {
  sessions: Sessions;
  clock: Clock;
}

export const sessionRoutes = ({ sessions, clock }: SessionRouteParts): Route[] => [
  jsonRoute({
    method: 'POST',
    path: API_PATHS.session,
    access: 'public',
    body: signInSchema,
    answer: signedInSchema,
    async handle({ body, network, cookie }) {
      const marks = { attendee: cookie('known-attendee'), admin: cookie('known-admin') };
      const begun = await sessions.signIn(body, network, marks);
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
    access: 'public',
    answer: sessionStateSchema,
    async handle({ session }) {
      const { role, username } = await session();
      return {
        body: {
          role,
          username: username ?? undefined,
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
    access: 'public',
    async handle({ cookie }) {
      await sessions.signOut(cookie('session'));
      return { body: undefined, cookies: [{ name: 'session', value: '', lifetimeMs: 0 }] };
    },
  }),
];
