import { API_PATHS } from '../../schema/paths.ts';
import {
  roleSchema,
  sessionStateSchema,
  signedInSchema,
  signInSchema,
} from '../../schema/session.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { SessionCookie } from '../../server/http/session-cookie.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { Sessions } from './service.ts';

interface SessionRouteParts {
  sessions: Sessions;
  cookie: SessionCookie;
  clock: Clock;
}

export const sessionRoutes = ({ sessions, cookie, clock }: SessionRouteParts): Route[] => [
  jsonRoute({
    method: 'POST',
    path: API_PATHS.session,
    permission: 'public',
    body: signInSchema,
    answer: signedInSchema,
    async handle({ body, network, token }) {
      const { session, token: newToken, lifetimeMs } = await sessions.signIn(body, network);
      // Whatever was in the browser before does not become the new session.
      await sessions.signOut(token);
      return {
        body: { role: session.role, username: session.username ?? undefined },
        headers: { 'set-cookie': cookie.set(newToken, lifetimeMs) },
      };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.session,
    permission: 'public',
    answer: sessionStateSchema,
    async handle({ session }) {
      const { roles, username } = await session();
      return {
        body: {
          role: roleSchema.parse(roles[0] ?? 'visitor'),
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
    permission: 'public',
    async handle({ token }) {
      await sessions.signOut(token);
      return { body: undefined, headers: { 'set-cookie': cookie.clear() } };
    },
  }),
];
