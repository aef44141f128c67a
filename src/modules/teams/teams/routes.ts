import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import type { TeamBoards } from './boards.ts';
import { ownTeamContract, teamContract } from './contract.ts';
import type { OwnTeams } from './own-team.ts';
import type { TeamRequests } from './requests.ts';

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

/** For participants: who asks says which team it is. */
export const ownTeamRoutes = (ownTeams: OwnTeams, requests: TeamRequests): Route[] =>
  routesOf(ownTeamContract, {
    'GET /api/own-team': ({ person }) => ownTeams.show(person().id),
    'POST /api/own-team': ({ body, newId, person }) =>
      ownTeams.start(person().id, body.name, newId()),
    'PUT /api/own-team': ({ body, ifMatch, person }) => ownTeams.change(person().id, body, ifMatch),
    'DELETE /api/own-team': ({ person }) => ownTeams.leave(person().id),
    'POST /api/own-team/join': ({ body, person }) => ownTeams.join(person().id, body.code),
    'POST /api/looking-teams/:id/request': ({ params, body, person }) =>
      requests.ask(person().id, params.id, body.sentence),
    'DELETE /api/looking-teams/:id/request': ({ params, person }) =>
      requests.takeBack(person().id, params.id),
    'POST /api/own-team/requests/:id/accept': ({ params, person }) =>
      requests.accept(person().id, params.id),
    'POST /api/own-team/requests/:id/decline': ({ params, person }) =>
      requests.decline(person().id, params.id),
  });
