import { useEffect, useState } from 'react';
import { formatTime } from '../../event/event-time.ts';
import { call } from '../lib/call.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';

/** Says since when there is no network, as long as there is none. */
export function NetworkStrip() {
  const [since, setSince] = useState(() => (navigator.onLine ? null : Date.now()));
  const [isStillAway, setIsStillAway] = useState(false);
  const { isBusy, run } = useOneAtATime();

  useEffect(() => {
    const onOffline = () => setSince((before) => before ?? Date.now());
    const onOnline = () => setSince(null);
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, []);

  async function tryNow() {
    setIsStillAway(false);
    try {
      await call('GET /api/session');
      setSince(null);
    } catch {
      setIsStillAway(true);
    }
  }

  return (
    <div role="status">
      {since !== null && (
        <div className="desk-strip">
          <p>
            <strong>No network since {formatTime(since)}.</strong> You see what was there then.
            Nothing is sent until it is back; what you type stays.
            {isStillAway && ' The server still cannot be reached.'}
          </p>
          <button
            type="button"
            className="button button-outline button-small"
            aria-disabled={isBusy || undefined}
            onClick={() => void run(tryNow)}
          >
            Try now
          </button>
        </div>
      )}
    </div>
  );
}
