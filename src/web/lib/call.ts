/** The one client of the site's own API: what it sends and gets is typed by the routes' contracts. */
import type { z } from 'zod';
import {
  type AddressOptions,
  addressOf,
  type Given,
  type RouteName,
  writeAddress,
} from '../../modules/address-of.ts';
import type { Contracts } from '../../modules/contracts.ts';
import type { RouteMethod } from '../../schema/contract.ts';
import { api, apiPage } from './api.ts';

export { addressOf, type RouteName };

/** What a route answers; nothing where it answers nothing. */
export type AnswerOf<Name extends RouteName> = Contracts[Name] extends {
  answer: infer Answer extends z.ZodType;
}
  ? z.output<Answer>
  : undefined;

type BodyPart<Terms> = Terms extends { isRaw: true }
  ? { file?: Blob; body?: never }
  : Terms extends { body: infer Body extends z.ZodType }
    ? { file?: never } & (undefined extends z.input<Body>
        ? { body?: z.input<Body> }
        : { body: z.input<Body> })
    : { body?: never; file?: never };

interface SendOptions {
  /** The version that a change is made on, so that no newer one is overwritten. */
  ifMatch?: number | undefined;
  /** Names what is to be made: sent again, it is not made twice (see `idempotency-key.ts`). */
  idempotencyKey?: string;
  /** Where the server has more to do than elsewhere. */
  timeLimitMs?: number;
  /** It is sent even if the page is left meanwhile. */
  keepalive?: boolean;
}

type CallOptions<Name extends RouteName> = AddressOptions<Name> &
  BodyPart<Contracts[Name]> &
  SendOptions;

interface AnyOptions extends SendOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Calls a route. Throws an ApiError for an answer that is not OK; it shows nothing. */
export function call<Name extends RouteName>(
  name: Name,
  ...[options]: Given<CallOptions<Name>>
): Promise<AnswerOf<Name>> {
  // The server has held what it answers against the schema.
  return api(...request(name, options)) as Promise<AnswerOf<Name>>;
}

/** One page of a list, and where the list goes on; null at its end. */
export function callPage<Name extends RouteName>(
  name: Name,
  ...[options]: Given<CallOptions<Name>>
): Promise<{ rows: AnswerOf<Name>; nextCursor: string | null }> {
  return apiPage(...request(name, options)) as ReturnType<typeof callPage<Name>>;
}

/** What stands in the address is also among the options, where it is ignored. */
const request = (name: string, options?: AnyOptions) =>
  [writeAddress(name, options), { ...options, method: name.split(' ')[0] as RouteMethod }] as const;
