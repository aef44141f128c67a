import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageData, PageSession } from '../../schema/page-data.ts';
import { createAccess } from '../access/access.ts';
import { VISITOR } from '../access/session.ts';
import { createAnswerMemory } from '../memory/answer-memory.ts';
import { registerPages } from './page-routes.ts';

const ATTENDEE = { roles: ['attendee'], userId: null, username: null, person: null };

let app: FastifyInstance;
let origin: string;
/** Whom each rendering was for, by the path. */
let rendered: [string, PageSession | null][];

beforeEach(async () => {
  rendered = [];
  app = fastify();
  registerPages(app, {
    pages: {
      async render(path, { session }) {
        rendered.push([path, session]);
        const headers = { 'content-type': 'text/html' };
        const hashes = { scriptHashes: [], styleHashes: [] };
        return { status: 200, headers, body: path, isKept: true, ...hashes };
      },
    },
    memory: createAnswerMemory({}),
    security: { base: {}, policyFor: () => '' },
    data: {
      contentUntil: async () => null,
      pastPaths: async () => ['/archive/2024'],
    } as unknown as PageData,
    topics: [],
    access: createAccess([{ 'attendee-page:read': { attendee: true } }]),
    sessionOf: async ({ headers }) => (headers.cookie ? ATTENDEE : VISITOR),
    now: () => new Date('2027-01-01T00:00:00Z'),
    isDevelopment: false,
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const ask = (path: string, cookie?: string) =>
  fetch(origin + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' });

describe('the session of a page', () => {
  it('reaches the loaders of a page that is not public', async () => {
    expect((await ask('/dashboard', 'session=a')).status).toBe(200);
    expect(rendered).toEqual([['/dashboard', ATTENDEE]]);
  });

  it('never reaches a page that is kept for everybody, also when the first to ask has one', async () => {
    expect((await ask('/about', 'session=a')).status).toBe(200);
    expect((await ask('/about')).status).toBe(200);
    expect(rendered).toEqual([['/about', null]]);
  });

  it('is needed: a visitor is led to the login and nothing is rendered', async () => {
    expect((await ask('/dashboard')).status).toBe(302);
    expect(rendered).toEqual([]);
  });
});
