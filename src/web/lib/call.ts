/** The one client of the site's own API: what it sends and gets is typed by the routes' contracts. */
import type { z } from 'zod';
import type { Contracts } from '../../modules/contracts.ts';
import type { ParamNames } from '../../schema/contract.ts';
import { NEXT_CURSOR_HEADER, pathTo } from '../../schema/public-paths.ts';
import { apiAnswer } from './api.ts';

/** `'PUT /api/committee-members/:id'`. */
export type RouteName = keyof Contracts;

/** What a route answers; nothing where it answers nothing. */
export type AnswerOf<Name extends RouteName> = Contracts[Name] extends {
  answer: infer Answer extends z.ZodType;
}
  ? z.output<Answer>
  : undefined;

type ParamsPart<Name> = [ParamNames<Name>] extends [never]
  ? { params?: never }
  : { params: Record<ParamNames<Name>, string | number> };

/** What is a number here is text in an address. */
type QueryPart<Terms> = Terms extends { query: infer Query extends z.ZodType }
  ? { query?: { [Key in keyof z.input<Query>]: z.input<Query>[Key] | number } }
  : { query?: never };

type BodyPart<Terms> = Terms extends { isRaw: true }
  ? { file?: Blob; body?: never }
  : Terms extends { body: infer Body extends z.ZodType }
    ? { body: z.input<Body>; file?: never }
    : { body?: never; file?: never };

type AddressOptions<Name extends RouteName> = ParamsPart<Name> & QueryPart<Contracts[Name]>;

type CallOptions<Name extends RouteName> = AddressOptions<Name> &
  BodyPart<Contracts[Name]> & {
    /** The version that a change is made on, so that no newer one is overwritten. */
    ifMatch?: number | undefined;
    /** Names what is to be made: sent again, it is not made twice (see `idempotency-key.ts`). */
    idempotencyKey?: string;
    /** Where the server has more to do than elsewhere. */
    timeLimitMs?: number;
  };

/** They may be left out where none of them is needed. */
type Given<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options];

interface AnyOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  ifMatch?: number;
  idempotencyKey?: string;
  timeLimitMs?: number;
}

/** Calls a route. Throws an ApiError for an answer that is not OK; it shows nothing. */
export async function call<Name extends RouteName>(
  name: Name,
  ...[options]: Given<CallOptions<Name>>
): Promise<AnswerOf<Name>> {
  const answer = await send(name, options);
  // The server has held what it answers against the schema.
  return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<Name>;
}

/** One page of a list, and where the list goes on; null at its end. */
export async function callPage<Name extends RouteName>(
  name: Name,
  ...[options]: Given<CallOptions<Name>>
): Promise<{ rows: AnswerOf<Name>; nextCursor: string | null }> {
  const answer = await send(name, options);
  return { rows: await answer.json(), nextCursor: answer.headers.get(NEXT_CURSOR_HEADER) };
}

/** The address alone, for a link, a download or a picture. */
export function addressOf<Name extends RouteName>(
  name: Name,
  ...[options]: Given<AddressOptions<Name>>
): string {
  return address(name, options);
}

function send(name: string, { params, query, ifMatch, ...options }: AnyOptions = {}) {
  return apiAnswer(address(name, { params, query }), {
    ...options,
    method: name.slice(0, name.indexOf(' ')) as 'GET',
    ...(ifMatch === undefined ? {} : { headers: { 'if-match': `"${ifMatch}"` } }),
  });
}

function address(name: string, { params = {}, query = {} }: AnyOptions = {}): string {
  const path = pathTo(name.slice(name.indexOf(' ') + 1), params);
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}
