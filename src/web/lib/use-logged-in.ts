import { useSyncExternalStore } from 'react';
import { hasOwnPage, isLoggedIn, onFlagChange } from './session-flag.ts';

/** Whether the mark of a login is there; the server's pages are a visitor's. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(onFlagChange, isLoggedIn, () => false);
}

/** Whether the mark of a personal link is there. */
export function useOwnPage(): boolean {
  return useSyncExternalStore(onFlagChange, hasOwnPage, () => false);
}
