import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { PRIVATE_HEADERS } from '../../../server/http/security-headers.ts';
import type { Live } from '../../../server/live/live.ts';
import { liveContract } from './contract.ts';

const EVENT_HEADERS = {
  ...PRIVATE_HEADERS,
  // A proxy that collects or changes what it lets through would hold up every word.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'content-type': 'text/event-stream; charset=utf-8',
};

export function liveRoutes(live: Live): Route[] {
  return routesOf(liveContract, {
    'GET /api/live': async ({ query, method, network, cookie }, reply) => {
      if (method === 'HEAD') return reply.headers(EVENT_HEADERS).send('');
      const stream = await live.open(query.topics, { network, cookie });
      return reply.headers(EVENT_HEADERS).send(stream);
    },
    'GET /api/live/states': ({ query, session, cookie }) =>
      live.ask(query.topics, { session, cookie }),
  });
}
