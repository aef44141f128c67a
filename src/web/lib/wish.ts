import { useState } from 'react';

/**
 * A name for what a person wants to be made, so that the server can tell a second try from a second
 * wish. Not `randomUUID`: browsers have that on https only.
 */
export function newWish(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The wish of a form, and what to call when it has come true. */
export function useWish(): [wish: string, fulfil: () => void] {
  const [wish, setWish] = useState(newWish);
  return [wish, () => setWish(newWish())];
}
