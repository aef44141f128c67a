import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Needed } from '../../schema/contract.ts';
import type { Access } from '../access/access.ts';

export interface RouteEntry {
  method: string;
  path: string;
  permission: Needed;
  /** 'public', or the first role that was given the permission. */
  access: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Needed;
  }
}

/**
 * Records every route of the app. A route that does not declare who may use it
 * (`config.permission`), or wants what nobody can have, is denied by default: with one, the app does
 * not become ready.
 */
export function keepRouteTable(
  app: FastifyInstance,
  access: Pick<Access, 'rolesWith'>,
): () => RouteEntry[] {
  const added: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    added.push(route);
  });

  const list = () =>
    added.flatMap((route) =>
      [route.method].flat().map((method) => {
        const permission = permissionOf(route);
        return { method, path: route.url, permission, access: roleFor(permission, access) };
      }),
    );
  app.addHook('onReady', async () => {
    list();
  });
  return list;
}

/** Finds the methods that an address takes, whatever method it was asked with; none for an unknown one. */
export function methodsByAddress(routes: readonly RouteEntry[]): (url: string) => string[] {
  const toPattern = (part: string) => ({ '.': '\\.', '*': '.*' })[part] ?? '[^/]+';
  const known = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/[.*]|:\w+/g, toPattern)}/?$`),
  }));
  return (url) => {
    const [path = ''] = url.split('?');
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(methods)].sort();
  };
}

/** Everything registered inside `scope` from now on is public. */
export function declarePublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, permission: 'public' };
  });
}

function permissionOf({ config, method, url }: RouteOptions): Needed {
  if (config?.permission === undefined) {
    throw new Error(`The route ${method} ${url} does not say who may use it.`);
  }
  return config.permission;
}

function roleFor(permission: Needed, { rolesWith }: Pick<Access, 'rolesWith'>): string {
  if (permission === 'public') return 'public';
  const [first] = rolesWith(permission);
  if (first === undefined) throw new Error(`Nobody has the permission ${permission}.`);
  return first;
}
