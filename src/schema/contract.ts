/** What a route takes and answers, said once: the server registers it, the web calls it. */
import type { z } from 'zod';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The permission to use a route; 'public' needs none. */
export type Needed = 'public' | `${string}:${string}`;

export interface RouteTerms {
  permission: Needed;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Left out: the route answers 204. */
  answer?: z.ZodType;
  /** Where it is not 200. */
  status?: 201 | 202;
  /** A public answer that is kept in memory until one of these topics changes. */
  cacheTopics?: readonly string[];
  /** A public answer that no cache may keep: it is about who asks, or about a secret that they have. */
  isUncached?: true;
  /** Of the body, where it may be larger than that of other routes. */
  maxBytes?: number;
  /** What is wrong with a body that is too large to be read: 400 with this instead of 413. */
  tooLargeSentence?: string;
  /** It takes or answers bytes: the handler reads a stream and writes the reply itself. */
  isRaw?: true;
  /** Its answer is computed per request, at some cost: networks take turns. */
  isExpensive?: true;
}

/** By method and path: `'PUT /api/committee-members/:id'`. */
export type Contract = Readonly<Record<string, RouteTerms>>;

export type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What stands in the path stands in the schema of the parameters, and nothing else does. */
type TermsOf<Name> = Name extends `${RouteMethod} /${string}`
  ? [ParamNames<Name>] extends [never]
    ? { params?: never }
    : { params: z.ZodType<Record<ParamNames<Name>, unknown>> }
  : never;

export function defineContract<const Terms extends Contract>(
  contract: Terms & { [Name in keyof Terms]: TermsOf<Name> },
): Terms {
  return contract;
}
