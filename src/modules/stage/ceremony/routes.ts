import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { ceremonyContract } from './contract.ts';
import type { Ceremonies } from './service.ts';

/** For organisers: what runs. The links that open its pages are among those of all passes. */
export function ceremonyRoutes(ceremonies: Ceremonies): Route[] {
  return routesOf(ceremonyContract, {
    'GET /api/ceremony': () => ceremonies.desk(),
    'POST /api/ceremony': async ({ body, by }) => {
      await ceremonies.start(body.mode, by());
      return ceremonies.desk();
    },
    'DELETE /api/ceremony': async ({ by }) => {
      await ceremonies.end(by());
      return ceremonies.desk();
    },
  });
}
