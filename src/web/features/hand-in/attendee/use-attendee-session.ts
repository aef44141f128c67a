import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { loginBefore } from '../../../../schema/page-paths.ts';
import { askSession, betterTime, type ServerTime } from '../../../lib/server-time.ts';
import { SESSION_ENDED } from '../../../lib/session-ended.ts';
import { forgetLogin } from '../../../lib/session-flag.ts';

export type KnownTime = ServerTime | 'own-clock' | null;

const WATCH_MS = 15_000;
/** 300 open pages ask about once a second together. */
const ASK_AGAIN_MS = 5 * 60_000;
/** The device slept, or its clock was set. */
const JUMP_MS = 2000;

/**
 * For the pages behind the login: asks the server who we are and what time it is, at once, after
 * sleep, after a change of the device's clock, and every few minutes. People who have no session any
 * more are sent to the login. Null while nothing is known; `own-clock` while the server is away.
 */
export function useAttendeeSession(path: string): KnownTime {
  const navigate = useNavigate();
  const [time, setTime] = useState<KnownTime>(null);

  const leave = useEffectEvent(() => {
    forgetLogin();
    navigate(loginBefore(path), { replace: true, state: SESSION_ENDED });
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let isAsking = false;
    let isOutdated = false;
    let askedAt = { date: 0, steady: 0 };
    let isConfirmed = false;

    async function ask() {
      if (isAsking) return;
      isAsking = true;
      isOutdated = false;
      const hasJumped = jump(askedAt) > JUMP_MS;
      askedAt = { date: Date.now(), steady: performance.now() };
      try {
        const { role, time: measured } = await askSession();
        if (signal.aborted) return;
        if (role === 'visitor') {
          isOutdated = false;
          return leave();
        }
        isConfirmed = true;
        setTime((known) => betterTime(hasJumped || known === 'own-clock' ? null : known, measured));
      } catch {
        isConfirmed = false;
        if (!signal.aborted) setTime((known) => known ?? 'own-clock');
      } finally {
        isAsking = false;
        if (isOutdated && !signal.aborted) void ask();
      }
    }

    /** Another tab has logged out. What is being answered may be from before that. */
    function askAfterAll() {
      isOutdated = true;
      void ask();
    }

    function watch() {
      if (document.visibilityState === 'hidden') return;
      const isOld = performance.now() - askedAt.steady > ASK_AGAIN_MS;
      if (!isConfirmed || isOld || jump(askedAt) > JUMP_MS) void ask();
    }

    void ask();
    const timer = setInterval(watch, WATCH_MS);
    document.addEventListener('visibilitychange', watch, { signal });
    addEventListener('online', () => void ask(), { signal });
    addEventListener('storage', askAfterAll, { signal });
    addEventListener('pageshow', ({ persisted }) => void (persisted && ask()), { signal });
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, []);

  return time;
}

/** How far the device's clock and its steady time have come apart since then. */
function jump({ date, steady }: { date: number; steady: number }): number {
  return Math.abs(Date.now() - date - (performance.now() - steady));
}

/** In a preview the clock goes on from the moment that is looked at; elsewhere it is the server's. */
export function usePreviewTime(previewedAt: number | null, time: KnownTime): KnownTime {
  const [openedAt] = useState(() => Date.now());
  if (previewedAt === null) return time;
  return { offsetMs: previewedAt - openedAt, roundTripMs: 0 };
}

/**
 * For a page with private content: when the browser brings it back out of its memory, nothing of it
 * is shown before the server has said that it may be.
 */
export function useFreshPage(): void {
  useEffect(() => {
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      document.documentElement.hidden = true;
      location.reload();
    }
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
