import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createAccess } from '../access/access.ts';
import { declarePublic, keepRouteTable } from './route-table.ts';

const handler = async () => 'ok';
const access = createAccess([{ 'photo:write': { organiser: true } }]);

describe('the route table', () => {
  it('keeps the app from starting when a route does not say who may use it', async () => {
    const app = fastify();
    keepRouteTable(app, access);
    app.get('/open', { config: { permission: 'public' } }, handler);
    app.post('/forgotten', handler);
    await expect(app.ready()).rejects.toThrow(
      'The route POST /forgotten does not say who may use it.',
    );
  });

  it('keeps the app from starting when a route wants what nobody can have', async () => {
    const app = fastify();
    keepRouteTable(app, access);
    app.get('/misspelt', { config: { permission: 'foto:write' } }, handler);
    await expect(app.ready()).rejects.toThrow('Nobody has the permission foto:write.');
  });

  it('also finds a forgotten route of a plugin', async () => {
    const app = fastify();
    keepRouteTable(app, access);
    app.register(async (scope) => {
      scope.get('/hidden', handler);
    });
    await expect(app.ready()).rejects.toThrow('/hidden');
  });

  it('lists what a scope declares public, and nothing outside it', async () => {
    const app = fastify({ exposeHeadRoutes: false });
    const list = keepRouteTable(app, access);
    app.register(async (scope) => {
      declarePublic(scope);
      scope.get('/file', handler);
    });
    app.get('/private', { config: { permission: 'photo:write' } }, handler);
    await app.ready();
    expect(list()).toEqual([
      { method: 'GET', path: '/private', permission: 'photo:write', access: 'organiser' },
      { method: 'GET', path: '/file', permission: 'public', access: 'public' },
    ]);
  });
});
