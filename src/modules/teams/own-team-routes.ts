import { API_PATHS } from '../../schema/paths.ts';
import { personOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { OwnTeams } from './own-team.ts';
import { ownTeamJoinSchema, ownTeamSchema, ownTeamStartSchema, teamInputSchema } from './schema.ts';

/** For participants: who asks says which team it is. */
export const ownTeamRoutes = (ownTeams: OwnTeams): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.ownTeam,
    permission: 'own-team:read',
    answer: ownTeamSchema,
    handle: async ({ session }) => ({ body: await ownTeams.show(personOf(await session()).id) }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.ownTeam,
    permission: 'own-team:write',
    body: ownTeamStartSchema,
    answer: ownTeamSchema,
    async handle({ body, newId, session }) {
      const { id } = personOf(await session());
      return { status: 201, body: await ownTeams.start(id, body.name, newId()) };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.ownTeam,
    permission: 'own-team:write',
    body: teamInputSchema,
    answer: ownTeamSchema,
    async handle({ body, ifMatch, session }) {
      return { body: await ownTeams.change(personOf(await session()).id, body, ifMatch) };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.ownTeam,
    permission: 'own-team:write',
    answer: ownTeamSchema,
    async handle({ session }) {
      return { body: await ownTeams.leave(personOf(await session()).id) };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.ownTeamJoin,
    permission: 'own-team:write',
    body: ownTeamJoinSchema,
    answer: ownTeamSchema,
    async handle({ body, session }) {
      return { body: await ownTeams.join(personOf(await session()).id, body.code) };
    },
  }),
];
