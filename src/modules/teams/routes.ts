import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { TeamBoards } from './boards.ts';
import {
  allTeamsLockSchema,
  teamBoardSchema,
  teamInputSchema,
  teamLockSchema,
  teamMovesSchema,
  teamSchema,
  teamSuggestionSchema,
} from './schema.ts';

/** For organisers. */
export const teamRoutes = (boards: TeamBoards): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.teams,
    permission: 'team:read',
    answer: teamBoardSchema,
    handle: async () => ({ body: await boards.board() }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.teams,
    permission: 'team:write',
    body: teamInputSchema,
    answer: teamSchema,
    async handle({ body, newId, session }) {
      const team = await boards.create(body, usernameOf(await session()), newId());
      return { status: 201, body: team, headers: { etag: `"${team.version}"` } };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.team,
    permission: 'team:write',
    params: idParamsSchema,
    body: teamInputSchema,
    answer: teamSchema,
    async handle({ params, body, ifMatch, session }) {
      const team = await boards.update(params.id, body, ifMatch, usernameOf(await session()));
      return { body: team, headers: { etag: `"${team.version}"` } };
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.team,
    permission: 'team:write',
    params: idParamsSchema,
    async handle({ params, ifMatch, session }) {
      await boards.remove(params.id, ifMatch, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.teamLock,
    permission: 'team:write',
    params: idParamsSchema,
    body: teamLockSchema,
    answer: teamSchema,
    async handle({ params, body, ifMatch, session }) {
      const team = await boards.lock(params.id, body, ifMatch, usernameOf(await session()));
      return { body: team, headers: { etag: `"${team.version}"` } };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.teamLocks,
    permission: 'team:write',
    body: allTeamsLockSchema,
    async handle({ body, session }) {
      await boards.lockAll(body.reason, usernameOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.teamMoves,
    permission: 'team:write',
    body: teamMovesSchema,
    async handle({ body, newId, session }) {
      await boards.move(body, usernameOf(await session()), newId());
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.teamSuggestion,
    permission: 'team:read',
    answer: teamSuggestionSchema,
    handle: async () => ({ body: await boards.suggestion() }),
  }),
];
