import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { sendFile } from '../../../server/http/send-file.ts';
import type { Passes } from '../passes/service.ts';
import { ceremonyLineContract } from './contract.ts';
import type { Ceremonies } from './service.ts';
import type { Stage } from './stage.ts';

interface LineRouteDeps {
  ceremonies: Ceremonies;
  stage: Stage;
  passes: Passes;
  currentYear(): Promise<number>;
}

/**
 * For the hall's computer and the presenter's phone, which have no session: the routes are public,
 * and each asks for the pass before anything else.
 */
export function ceremonyLineRoutes(deps: LineRouteDeps): Route[] {
  const { ceremonies, stage, passes, currentYear } = deps;

  return routesOf(ceremonyLineContract, {
    'POST /api/ceremony/moves': async ({ body, ...request }) => {
      const { by } = await passes.require('ceremony-remote', request);
      await ceremonies.move(body, by);
      return stage.remote(await currentYear());
    },
    'POST /api/ceremony/slides': async ({ body, ...request }) => {
      if (!(await passes.holder('ceremony-remote', request)))
        await passes.require('ceremony-screen', request);
      await ceremonies.showSlide(body);
    },
    'GET /api/ceremony/slides/:id/:page': async ({ params, ...request }, reply) => {
      await passes.require('ceremony-screen', request);
      const slide = await stage.slide(await currentYear(), params);
      return sendFile(request, reply, {
        contentType: 'image/webp',
        etag: `"${slide.name}"`,
        open: slide.open,
      });
    },
  });
}
