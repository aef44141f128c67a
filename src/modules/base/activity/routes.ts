import type { Route } from '../../../server/http/route.ts';
import { listPage, routesOf } from '../../../server/http/routes-of.ts';
import { activityContract } from './contract.ts';
import type { ActivityLog } from './service.ts';

export const activityRoutes = (activity: ActivityLog): Route[] =>
  routesOf(activityContract, {
    'GET /api/activity': async ({ query }) => listPage(await activity.list(query)),
  });
