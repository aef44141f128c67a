import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import type { LinkRequestAnswer } from '../../mail/outbox/schema.ts';
import { openingContract } from './contract.ts';
import type { OpeningRequests } from './requests.ts';

interface OpeningRouteDeps {
  requests: OpeningRequests;
  comesBy: LinkRequestAnswer['comesBy'];
}

export const openingRoutes = ({ requests, comesBy }: OpeningRouteDeps): Route[] =>
  routesOf(openingContract, {
    'POST /api/opening-requests': async ({ body, network }) => {
      await requests.ask(body.email, network);
      return { comesBy };
    },
    'POST /api/opening-request': ({ body, network }) => requests.show(body.token, network),
    'POST /api/opening-request/confirm': ({ body, network }) =>
      requests.confirm(body.token, network),
    'POST /api/opening-request/withdraw': ({ body, network }) =>
      requests.withdraw(body.token, network),
  });
