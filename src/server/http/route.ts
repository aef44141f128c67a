import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RouteMethod, RouteTerms } from '../../schema/contract.ts';
import type { Session, SessionPerson } from '../access/session.ts';
import type { CookieName, CookieToSet } from './cookies.ts';

/** What a handler gets: everything has passed its schema. */
export interface RouteRequest<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** The version in If-Match, when there is one. */
  ifMatch: number | undefined;
  /** For what the request makes; the same one when it is sent again with its Idempotency-Key. */
  newId(): string;
  /** Only the sender can know the Idempotency-Key, and with it what `newId` answers. */
  hasSecretKey: boolean;
  /** The session, looked up once; a visitor's when there is none. */
  session(): Promise<Session>;
  /**
   * Throws where who asks may not any more. For what takes long: a session, a role or a link may have
   * ended since the request began, and nothing of it may count then.
   */
  requireStill(): Promise<void>;
  /** A cookie of the site as it was sent. */
  cookie(name: CookieName): string | null;
  /** Where the client is, for limits (see `client-network.ts`); only trusted proxies are believed. */
  network: string;
}

/** Of a route that is not public: who asks has the permission. Throws for another kind of person. */
export interface SignedIn {
  /** The username of who makes a change. */
  by(): string;
  userId(): string;
  /** Who came by a personal link. */
  person(): SessionPerson;
}

export interface RouteAnswer<Answer> {
  status?: number;
  headers?: Record<string, string | undefined>;
  cookies?: CookieToSet[];
  body: Answer;
  /** False where the request names something invented: memory is not to fill up with such answers. */
  isKept?: boolean;
}

export interface RouteBase extends Omit<RouteTerms, 'isRaw'> {
  method: RouteMethod;
  path: string;
  /** Throws for who has tried too often, before the body is read: wrong ones count as well. */
  checkRateLimit?(network: string): Promise<void>;
}

/** As registered: what is in it is known to the handler. */
export type AnyRequest<Body = unknown> = RouteRequest<unknown, unknown, Body> & SignedIn;

/** A route that takes and answers JSON. */
export interface JsonRoute extends RouteBase {
  kind: 'json';
  handle(request: AnyRequest): Promise<RouteAnswer<unknown>>;
}

interface RawRequest extends Pick<FastifyRequest, 'headers' | 'method'> {
  /** Answers with a public text: packed, and not sent again to a client that has it. */
  sendText(text: string, headers: Record<string, string>): Promise<unknown>;
}

/** A route that reads or writes bytes. Its body, if any, arrives as a stream. */
export interface RawRoute extends RouteBase {
  kind: 'raw';
  handle(
    request: AnyRequest<AsyncIterable<Uint8Array>> & RawRequest,
    reply: FastifyReply,
  ): Promise<unknown>;
}

export type Route = JsonRoute | RawRoute;

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface RawRouteOptions<Params, Query> extends Pick<RouteBase, 'method' | 'path' | 'permission'> {
  params?: Params;
  query?: Query;
  handle(
    request: RouteRequest<Output<Params>, Output<Query>, AsyncIterable<Uint8Array>> & RawRequest,
    reply: FastifyReply,
  ): Promise<unknown>;
}

/** For what is at an address of its own, outside the API; all others stand in a contract. */
export function rawRoute<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
>(options: RawRouteOptions<Params, Query>): RawRoute {
  return { kind: 'raw', ...options } as unknown as RawRoute;
}
