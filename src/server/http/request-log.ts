import type { FastifyInstance } from 'fastify';

export interface DoneRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

const SLOW_MS = 1000;

/**
 * One line for each request that is worth one: writes, failures and slow ones; everything at debug.
 * Only the path is logged: queries can carry signatures, bodies and headers can carry secrets.
 */
export function requestLog(
  app: FastifyInstance,
  onRequestDone?: (request: DoneRequest) => void,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    onRequestDone?.({ method: request.method, route, status: reply.statusCode, ms });
    const line = {
      method: request.method,
      path: request.url.split('?')[0]?.slice(0, 300),
      status: reply.statusCode,
      ms,
    };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode >= 500 || ms >= SLOW_MS) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
  });
}
