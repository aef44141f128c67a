import { API_PATHS } from '../../schema/paths.ts';
import type { Session } from '../../server/access/session.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import { sendFile } from '../../server/http/send-file.ts';
import type { Listeners } from './listeners.ts';
import type { Passes } from './passes.ts';
import {
  eventsQuerySchema,
  moveSchema,
  type PassKind,
  passSchema,
  passTokenSchema,
  presenceSchema,
  remoteStateSchema,
  screenStateSchema,
  slideParamsSchema,
  slideSchema,
} from './schema.ts';
import type { Screens } from './screens.ts';
import type { Ceremonies } from './service.ts';
import type { Stage } from './stage.ts';

interface LineRouteParts {
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
export function ceremonyLineRoutes(parts: LineRouteParts): Route[] {
  const { ceremonies, stage, passes, screens, listeners, currentYear, findSession } = parts;
  const shown = {
    screen: async () => stage.screen(await currentYear()),
    remote: async () => stage.remote(await currentYear()),
  };

  return [
    // By POST, although it changes nothing: a token has no place in an address that is logged.
    jsonRoute({
      method: 'POST',
      path: API_PATHS.ceremonyPass,
      permission: 'public',
      body: passTokenSchema,
      answer: passSchema,
      async handle({ body, network }) {
        const { kind, lifetimeMs } = await passes.open(body.token, network);
        return {
          body: { kind },
          cookies: [{ name: `ceremony-${kind}` as const, value: body.token, lifetimeMs }],
        };
      },
    }),
    jsonRoute({
      method: 'GET',
      path: API_PATHS.ceremonyScreen,
      permission: 'public',
      answer: screenStateSchema,
      async handle(request) {
        await passes.require('screen', request);
        return { headers: PRIVATE_HEADERS, body: await shown.screen() };
      },
    }),
    jsonRoute({
      method: 'GET',
      path: API_PATHS.ceremonyRemote,
      permission: 'public',
      answer: remoteStateSchema,
      async handle(request) {
        await passes.require('remote', request);
        return { headers: PRIVATE_HEADERS, body: await shown.remote() };
      },
    }),
    jsonRoute({
      method: 'PUT',
      path: API_PATHS.ceremonyPresence,
      permission: 'public',
      body: presenceSchema,
      async handle({ body, ...request }) {
        const { link } = await passes.require('screen', request);
        await screens.note(body, await currentYear(), link);
        listeners.nudge();
        return { headers: PRIVATE_HEADERS, body: undefined };
      },
    }),
    eventsRoute('screen', API_PATHS.ceremonyScreenEvents),
    eventsRoute('remote', API_PATHS.ceremonyRemoteEvents),
    jsonRoute({
      method: 'POST',
      path: API_PATHS.ceremonyMoves,
      permission: 'public',
      body: moveSchema,
      answer: remoteStateSchema,
      async handle({ body, ...request }) {
        const { by } = await passes.require('remote', request);
        await ceremonies.move(body, by);
        listeners.nudge();
        return { headers: PRIVATE_HEADERS, body: await shown.remote() };
      },
    }),
    // Also by the keys of the hall's computer: what is shown may be paged through by whoever sees it.
    jsonRoute({
      method: 'POST',
      path: API_PATHS.ceremonySlides,
      permission: 'public',
      body: slideSchema,
      async handle({ body, ...request }) {
        if (!(await passes.holder('remote', request))) await passes.require('screen', request);
        await ceremonies.showSlide(body);
        listeners.nudge();
        return { headers: PRIVATE_HEADERS, body: undefined };
      },
    }),
    rawRoute({
      method: 'GET',
      path: API_PATHS.ceremonySlide,
      permission: 'public',
      params: slideParamsSchema,
      async handle({ params, ...request }, reply) {
        await passes.require('screen', request);
        const slide = await stage.slide(await currentYear(), params);
        return sendFile(request, reply, {
          contentType: 'image/webp',
          etag: `"${slide.name}"`,
          headers: PRIVATE_HEADERS,
          open: slide.open,
        });
      },
    }),
  ];

  function eventsRoute(kind: PassKind, path: string): Route {
    return rawRoute({
      ...{ method: 'GET', path, permission: 'public' },
      query: eventsQuerySchema,
      async handle({ query, headers, method, network, session, cookie }, reply) {
        const { link } = await passes.require(kind, { session, cookie });
        reply.headers(EVENT_HEADERS);
        if (method === 'HEAD') return reply.send('');
        // Not the session that the request had: it may have ended since.
        const current = { cookie, session: () => findSession(cookie('session')) };
        const isAllowed = async () => (await passes.holder(kind, current)) !== null;
        const last = String(headers['last-event-id'] ?? query.since ?? '');
        const known = /^[0-9]{1,12}$/.test(last) ? Number(last) : null;
        return reply.send(listeners.open({ kind, link, network }, known, isAllowed));
      },
    });
  }
}
