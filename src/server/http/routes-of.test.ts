import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineContract } from '../../schema/contract.ts';
import { idParamsSchema } from '../../schema/params.ts';
import type { AnyRequest, JsonRoute } from './route.ts';
import { answer, listPage, routesOf } from './routes-of.ts';

const contract = defineContract({
  'GET /api/things': { permission: 'public', answer: z.array(z.string()) },
  'PUT /api/things/:id': {
    permission: 'thing:write',
    params: idParamsSchema,
    body: z.strictObject({ name: z.string() }),
    answer: z.object({ name: z.string() }),
    status: 201,
  },
});

const request = { params: { id: '1' }, body: { name: 'One' }, by: () => 'ada' };

const handled = (route: unknown) => (route as JsonRoute).handle(request as unknown as AnyRequest);

it('makes a route of each entry, with what the contract says of it', async () => {
  const [list, change] = routesOf(contract, {
    'GET /api/things': () => ['one'],
    'PUT /api/things/:id': ({ params, body, by }) => ({
      name: `${params.id} ${body.name} ${by()}`,
    }),
  });
  expect(list).toMatchObject({ method: 'GET', path: '/api/things', permission: 'public' });
  expect(change).toMatchObject({ method: 'PUT', path: '/api/things/:id', status: 201 });
  expect(await handled(list)).toEqual({ body: ['one'] });
  expect(await handled(change)).toEqual({ body: { name: '1 One ada' } });
});

it('takes what else is to be said of an answer', async () => {
  const [list, change] = routesOf(contract, {
    'GET /api/things': () => listPage({ rows: ['one'], nextCursor: 'abc' }),
    'PUT /api/things/:id': {
      checkRateLimit: async () => {},
      handle: async ({ body }) => answer(body, { isKept: false }),
    },
  });
  expect(await handled(list)).toMatchObject({
    body: ['one'],
    headers: { 'x-next-cursor': 'abc' },
  });
  expect(await handled(change)).toMatchObject({ body: { name: 'One' }, isKept: false });
  expect(change).toHaveProperty('checkRateLimit');
});

it('does not compile without a handler, with another answer, or with parameters left out', () => {
  // @ts-expect-error: one is missing
  void (() => routesOf(contract, { 'GET /api/things': () => [] }));
  void (() =>
    routesOf(contract, {
      // @ts-expect-error: numbers where texts are promised
      'GET /api/things': () => [1],
      // @ts-expect-error: a field that the body does not have
      'PUT /api/things/:id': ({ body }) => body.other,
    }));
  // @ts-expect-error: the id is in no schema
  void (() => defineContract({ 'GET /api/things/:id': { permission: 'public' } }));
});
