import type { Route } from '../../../server/http/route.ts';
import { answer, routesOf } from '../../../server/http/routes-of.ts';
import { passContract } from './contract.ts';
import type { Passes } from './service.ts';

export function passRoutes(passes: Passes): Route[] {
  return routesOf(passContract, {
    'POST /api/passes': async ({ body, network, cookie }) => {
      const opened = await passes.open(body.token, network, { cookie });
      return answer(opened.pass, { cookies: [opened.cookie] });
    },
    'GET /api/passes': (request) => passes.opened(request),
    'PUT /api/passes/presence': ({ body, ...request }) => passes.note(body, request),
    'GET /api/pass-links': () => passes.links(),
    'POST /api/pass-links': async ({ body, by }) => ({ address: await passes.show(body, by()) }),
    'DELETE /api/pass-links': ({ query, by }) => passes.revoke(query, by()),
  });
}
