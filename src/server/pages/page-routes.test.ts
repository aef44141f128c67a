import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageFacts, PageSession } from '../../schema/page-request.ts';
import { createAccess } from '../access/access.ts';
import { type Session, VISITOR } from '../access/session.ts';
import { createResponseCache } from '../memory/response-cache.ts';
import { registerPages } from './page-routes.ts';

const ATTENDEE = { roles: ['attendee'], userId: null, username: null, person: null };
const person = { id: 'p1', name: 'Robin', linkId: 'l1' };
const PARTICIPANT = { ...ATTENDEE, roles: ['attendee', 'judge'], person };
const STAFF = { ...ATTENDEE, roles: ['organiser'], userId: 'u1', username: 'staff' };
/** By what the cookie says. */
const SESSIONS: Record<string, Session> = { a: ATTENDEE, p: PARTICIPANT, s: STAFF };

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
    queue: { answer: (_request, _reply, work) => work() },
    memory: createResponseCache({}),
    privateMemory: createResponseCache({}),
    security: { base: {}, policyFor: () => '' },
    data: {
      contentUntil: async () => null,
      pastPaths: async () => ['/archive/2024'],
      ownPaths: async () => [],
      byPreviewClock: (_preview: unknown, work: () => Promise<unknown>) => work(),
    } as unknown as PageFacts,
    topics: [],
    access: createAccess([
      {
        'attendee-page:read': { attendee: true, organiser: true },
        'own-page:read': { attendee: true },
        'jury:read': { judge: true },
        'content:write': { organiser: true },
      },
    ]),
    sessionOf: async ({ headers }) => SESSIONS[headers.cookie?.at(-1) ?? ''] ?? VISITOR,
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
    for (const _ of [1, 2]) expect((await ask('/dashboard', 'session=p')).status).toBe(200);
    expect(rendered).toEqual([
      ['/dashboard', PARTICIPANT],
      ['/dashboard', PARTICIPANT],
    ]);
  });

  it('is nobody’s where the page is the same for all, which is then made once', async () => {
    for (const session of ['a', 's', 'a']) {
      const { status, headers } = await ask('/dashboard?x=1', `session=${session}`);
      expect(status).toBe(200);
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'Cookie']);
      expect(headers.get('etag')).toBeNull();
    }
    for (const _ of [1, 2]) expect((await ask('/jury', 'session=p')).status).toBe(200);
    expect(rendered).toEqual([
      ['/dashboard', VISITOR],
      ['/jury', VISITOR],
    ]);
    expect((await ask('/dashboard')).status).toBe(302);
  });

  it('is asked for in a preview of a page of one’s own, which staff do not have', async () => {
    const answer = await ask('/me?preview=2026', 'session=s');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/link?next=/me']);
    expect((await ask('/dashboard?preview=2026', 'session=s')).status).toBe(200);
    expect(rendered).toEqual([['/dashboard?preview=2026', STAFF]]);
  });

  it('never reaches a page that is kept for everyone, even when the first to ask has one', async () => {
    expect((await ask('/about', 'session=a')).status).toBe(200);
    expect((await ask('/about')).status).toBe(200);
    expect(rendered).toEqual([['/about', null]]);
  });

  it('is needed: a visitor is led to the login and nothing is rendered', async () => {
    expect((await ask('/dashboard')).status).toBe(302);
    expect(rendered).toEqual([]);
  });
});
