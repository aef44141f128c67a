import { KNOWN_BROWSER_MS } from '../../../schema/limits.ts';
import type { Route } from '../../../server/http/route.ts';
import { answer, routesOf } from '../../../server/http/routes-of.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { sessionContract } from './contract.ts';
import { screenRole } from './schema.ts';
import type { Sessions } from './service.ts';

interface SessionRouteDeps {
  sessions: Sessions;
  clock: Clock;
}

export const sessionRoutes = ({ sessions, clock }: SessionRouteDeps): Route[] =>
  routesOf(sessionContract, {
    'POST /api/session': async ({ body, network, cookie, session }) => {
      const marks = { attendee: cookie('known-attendee'), admin: cookie('known-admin') };
      const personId = (await session()).person?.id ?? null;
      const begun = await sessions.signIn(body, { network, marks, personId });
      // Whatever was in the browser before does not become the new session.
      await sessions.signOut(cookie('session'));
      const { role, username } = begun.session;
      return answer(
        { role, username: username ?? undefined },
        {
          cookies: [
            { name: 'session', value: begun.token, lifetimeMs: begun.lifetimeMs },
            { name: `known-${role}`, value: begun.browserMark, lifetimeMs: KNOWN_BROWSER_MS },
          ],
        },
      );
    },
    'GET /api/session': async ({ session }) => {
      const { roles, username, person } = await session();
      return {
        role: screenRole(roles),
        username: username ?? undefined,
        roles: [...roles],
        name: person?.name,
        now: clock.eventNow().toISOString(),
        rehearsal: clock.isRehearsal,
      };
    },
    'DELETE /api/session': async ({ cookie }) => {
      await sessions.signOut(cookie('session'));
      return answer(undefined, { cookies: [{ name: 'session', value: '', lifetimeMs: 0 }] });
    },
  });
