import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Access } from './route.ts';

export interface RouteEntry {
  method: string;
  path: string;
  access: Access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/**
 * Notes every route of the app, whoever adds it. A route that does not declare who may use it
 * (`config.access`) is denied by default: with one, the app does not become ready.
 */
export function keepRouteTable(app: FastifyInstance): () => RouteEntry[] {
  const added: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    added.push(route);
  });

  const list = () =>
    added.flatMap((route) =>
      [route.method].flat().map((method) => ({
        method,
        path: route.url,
        access: accessOf(route),
      })),
    );
  app.addHook('onReady', async () => {
    list();
  });
  return list;
}

/** Everything that is registered inside `scope` from now on is for everybody. */
export function declarePublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

function accessOf({ config, method, url }: RouteOptions): Access {
  if (config?.access === undefined) {
    throw new Error(`The route ${method} ${url} does not say who may use it.`);
  }
  return config.access;
}
