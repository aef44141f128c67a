import { CEREMONY_PRESENCE_MS } from '../../../schema/limits.ts';
import { call } from '../../lib/call.ts';
import { type Presence, usePresence } from '../../lib/use-presence.ts';

const tell = (presence: Presence) =>
  call('PUT /api/ceremony/screen/presence', {
    body: presence,
    keepalive: true,
    // The next one is sent by then.
    timeLimitMs: CEREMONY_PRESENCE_MS,
  });

/** So that the presenter knows of a screen. */
export const useScreenPresence = (isShowing: boolean): void =>
  usePresence(isShowing, CEREMONY_PRESENCE_MS, tell);
