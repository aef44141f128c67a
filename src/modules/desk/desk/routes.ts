import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { deskContract } from './contract.ts';
import type { Desk } from './service.ts';

export const deskRoutes = (desk: Desk): Route[] =>
  routesOf(deskContract, {
    'GET /api/desk/today': async ({ session }) => desk.today(await session()),
    'GET /api/desk/search': async ({ session, query }) => desk.search(await session(), query.q),
  });
