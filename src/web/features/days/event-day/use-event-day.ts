import { useEffect, useEffectEvent, useState } from 'react';
import type { EventDay } from '../../../../modules/days/event-day/schema.ts';
import { call } from '../../../lib/call.ts';

/** A teammate's hand-in, or where the team pitches, appears within a minute. */
const ASK_EVERY_MS = 60_000;
/** Before anything is known. */
const ASK_AGAIN_MS = 5000;

/**
 * What only signed-in people may know: loaded with each programme, and refreshed regularly.
 * What was known stays while the network is away; null: nothing yet.
 */
export function useEventDay(programme: object): EventDay | null {
  const [day, setDay] = useState<EventDay | null>(null);
  const isKnown = day !== null;

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const told = await call('GET /api/event-day');
      if (!signal.aborted) setDay(told);
    } catch {
      // Who has no session any more is led to the login; a network comes back.
    }
  });

  useEffect(() => {
    const ending = new AbortController();
    if (programme) void ask(ending.signal);
    return () => ending.abort();
  }, [programme]);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const again = () => void (document.visibilityState === 'visible' && ask(signal));
    const timer = setInterval(again, isKnown ? ASK_EVERY_MS : ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', again, { signal });
    addEventListener('online', again, { signal });
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [isKnown]);

  return day;
}
