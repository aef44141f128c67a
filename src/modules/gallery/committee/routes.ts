import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { committeeContract } from './contract.ts';
import type { CommitteeMembers } from './service.ts';

export const committeeMemberRoutes = (members: CommitteeMembers): Route[] =>
  routesOf(committeeContract, {
    'GET /api/committee-members': () => members.list(),
    'POST /api/committee-members': ({ body, by, newId }) => members.create(body, by(), newId()),
    'PUT /api/committee-members/:id': ({ params, body, ifMatch, by }) =>
      members.update(params.id, body, ifMatch, by()),
    'DELETE /api/committee-members/:id': ({ params, ifMatch, by }) =>
      members.remove(params.id, ifMatch, by()),
    'POST /api/committee-members/:id/restore': ({ params, by }) => members.restore(params.id, by()),
  });
