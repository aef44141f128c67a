import type { Session } from '../../server/access/session.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import type { Route } from '../../server/http/route.ts';
import { answer, type Handlers, routesOf } from '../../server/http/routes-of.ts';
import { sendFile } from '../../server/http/send-file.ts';
import { ceremonyLineContract } from './contract.ts';
import type { Listeners } from './listeners.ts';
import type { Passes } from './passes.ts';
import type { PassKind } from './schema.ts';
import type { Screens } from './screens.ts';
import type { Ceremonies } from './service.ts';
import type { Stage } from './stage.ts';

interface LineRouteDeps {
  ceremonies: Ceremonies;
  stage: Stage;
  passes: Passes;
  screens: Screens;
  listeners: Listeners;
  currentYear(): Promise<number>;
  findSession(token: string | null): Promise<Session>;
}

const EVENT_HEADERS = {
  ...PRIVATE_HEADERS,
  // A proxy that collects or changes what it lets through would hold up every word.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'content-type': 'text/event-stream; charset=utf-8',
};

/**
 * For the hall's computer and the presenter's phone, which nobody has signed in on: the routes are public,
 * and each asks for the pass before anything else.
 */
export function ceremonyLineRoutes(deps: LineRouteDeps): Route[] {
  const { ceremonies, stage, passes, screens, listeners, currentYear, findSession } = deps;
  const shown = {
    screen: async () => stage.screen(await currentYear()),
    remote: async () => stage.remote(await currentYear()),
  };

  return routesOf(ceremonyLineContract, {
    'POST /api/ceremony/pass': async ({ body, network }) => {
      const { kind, lifetimeMs } = await passes.open(body.token, network);
      return answer(
        { kind },
        { cookies: [{ name: `ceremony-${kind}` as const, value: body.token, lifetimeMs }] },
      );
    },
    'GET /api/ceremony/screen': async (request) => {
      await passes.require('screen', request);
      return shown.screen();
    },
    'GET /api/ceremony/remote': async (request) => {
      await passes.require('remote', request);
      return shown.remote();
    },
    'PUT /api/ceremony/screen/presence': async ({ body, ...request }) => {
      const { link } = await passes.require('screen', request);
      await screens.note(body, await currentYear(), link);
      listeners.nudge();
    },
    'GET /api/ceremony/screen/events': events('screen'),
    'GET /api/ceremony/remote/events': events('remote'),
    'POST /api/ceremony/moves': async ({ body, ...request }) => {
      const { by } = await passes.require('remote', request);
      await ceremonies.move(body, by);
      listeners.nudge();
      return shown.remote();
    },
    'POST /api/ceremony/slides': async ({ body, ...request }) => {
      if (!(await passes.holder('remote', request))) await passes.require('screen', request);
      await ceremonies.showSlide(body);
      listeners.nudge();
    },
    'GET /api/ceremony/slides/:id/:page': async ({ params, ...request }, reply) => {
      await passes.require('screen', request);
      const slide = await stage.slide(await currentYear(), params);
      return sendFile(request, reply, {
        contentType: 'image/webp',
        etag: `"${slide.name}"`,
        open: slide.open,
      });
    },
  });

  function events(
    kind: PassKind,
  ): Handlers<typeof ceremonyLineContract>['GET /api/ceremony/screen/events'] {
    return async ({ query, headers, method, network, session, cookie }, reply) => {
      const { link } = await passes.require(kind, { session, cookie });
      reply.headers(EVENT_HEADERS);
      if (method === 'HEAD') return reply.send('');
      // Not the session that the request had: it may have ended since.
      const current = { cookie, session: () => findSession(cookie('session')) };
      const isAllowed = async () => (await passes.holder(kind, current)) !== null;
      const last = String(headers['last-event-id'] ?? query.since ?? '');
      const known = /^[0-9]{1,12}$/.test(last) ? Number(last) : null;
      return reply.send(listeners.open({ kind, link, network }, known, isAllowed));
    };
  }
}
