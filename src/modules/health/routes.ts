import { API_PATHS } from '../../schema/paths.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import { healthSchema } from './schema.ts';
import type { Health } from './service.ts';

export const healthRoutes = (health: Health): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.live,
    permission: 'public',
    answer: healthSchema,
    handle: async () => ({
      body: { status: 'ok' as const },
      headers: { 'cache-control': 'no-store' },
    }),
  }),
  rawRoute({
    method: 'GET',
    path: API_PATHS.ready,
    permission: 'public',
    async handle(_request, reply) {
      const reason = await health.reasonNotReady();
      reply.header('cache-control', 'no-store');
      if (reason === null) return reply.send(healthSchema.parse({ status: 'ok' }));
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send(reason);
    },
  }),
];
