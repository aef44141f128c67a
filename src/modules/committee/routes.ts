import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import {
  committeeMemberInputSchema,
  committeeMemberListSchema,
  committeeMemberSchema,
} from './schema.ts';
import type { CommitteeMembers } from './service.ts';

export const committeeMemberRoutes = (members: CommitteeMembers): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.committeeMembers,
    permission: 'public',
    answer: committeeMemberListSchema,
    cacheTopics: ['committee'],
    handle: async () => ({ body: await members.list() }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.committeeMembers,
    permission: 'committee:write',
    body: committeeMemberInputSchema,
    answer: committeeMemberSchema,
    async handle({ body, newId, session }) {
      const member = await members.create(body, usernameOf(await session()), newId());
      return { status: 201, body: member, headers: { etag: `"${member.version}"` } };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.committeeMember,
    permission: 'committee:write',
    params: idParamsSchema,
    body: committeeMemberInputSchema,
    answer: committeeMemberSchema,
    async handle({ params, body, ifMatch, session }) {
      const by = usernameOf(await session());
      const member = await members.update(params.id, body, ifMatch, by);
      return { body: member, headers: { etag: `"${member.version}"` } };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.committeeMember,
    permission: 'committee:write',
    params: idParamsSchema,
    async handle({ params, ifMatch, session }) {
      await members.remove(params.id, ifMatch, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.committeeMemberRestore,
    permission: 'committee:write',
    params: idParamsSchema,
    answer: committeeMemberSchema,
    async handle({ params, session }) {
      const member = await members.restore(params.id, usernameOf(await session()));
      return { body: member, headers: { etag: `"${member.version}"` } };
    },
  }),
];
