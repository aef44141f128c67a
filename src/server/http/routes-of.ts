import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Contract, RouteMethod, RouteTerms } from '../../schema/contract.ts';
import { NEXT_CURSOR_HEADER } from '../../schema/paths.ts';
import type { Route, RouteAnswer, RouteBase, RouteRequest, SignedIn } from './route.ts';

type Output<Terms, Part extends string> =
  Terms extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type RequestOf<Terms extends RouteTerms, Body> = RouteRequest<
  Output<Terms, 'params'>,
  Output<Terms, 'query'>,
  Body
> &
  (Terms['permission'] extends 'public' ? unknown : SignedIn);

type Answerable<Terms> = Terms extends { answer: infer Schema extends z.ZodType }
  ? z.input<Schema> | Answer<z.input<Schema>>
  : unknown;

type Handler<Terms extends RouteTerms> = Terms extends { isRaw: true }
  ? (
      request: RequestOf<Terms, AsyncIterable<Uint8Array>> &
        Pick<FastifyRequest, 'headers' | 'method'>,
      reply: FastifyReply,
    ) => Promise<unknown>
  : (
      request: RequestOf<Terms, Output<Terms, 'body'>>,
    ) => Answerable<Terms> | Promise<Answerable<Terms>>;

/** What does the work of a route; with `checkRateLimit` where tries are counted before the body is read. */
export type Handlers<Terms extends Contract> = {
  [Name in keyof Terms]:
    | Handler<Terms[Name]>
    | ({ handle: Handler<Terms[Name]> } & Pick<RouteBase, 'checkRateLimit'>);
};

/** The routes of a contract. One without a handler does not compile. */
export function routesOf<Terms extends Contract>(
  contract: Terms,
  handlers: Handlers<Terms>,
): Route[] {
  return Object.entries(contract).map(([name, { isRaw, ...terms }]) => {
    const [method, path] = name.split(' ') as [RouteMethod, string];
    const given = handlers[name] as
      | AnyHandler
      | (Pick<RouteBase, 'checkRateLimit'> & { handle: AnyHandler });
    const { handle, ...rest } = typeof given === 'function' ? { handle: given } : given;
    const route = { method, path, ...terms, ...rest };
    if (isRaw) return { ...route, kind: 'raw', handle };
    return {
      ...route,
      kind: 'json',
      async handle(request) {
        const made: unknown = await handle(request);
        return made instanceof Answer ? made : { body: made };
      },
    };
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the types of its request stand in the contract
type AnyHandler = (...given: any[]) => Promise<unknown>;

type AnswerDeps = Omit<RouteAnswer<unknown>, 'body'>;

/** An answer of which more is to be said than its body. */
class Answer<Body> implements RouteAnswer<Body> {
  readonly body: Body;

  constructor(body: Body, deps: AnswerDeps) {
    this.body = body;
    Object.assign(this, deps);
  }
}

export const answer = <Body>(body: Body, deps: AnswerDeps): Answer<Body> => new Answer(body, deps);

/** One page of a list, with where the list goes on. */
export const listPage = <Row>({ rows, nextCursor }: { rows: Row[]; nextCursor: string | null }) =>
  answer(rows, { headers: { [NEXT_CURSOR_HEADER]: nextCursor ?? undefined } });
