import type { Route } from '../../server/http/route.ts';
import { routesOf } from '../../server/http/routes-of.ts';
import { ceremonyContract } from './contract.ts';
import type { Passes } from './passes.ts';
import type { Ceremonies } from './service.ts';

interface CeremonyRouteDeps {
  ceremonies: Ceremonies;
  passes: Passes;
  /** For those who listen on this instance. */
  nudge(): void;
}

/** For organisers: what runs, and the links that open its pages. */
export function ceremonyRoutes({ ceremonies, passes, nudge }: CeremonyRouteDeps): Route[] {
  const shown = () => {
    nudge();
    return ceremonies.desk();
  };
  return routesOf(ceremonyContract, {
    'GET /api/ceremony': () => ceremonies.desk(),
    'POST /api/ceremony': async ({ body, by }) => {
      await ceremonies.start(body.mode, by());
      return shown();
    },
    'DELETE /api/ceremony': async ({ by }) => {
      await ceremonies.end(by());
      return shown();
    },
    'POST /api/ceremony/links/:kind': async ({ params, by }) => ({
      address: await passes.show(params.kind, by()),
    }),
    'DELETE /api/ceremony/links/:kind': async ({ params, by }) => {
      await passes.revoke(params.kind, by());
      return shown();
    },
  });
}
