import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../schema/app-error.ts';
import { idempotencyKeySchema, ifMatchSchema, nothingSchema } from '../../schema/params.ts';
import { IDEMPOTENCY_KEY_HEADER, pathTo } from '../../schema/paths.ts';
import { invalidField, validationSentence } from '../../schema/text.ts';
import type { Access } from '../access/access.ts';
import { personOf, type Session, userIdOf, usernameOf, VISITOR } from '../access/session.ts';
import type { Changes } from '../db/changes.ts';
import type { FairQueue } from '../lib/bounded-queue.ts';
import type { ResponseCache } from '../memory/response-cache.ts';
import { clientNetwork } from './client-network.ts';
import type { Cookies } from './cookies.ts';
import { creationId, isSecretKey } from './creation-id.ts';
import { sendError } from './error-answer.ts';
import { requireOwnOrigin, requireOwnSite } from './require-own-origin.ts';
import type { AnyRequest, JsonRoute, Route, RouteRequest, SignedIn } from './route.ts';
import { PRIVATE_HEADERS } from './security-headers.ts';
import { sendCached } from './send-cached.ts';

export interface RouteDeps {
  access: Access;
  /** The session that a token belongs to; a visitor's when there is none. */
  findSession(token: string | null): Promise<Session>;
  cookies: Cookies;
  changes: Changes;
  memory: ResponseCache;
  queue: FairQueue;
  publicOrigin: string | null;
}

/** Puts a route into the app with everything that no handler may forget. */
export function registerRoute(app: FastifyInstance, route: Route, deps: RouteDeps): void {
  const isWrite = route.method !== 'GET';
  const { permission } = route;
  const isPrivate = permission !== 'public' || isWrite;

  app.route({
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    url: route.path,
    exposeHeadRoute: false,
    config: { permission },
    ...(route.kind === 'json' && route.maxBytes ? { bodyLimit: route.maxBytes } : {}),
    // Before the body is read: who may not write need not be listened to.
    async onRequest(request, reply) {
      // First of all, so that refusals stay out of caches as well.
      if (isPrivate || route.isUncached) reply.headers(PRIVATE_HEADERS);
      if (isWrite) requireOwnOrigin(request.headers, deps.publicOrigin);
      else if (isPrivate) requireOwnSite(request.headers);
      if (permission !== 'public') {
        deps.access.require(await sessionOf(request, deps), permission);
      }
      await route.checkRateLimit?.(clientNetwork(request.ip));
    },
    async handler(request, reply) {
      if (route.kind === 'json' && route.cacheTopics)
        return answerCached(route, request, reply, deps);
      const read = readInput(route, request, deps);
      // A body can arrive arbitrarily slowly.
      if (route.kind === 'json' && route.body) await read.requireStill();
      const who = permission === 'public' ? VISITOR : await sessionOf(request, deps);
      const input = { ...read, ...signedIn(who) };
      if (route.kind === 'raw') {
        const { headers, method } = request;
        // A handler that stops reading must not end the connection that its answer goes out on.
        const body = request.raw.iterator({ destroyOnReturn: false });
        const sendText = async (body: string, headers: Record<string, string>) => {
          const key = JSON.stringify([headers, body]);
          const use = { topics: [], party: input.network };
          const fresh = async () => ({ status: 200, headers, body });
          return sendCached(request.raw, reply, await deps.memory.fill(key, use, fresh));
        };
        const work = () => route.handle({ ...input, body, headers, method, sendText }, reply);
        return route.isExpensive ? deps.queue.enter(input.network, work) : work();
      }
      const make = () => answerOf(route, input);
      const answer = await (route.isExpensive ? deps.queue.enter(input.network, make) : make());
      // Writers see their write at the next read. It is done, even when this look fails: then
      // the timer's next one finds it.
      if (isWrite) await deps.changes.check().catch(() => {});
      reply.headers(answer.headers);
      for (const cookie of answer.cookies) deps.cookies.set(reply, cookie);
      return answer.json === null
        ? reply.code(answer.status).send()
        : reply.code(answer.status).type('application/json; charset=utf-8').send(answer.json);
    },
    errorHandler(error, request, reply) {
      sendError(explained(error, route), request, reply);
    },
  });
}

