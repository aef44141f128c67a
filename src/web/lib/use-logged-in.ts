import { useSyncExternalStore } from 'react';
import { isLoggedIn, onFlagChange } from './session-flag.ts';

/** Whether the mark of a login is there; the server's pages are a visitor's. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(onFlagChange, isLoggedIn, () => false);
}
