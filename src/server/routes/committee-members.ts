import {
  committeeMemberInputSchema,
  committeeMemberListSchema,
  committeeMemberSchema,
} from '../../schema/committee-member.ts';
import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { jsonRoute, type Route } from '../http/route.ts';
import type { CommitteeMembers } from '../services/committee-members.ts';

export const committeeMemberRoutes = (members: CommitteeMembers): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.committeeMembers,
    access: 'public',
    answer: committeeMemberListSchema,
    keptUntil: ['committee'],
    handle: async () => ({ body: await members.list() }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.committeeMembers,
    access: 'admin',
    body: committeeMemberInputSchema,
    answer: committeeMemberSchema,
    async handle({ body }) {
      const member = await members.create(body);
      return { status: 201, body: member, headers: { etag: `"${member.version}"` } };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.committeeMember,
    access: 'admin',
    params: idParamsSchema,
    body: committeeMemberInputSchema,
    answer: committeeMemberSchema,
    async handle({ params, body, ifMatch }) {
      const member = await members.update(params.id, body, ifMatch);
      return { body: member, headers: { etag: `"${member.version}"` } };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.committeeMember,
    access: 'admin',
    params: idParamsSchema,
    async handle({ params, ifMatch }) {
      await members.remove(params.id, ifMatch);
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.committeeMemberRestore,
    access: 'admin',
    params: idParamsSchema,
    answer: committeeMemberSchema,
    async handle({ params }) {
      const member = await members.restore(params.id);
      return { body: member, headers: { etag: `"${member.version}"` } };
    },
  }),
];
