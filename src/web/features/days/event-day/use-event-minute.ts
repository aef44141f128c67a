import { useState } from 'react';
import { useEachSecond } from '../../../lib/use-each-second.ts';

const MINUTE_MS = 60_000;

/**
 * The event's time, new with each of its minutes: nothing of a programme changes between two of them.
 * Until the server has told it, that of when it made the page.
 */
export function useEventMinute(offsetMs: number | null, madeAt: number): number {
  const [now, setNow] = useState(madeAt);
  useEachSecond(offsetMs, (told) => {
    setNow((shown) =>
      Math.floor(shown / MINUTE_MS) === Math.floor(told / MINUTE_MS) ? shown : told,
    );
  });
  return now;
}
