const SAFE_KEY = /^(?!.{301})[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/**
 * The last gate before a key becomes a path or an address. No part of a key may start with a dot,
 * so neither `..` nor an absolute path nor a store's own hidden files can be reached.
 */
export function assertSafeKey(key: string): void {
  if (!SAFE_KEY.test(key)) throw new Error(`Not a valid object key: ${JSON.stringify(key)}`);
}
