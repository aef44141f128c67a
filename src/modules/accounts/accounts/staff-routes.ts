import { KNOWN_BROWSER_MS } from '../../../schema/limits.ts';
import type { CookieToSet } from '../../../server/http/cookies.ts';
import type { Route } from '../../../server/http/route.ts';
import { answer, routesOf } from '../../../server/http/routes-of.ts';
import { staffContract } from './contract.ts';
import type { Invitations } from './invitations.ts';
import type { NewSession } from './service.ts';
import type { Staff } from './staff.ts';

interface StaffRouteDeps {
  staff: Staff;
  invitations: Invitations;
}

/** The access of organisers and editors. */
export const staffRoutes = ({ staff, invitations }: StaffRouteDeps): Route[] =>
  routesOf(staffContract, {
    'GET /api/users': async ({ userId }) => {
      const own = userId();
      const users = await staff.list();
      return users.map((user) => ({ ...user, isOwn: user.id === own }));
    },
    'PUT /api/users/:id': async ({ params, body, by, userId }) => {
      const user = await staff.changeRole(params.id, body.role, by());
      return { ...user, isOwn: user.id === userId() };
    },
    'DELETE /api/users/:id': ({ params, by }) => staff.remove(params.id, by()),
    'DELETE /api/users/:id/sessions': ({ params, by }) => staff.signOutEverywhere(params.id, by()),
    'DELETE /api/own-sessions': async ({ by, userId }) => {
      await staff.signOutEverywhere(userId(), by());
      return answer(undefined, { cookies: [{ name: 'session', value: '', lifetimeMs: 0 }] });
    },
    'PUT /api/own-password': async ({ body, userId }) =>
      begun(await staff.changeOwnPassword(userId(), body)),
    'GET /api/invitations': () => invitations.list(),
    'POST /api/invitations': ({ body, newId, by }) => invitations.create(body, by(), newId()),
    'DELETE /api/invitations/:id': ({ params, by }) => invitations.revoke(params.id, by()),
    'POST /api/invitations/:id/link': async ({ params, by }) => ({
      address: await invitations.show(params.id, by()),
    }),
    'POST /api/invitation': async ({ body, network }) => {
      const { name, role, createdBy } = await invitations.greet(body.token, network);
      return { name, role, invitedBy: createdBy };
    },
    'POST /api/invitation/accept': async ({ body, network, cookie }) =>
      begun(await invitations.accept(body, network, cookie('session'))),
  });

/** The answer that signs the person in. */
function begun({ session, token, lifetimeMs, browserMark }: NewSession) {
  const cookies: CookieToSet[] = [
    { name: 'session', value: token, lifetimeMs },
    { name: 'known-admin', value: browserMark, lifetimeMs: KNOWN_BROWSER_MS },
  ];
  const { role, username } = session;
  return answer({ role, username: username ?? undefined }, { cookies });
}
