import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import type { TeamBoards } from './boards.ts';
import { teamContract } from './contract.ts';

/** For organisers. */
export const teamRoutes = (boards: TeamBoards): Route[] =>
  routesOf(teamContract, {
    'GET /api/teams': () => boards.board(),
    'POST /api/teams': ({ body, newId, by }) => boards.create(body, by(), newId()),
    'PUT /api/teams/:id': ({ params, body, ifMatch, by }) =>
      boards.update(params.id, body, ifMatch, by()),
    'DELETE /api/teams/:id': ({ params, ifMatch, by }) => boards.remove(params.id, ifMatch, by()),
    'PUT /api/teams/:id/lock': ({ params, body, ifMatch, by }) =>
      boards.lock(params.id, body, ifMatch, by()),
    'POST /api/team-locks': ({ body, by }) => boards.lockAll(body.reason, by()),
    'POST /api/team-moves': ({ body, newId, by }) => boards.move(body, by(), newId()),
    'PUT /api/team-tables': ({ body, by }) => boards.setTables(body.tables, by()),
    'GET /api/team-suggestion': () => boards.suggestion(),
  });
