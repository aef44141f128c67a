import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { mentorContract } from './contract.ts';
import type { Mentors } from './service.ts';

/** For organisers. */
export const mentorRoutes = (mentors: Mentors): Route[] =>
  routesOf(mentorContract, {
    'GET /api/mentors': () => mentors.list(),
    'POST /api/mentors': ({ body, newId, by }) => mentors.add(body, by(), newId()),
    'PUT /api/mentors/:id': ({ params, body, by }) => mentors.change(params.id, body, by()),
    'DELETE /api/mentors/:id': ({ params, by }) => mentors.end(params.id, by()),
  });
