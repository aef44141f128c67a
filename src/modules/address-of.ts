import type { z } from 'zod';
import type { ParamNames } from '../schema/contract.ts';
import { pathTo } from '../schema/public-paths.ts';
import type { Contracts } from './contracts.ts';

/** `'PUT /api/committee-members/:id'`. */
export type RouteName = keyof Contracts;

type ParamsPart<Name> = [ParamNames<Name>] extends [never]
  ? { params?: never }
  : { params: Record<ParamNames<Name>, string | number> };

/** What is a number here is text in an address. */
type QueryPart<Terms> = Terms extends { query: infer Query extends z.ZodType }
  ? { query?: { [Key in keyof z.input<Query>]: z.input<Query>[Key] | number } }
  : { query?: never };

export type AddressOptions<Name extends RouteName> = ParamsPart<Name> & QueryPart<Contracts[Name]>;

/** They may be left out where none of them is needed. */
export type Given<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options];

interface AnyAddress {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
}

/** What `addressOf` does, where the types have been looked at already. */
export function writeAddress(name: string, { params = {}, query = {} }: AnyAddress = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const path = pathTo(name.split(' ')[1] ?? '', params);
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The address of a route: for a link, a download or a picture. */
export const addressOf: <Name extends RouteName>(
  name: Name,
  ...given: Given<AddressOptions<Name>>
) => string = writeAddress;
