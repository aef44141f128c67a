import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { PRIVATE_HEADERS } from '../../../server/http/security-headers.ts';
import { attachmentHeaders } from '../../../server/http/send-file.ts';
import { badgeContract } from './contract.ts';
import type { Badges } from './service.ts';

export const badgeRoutes = (badges: Badges): Route[] =>
  routesOf(badgeContract, {
    'GET /api/badges': ({ query, by }) => badges.outlook(query, by()),
    'GET /api/badges/file': async ({ query, method, by }, reply) => {
      reply.headers(PRIVATE_HEADERS).type('application/pdf');
      if (method === 'HEAD') return reply.send();
      const { name, bytes } = await badges.file(query, by());
      return reply.headers(attachmentHeaders(name)).send(bytes);
    },
  });
