import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../lib/call.ts';
import { serverNow } from '../../../lib/live-clock.ts';

/** Not all open pages ask at once. */
const LOOK_EVERY_MS = 4000;
const SPREAD_MS = 2000;

/**
 * Asks for an open page again once it says something else by itself, or what it tells of has `changed`. It looks now and then instead of
 * waiting: what this device takes for the time is put right by the first answer of the server.
 */
export function useNextPage(next: number | null, changed: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (next === null) return;
    async function look(at: number) {
      if (document.visibilityState !== 'visible' || serverNow() < at) return;
      // Asked for without a network, a page would be an error instead of what it is.
      if (await isReached()) await revalidate();
    }
    const timer = setInterval(look, LOOK_EVERY_MS + Math.random() * SPREAD_MS, next);
    return () => clearInterval(timer);
  }, [next, revalidate]);

  useEffect(() => {
    if (changed === null) return;
    const again = async () => {
      if (await isReached()) await revalidate();
    };
    const timer = setTimeout(again, Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [changed, revalidate]);
}

async function isReached(): Promise<boolean> {
  try {
    await call('GET /api/session');
    return true;
  } catch {
    return false;
  }
}
