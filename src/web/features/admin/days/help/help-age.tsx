import { useEffect, useState } from 'react';
import { formatTime } from '../../../../../event/event-time.ts';
import type { HelpRequest } from '../../../../../modules/days/help/schema.ts';
import { spanWords } from '../../../../desk/span-words.ts';
import { measuredClock, serverNow } from '../../../../lib/live-clock.ts';

const EVERY_MS = 10_000;

/** When it was asked, and of what waits for how long. */
export function HelpAge({ request: { askedAt, state } }: { request: HelpRequest }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    // Unknown until the server's clock is: that of a laptop may be wrong.
    const tick = () => setNow(measuredClock() ? serverNow() : null);
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const asked = Date.parse(askedAt);
  return (
    <>
      <time dateTime={askedAt}>{formatTime(asked)}</time>
      {state === 'open' && now !== null && (
        <span className="table-below">{spanWords(now - asked)}</span>
      )}
    </>
  );
}
