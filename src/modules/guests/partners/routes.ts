import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { partnerContract } from './contract.ts';
import type { Partners } from './service.ts';

/** For organisers. */
export const partnerRoutes = (partners: Partners): Route[] =>
  routesOf(partnerContract, {
    'GET /api/partners': () => partners.list(),
    'POST /api/partners': ({ body, newId, by }) => partners.add(body, by(), newId()),
    'PUT /api/partners/:id': ({ params, body, by }) => partners.change(params.id, body, by()),
    'DELETE /api/partners/:id': ({ params, by }) => partners.end(params.id, by()),
  });
