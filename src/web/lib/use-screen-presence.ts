import { useEffect } from 'react';
import type { Pass } from '../../modules/passes/schema.ts';
import { SCREEN_PRESENCE_MS } from '../../schema/limits.ts';
import { call } from './call.ts';

/**
 * Says again and again that this page is to be seen, so that somebody else knows of a screen; a last word
 * is sent as it is left.
 */
export function useScreenPresence({ kind, subject }: Pass, isShowing: boolean): void {
  useEffect(() => {
    if (!isShowing) return;
    const id = crypto.randomUUID();
    const say = (isHere: boolean) =>
      void call('PUT /api/passes/presence', {
        body: { id, isHere, kind, subject },
        keepalive: true,
        // The next one is sent by then: it says again what could not be said.
        timeLimitMs: SCREEN_PRESENCE_MS,
      }).catch(() => {});
    const look = () => say(document.visibilityState === 'visible');
    const leave = () => say(false);
    look();
    const timer = setInterval(look, SCREEN_PRESENCE_MS);
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
  }, [isShowing, kind, subject]);
}
