import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { sendFile } from '../../../server/http/send-file.ts';
import { handbookContract } from './contract.ts';
import type { Handbook } from './service.ts';

export const handbookRoutes = (handbook: Handbook): Route[] =>
  routesOf(handbookContract, {
    'GET /api/handbook': async () => ({ text: await handbook.text() }),
    'GET /api/handbook/:name': async (request, reply) => {
      const { etag, open } = await handbook.picture(request.params.name);
      return sendFile(request, reply, {
        contentType: 'image/png',
        etag,
        headers: { 'cache-control': 'private, no-cache' },
        open,
      });
    },
  });
