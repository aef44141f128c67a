import { useEffect, useEffectEvent, useState } from 'react';
import type { Pass } from '../../modules/stage/passes/schema.ts';
import { SCREEN_PRESENCE_MS } from '../../schema/limits.ts';
import { call } from './call.ts';

/**
 * Reports regularly that this page is visible, so that others know of the screen; a last word
 * is sent as it is left.
 */
export function useScreenPresence(
  { kind, subject }: Pass,
  isShowing: boolean,
  /** What is on it, where another page waits for that. */
  shows: string | null = null,
): void {
  const [id] = useState(() => crypto.randomUUID());
  const say = useEffectEvent(
    (isHere: boolean) =>
      void call('PUT /api/passes/presence', {
        body: { id, isHere, kind, subject, shows },
        keepalive: true,
        // The next one is sent by then: it says again what could not be said.
        timeLimitMs: SCREEN_PRESENCE_MS,
      }).catch(() => {}),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is confirmed at once
  useEffect(() => {
    if (isShowing) say(document.visibilityState === 'visible');
  }, [isShowing, shows]);

  useEffect(() => {
    if (!isShowing) return;
    const look = () => say(document.visibilityState === 'visible');
    const leave = () => say(false);
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
  }, [isShowing]);
}
