import { API_PATHS, NEXT_CURSOR_HEADER } from '../../schema/paths.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import { activityListQuerySchema, activityListSchema } from './schema.ts';
import type { ActivityLog } from './service.ts';

export const activityRoutes = (activity: ActivityLog): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.activity,
    permission: 'activity:read',
    query: activityListQuerySchema,
    answer: activityListSchema,
    async handle({ query }) {
      const { rows, nextCursor } = await activity.list(query);
      return { body: rows, headers: { [NEXT_CURSOR_HEADER]: nextCursor ?? undefined } };
    },
  }),
];
