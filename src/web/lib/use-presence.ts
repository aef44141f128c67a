import { useEffect } from 'react';

/** Whether a page of this id is to be seen. */
export interface Presence {
  id: string;
  isHere: boolean;
}

/**
 * Says again and again that this page is to be seen, so that somebody else knows of a screen. `tell` is
 * to answer nothing, and must outlive the page: a last word is sent as it is left.
 */
export function usePresence(
  isShowing: boolean,
  everyMs: number,
  tell: (presence: Presence) => Promise<unknown>,
): void {
  useEffect(() => {
    if (!isShowing) return;
    const id = crypto.randomUUID();
    // What could not be said is said again by the next one.
    const say = (isHere: boolean) => void tell({ id, isHere }).catch(() => {});
    const look = () => say(document.visibilityState === 'visible');
    const leave = () => say(false);
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', look);
      leave();
    };
  }, [isShowing, everyMs, tell]);
}
