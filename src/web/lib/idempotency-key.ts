import { useState } from 'react';

/**
 * Names what a person wants to be made, so that the server can tell a second try from a second
 * thing. Not `randomUUID`: browsers have that on https only.
 */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The key of what a form sends, and what to call for the next one when it has been made. */
export function useIdempotencyKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(newIdempotencyKey);
  return [key, () => setKey(newIdempotencyKey())];
}
