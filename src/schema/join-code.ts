/** How join codes are typed and read. Without zod: the public form loads it. */

/** 31 to the power of 6: nearly 30 bits, which tries are too few for. */
export const JOIN_CODE_LENGTH = 6;

/** The stored form of a typed code: small letters, spaces and any dash are forgiven. */
export function readJoinCode(typed: string): string {
  return typed.replace(/[\s\p{Dash}.]/gu, '').toUpperCase();
}