function explained(error: FastifyError, route: Route): Error {
  const sentence = route.kind === 'json' ? route.tooLargeSentence : undefined;
  if (sentence === undefined || error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return error;
  return new AppError('invalid', { sentence, cause: error });
}

const sessionsOfRequests = new WeakMap<FastifyRequest, Promise<Session>>();

function sessionOf(request: FastifyRequest, deps: RouteDeps): Promise<Session> {
  const known = sessionsOfRequests.get(request);
  if (known) return known;
  const session = deps.findSession(deps.cookies.read(request, 'session'));
  sessionsOfRequests.set(request, session);
  return session;
}

const signedIn = (session: Session): SignedIn => ({
  by: () => usernameOf(session),
  userId: () => userIdOf(session),
  person: () => personOf(session),
});

/** As the session is now: it may have ended while a body came, or while it was worked on. */
async function requireStill(
  { permission }: Route,
  request: FastifyRequest,
  deps: RouteDeps,
): Promise<void> {
  if (permission === 'public') return;
  sessionsOfRequests.delete(request);
  deps.access.require(await sessionOf(request, deps), permission);
}

function readInput(
  route: Route,
  request: FastifyRequest,
  deps: RouteDeps,
): RouteRequest<unknown, unknown, unknown> {
  const body = route.kind === 'json' && route.body ? valid(route.body, request.body) : undefined;
  const key = valid(idempotencyKeySchema, request.headers[IDEMPOTENCY_KEY_HEADER]);
  return {
    params: valid(route.params ?? nothingSchema, request.params),
    query: valid(route.query ?? nothingSchema, request.query),
    body,
    newId: () => creationId(key, route.path, body),
    hasSecretKey: isSecretKey(key),
    ifMatch: valid(ifMatchSchema, request.headers['if-match']),
    session: () => sessionOf(request, deps),
    requireStill: () => requireStill(route, request, deps),
    cookie: (name) => deps.cookies.read(request, name),
    network: clientNetwork(request.ip),
  };
}

function valid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const field = invalidField(parsed.error);
  throw new AppError('invalid', { sentence: validationSentence(parsed.error), field });
}

async function answerOf(route: JsonRoute, input: AnyRequest) {
  const { status, headers = {}, cookies = [], body, isKept = true } = await route.handle(input);
  const checked = route.answer?.parse(body);
  const json = route.answer ? JSON.stringify(checked) : null;
  // What is kept in memory has a tag of its bytes.
  const etag = route.cacheTopics ? undefined : versionTag(checked);
  const given = Object.entries({ etag, ...headers }).filter(([, value]) => value !== undefined);
  return {
    status: status ?? route.status ?? (json === null ? 204 : 200),
    headers: Object.fromEntries(given) as Record<string, string>,
    cookies,
    json,
    isKept,
  };
}

/** For the If-Match of a change that is made on what is answered. */
function versionTag(body: unknown): string | undefined {
  const { version } = (body ?? {}) as { version?: unknown };
  return typeof version === 'number' ? `"${version}"` : undefined;
}

async function answerCached(
  route: JsonRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RouteDeps,
): Promise<unknown> {
  const input = { ...readInput(route, request, deps), ...signedIn(VISITOR) };
  const key = addressOf(route, input);
  // Of a route that takes nothing there is one answer; of the others there may be any number.
  const isPinned = key === route.path;
  const party = isPinned ? null : input.network;
  const use = { topics: route.cacheTopics ?? [], isPinned, party };
  const kept = await deps.memory.fill(key, use, async () => {
    const { status, headers, json, isKept } = await answerOf(route, input);
    return {
      status,
      isKept,
      body: json ?? '',
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        // A browser may keep it, but asks each time whether it is still true.
        'cache-control': 'no-cache',
      },
    };
  });
  return sendCached(request.raw, reply, kept);
}

/**
 * The one way to write the address of an answer, whichever way it was asked for: made of what the
 * schemas have read, with the names of the query in order.
 */
function addressOf(route: JsonRoute, { params, query }: RouteRequest<unknown, unknown, unknown>) {
  const path = pathTo(route.path, params as Record<string, string>);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, unknown>).sort()) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
