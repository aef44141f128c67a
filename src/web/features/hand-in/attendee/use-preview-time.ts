import { useState } from 'react';
import type { KnownTime } from './use-attendee-session.ts';

/** In a preview the clock goes on from the moment that is looked at; elsewhere it is the server's. */
export function usePreviewTime(previewedAt: number | null, time: KnownTime): KnownTime {
  const [openedAt] = useState(() => Date.now());
  if (previewedAt === null) return time;
  return { offsetMs: previewedAt - openedAt, roundTripMs: 0 };
}
