import type { Route } from '../../../server/http/route.ts';
import { answer, routesOf } from '../../../server/http/routes-of.ts';
import { healthContract, healthSchema } from './contract.ts';
import type { Health } from './service.ts';

export const healthRoutes = (health: Health): Route[] =>
  routesOf(healthContract, {
    'GET /api/health/live': () =>
      answer({ status: 'ok' as const }, { headers: { 'cache-control': 'no-store' } }),
    'GET /api/health/ready': async (_request, reply) => {
      const reason = await health.reasonNotReady();
      reply.header('cache-control', 'no-store');
      if (reason === null) return reply.send(healthSchema.parse({ status: 'ok' }));
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send(reason);
    },
  });
