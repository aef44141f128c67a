import { useCallback, useState } from 'react';
import { measuredClock, serverNow } from '../../lib/live-clock.ts';
import { useNow } from '../../lib/use-now.ts';

/** The event's time by the server's clock, often enough for minutes: until that is heard, from when the page was made. */
export function useMinutes(madeAt: number): number {
  const [openedAt] = useState(Date.now);
  const clock = useCallback(
    () => (measuredClock() ? serverNow() : madeAt + Date.now() - openedAt),
    [madeAt, openedAt],
  );
  return useNow(clock, { stepMs: 10_000, madeAt });
}
