import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** When a page is live, in milliseconds of the event's time. */
export interface LiveTimes {
  from: number;
  until: number;
  /** How far the event's clock is ahead of real time: something in rehearsals alone. */
  aheadMs: number;
  /** It was so when the page was made, whatever the clock of a device says. */
  isLive: boolean;
}

/** Timers that are set for longer than some weeks fire at once. */
const LONGEST_MS = 86_400_000;

/**
 * Whether this page is to be told what changes: during the days of the event, and for a page that was
 * opened before them from when they begin. Whatever it needs for that is loaded then, and not before:
 * `{isLive && <Lazy />}`.
 */
export function useIsLive(times: LiveTimes | null): boolean {
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    if (times === null) return setIsLive(false);
    const { from, until, aheadMs } = times;
    let timer: ReturnType<typeof setTimeout>;
    function look(isFirst: boolean) {
      const now = Date.now() + aheadMs;
      const isNow = (isFirst && times?.isLive === true) || (from <= now && now < until);
      setIsLive(isNow);
      const next = now < from ? from : until;
      if (now < next) timer = setTimeout(look, Math.min(next - now, LONGEST_MS), false);
    }
    const forget = whenIdle(() => look(true));
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [times]);

  return isLive;
}
