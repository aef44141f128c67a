import { searchAnswerSchema, todaySchema } from '../../schema/desk.ts';
import { API_PATHS } from '../../schema/paths.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import { searchQuerySchema } from './schema.ts';
import type { Desk } from './service.ts';

const permission = 'desk:read';

export const deskRoutes = (desk: Desk): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.deskToday,
    permission,
    answer: todaySchema,
    handle: async ({ session }) => ({ body: await desk.today(await session()) }),
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.deskSearch,
    permission,
    query: searchQuerySchema,
    answer: searchAnswerSchema,
    handle: async ({ session, query: { q } }) => ({ body: await desk.search(await session(), q) }),
  }),
];
