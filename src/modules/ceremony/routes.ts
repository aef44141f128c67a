import type { Route } from '../../server/http/route.ts';
import { routesOf } from '../../server/http/routes-of.ts';
import type { Passes } from '../passes/service.ts';
import { ceremonyContract } from './contract.ts';
import type { LineKind } from './schema.ts';
import type { Ceremonies } from './service.ts';

interface CeremonyRouteDeps {
  ceremonies: Ceremonies;
  passes: Passes;
}

const linkOf = (kind: LineKind) => ({ kind: `ceremony-${kind}`, subject: '' }) as const;

/** For organisers: what runs, and the links that open its pages. */
export function ceremonyRoutes({ ceremonies, passes }: CeremonyRouteDeps): Route[] {
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
    'POST /api/ceremony/links/:kind': async ({ params, by }) => ({
      address: await passes.show(linkOf(params.kind), by()),
    }),
    'DELETE /api/ceremony/links/:kind': async ({ params, by }) => {
      await passes.revoke(linkOf(params.kind), by());
      return ceremonies.desk();
    },
  });
}
