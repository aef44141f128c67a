import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { declarePublic, keepRouteTable } from './route-table.ts';

const handler = async () => 'ok';

describe('the route table', () => {
  it('keeps the app from starting when a route does not say who may use it', async () => {
    const app = fastify();
    keepRouteTable(app);
    app.get('/open', { config: { access: 'public' } }, handler);
    app.post('/forgotten', handler);
    await expect(app.ready()).rejects.toThrow(
      'The route POST /forgotten does not say who may use it.',
    );
  });

  it('also finds a forgotten route of a plugin', async () => {
    const app = fastify();
    keepRouteTable(app);
    app.register(async (scope) => {
      scope.get('/hidden', handler);
    });
    await expect(app.ready()).rejects.toThrow('/hidden');
  });

  it('lists what a scope declares public, and nothing outside of it', async () => {
    const app = fastify({ exposeHeadRoutes: false });
    const list = keepRouteTable(app);
    app.register(async (scope) => {
      declarePublic(scope);
      scope.get('/file', handler);
    });
    app.get('/private', { config: { access: 'admin' } }, handler);
    await app.ready();
    expect(list()).toEqual([
      { method: 'GET', path: '/private', access: 'admin' },
      { method: 'GET', path: '/file', access: 'public' },
    ]);
  });
});
