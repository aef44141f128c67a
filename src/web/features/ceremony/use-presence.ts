import { useEffect } from 'react';
import type { Presence } from '../../../modules/ceremony/schema.ts';
import { CEREMONY_PRESENCE_MS } from '../../../schema/limits.ts';
import { call } from '../../lib/call.ts';

/** An answer says nothing, and a last word must outlive the page. */
const tell = (presence: Presence) =>
  call('PUT /api/ceremony/screen/presence', {
    body: presence,
    keepalive: true,
    // The next one is sent by then.
    timeLimitMs: CEREMONY_PRESENCE_MS,
  }).catch(() => {});

/** Says again and again that this page is to be seen, so that the presenter knows of a screen. */
export function usePresence(isShowing: boolean): void {
  useEffect(() => {
    if (!isShowing) return;
    const id = crypto.randomUUID();
    const say = () => void tell({ id, isHere: document.visibilityState === 'visible' });
    const leave = () => void tell({ id, isHere: false });
    say();
    const timer = setInterval(say, CEREMONY_PRESENCE_MS);
    document.addEventListener('visibilitychange', say);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', say);
      leave();
    };
  }, [isShowing]);
}
