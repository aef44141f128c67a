import { KNOWN_BROWSER_MS } from '../../schema/limits.ts';
import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { userIdOf, usernameOf } from '../../server/access/session.ts';
import type { CookieToSet } from '../../server/http/cookies.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { Invitations } from './invitations.ts';
import { signedInSchema } from './schema.ts';
import type { NewSession } from './service.ts';
import type { Staff } from './staff.ts';
import {
  invitationAcceptSchema,
  invitationAddressSchema,
  invitationInputSchema,
  invitationListSchema,
  invitationSchema,
  invitationShownSchema,
  invitationTokenSchema,
  ownPasswordSchema,
  roleChangeSchema,
  staffUserListSchema,
  staffUserSchema,
} from './staff-schema.ts';

interface StaffRouteParts {
  staff: Staff;
  invitations: Invitations;
}

/** The access of organisers and editors. */
export const staffRoutes = ({ staff, invitations }: StaffRouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.users,
    permission: 'user:read',
    answer: staffUserListSchema,
    async handle({ session }) {
      const { userId } = await session();
      const users = await staff.list();
      return { body: users.map((user) => ({ ...user, isOwn: user.id === userId })) };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.user,
    permission: 'user:write',
    params: idParamsSchema,
    body: roleChangeSchema,
    answer: staffUserSchema,
    async handle({ params, body, session }) {
      const { userId, ...who } = await session();
      const user = await staff.changeRole(params.id, body.role, usernameOf({ userId, ...who }));
      return { body: { ...user, isOwn: user.id === userId } };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.user,
    permission: 'user:write',
    params: idParamsSchema,
    async handle({ params, session }) {
      await staff.remove(params.id, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.userSessions,
    permission: 'user:write',
    params: idParamsSchema,
    async handle({ params, session }) {
      await staff.signOutEverywhere(params.id, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.ownSessions,
    permission: 'own-account:write',
    async handle({ session }) {
      const who = await session();
      await staff.signOutEverywhere(userIdOf(who), usernameOf(who));
      return { body: undefined, cookies: [{ name: 'session', value: '', lifetimeMs: 0 }] };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.ownPassword,
    permission: 'own-account:write',
    body: ownPasswordSchema,
    answer: signedInSchema,
    async handle({ body, session }) {
      return begun(await staff.changeOwnPassword(userIdOf(await session()), body));
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.invitations,
    permission: 'user:read',
    answer: invitationListSchema,
    handle: async () => ({ body: await invitations.list() }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.invitations,
    permission: 'user:write',
    body: invitationInputSchema,
    answer: invitationSchema,
    async handle({ body, newId, session }) {
      const by = usernameOf(await session());
      return { status: 201, body: await invitations.create(body, by, newId()) };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.staffInvitation,
    permission: 'user:write',
    params: idParamsSchema,
    async handle({ params, session }) {
      await invitations.revoke(params.id, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  // By POST: it is noted, and what it answers is to be kept by nobody.
  jsonRoute({
    method: 'POST',
    path: API_PATHS.invitationLink,
    permission: 'user:write',
    params: idParamsSchema,
    answer: invitationAddressSchema,
    async handle({ params, session }) {
      const address = await invitations.show(params.id, usernameOf(await session()));
      return { body: { address }, headers: PRIVATE_HEADERS };
    },
  }),
  // By POST, although it changes nothing: a token has no place in an address that is logged.
  jsonRoute({
    method: 'POST',
    path: API_PATHS.invitation,
    permission: 'public',
    body: invitationTokenSchema,
    answer: invitationShownSchema,
    async handle({ body, network }) {
      const { name, role, createdBy } = await invitations.greet(body.token, network);
      return { body: { name, role, invitedBy: createdBy } };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.invitationAccept,
    permission: 'public',
    body: invitationAcceptSchema,
    answer: signedInSchema,
    handle: async ({ body, network, cookie }) =>
      begun(await invitations.accept(body, network, cookie('session'))),
  }),
];

/** The answer to whoever is signed in by it. */
function begun({ session, token, lifetimeMs, browserMark }: NewSession) {
  const cookies: CookieToSet[] = [
    { name: 'session', value: token, lifetimeMs },
    { name: 'known-admin', value: browserMark, lifetimeMs: KNOWN_BROWSER_MS },
  ];
  const { role, username } = session;
  return { body: { role, username: username ?? undefined }, cookies };
}
