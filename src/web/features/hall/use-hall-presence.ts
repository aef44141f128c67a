import { SCREEN_PRESENCE_MS } from '../../../schema/limits.ts';
import { call } from '../../lib/call.ts';
import { type Presence, usePresence } from '../../lib/use-presence.ts';

const tell = (presence: Presence) =>
  call('PUT /api/passes/presence', {
    body: { ...presence, kind: 'hall', subject: '' },
    keepalive: true,
    // The next one is sent by then.
    timeLimitMs: SCREEN_PRESENCE_MS,
  });

/** So that organisers know how many screens there are. */
export const useHallPresence = (isShowing: boolean): void =>
  usePresence(isShowing, SCREEN_PRESENCE_MS, tell);
