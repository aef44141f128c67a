import { useCallback } from 'react';
import { CLOCK_PRESENCE_MS } from '../../../modules/pitch-clock/schema.ts';
import { call } from '../../lib/call.ts';
import { type Presence, usePresence } from '../../lib/use-presence.ts';

/** So that whoever operates the clock knows how many screens show it. */
export function useScreenPresence(panelId: string, isShowing: boolean): void {
  const tell = useCallback(
    (presence: Presence) =>
      call('PUT /api/clocks/:id/screens', {
        params: { id: panelId },
        body: presence,
        keepalive: true,
        // The next one is sent by then.
        timeLimitMs: CLOCK_PRESENCE_MS,
      }),
    [panelId],
  );
  usePresence(isShowing, CLOCK_PRESENCE_MS, tell);
}
