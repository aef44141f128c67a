import type { ReactNode } from 'react';
import { type ClockState, clockAt } from '../../../judging/pitch-clock/clock-at.ts';
import { agreeOn } from '../../../judging/pitch-clock/clock-record.ts';
import { serverNow } from '../../lib/live-clock.ts';
import { useRoomClock } from './use-room-clock.ts';

/** Before that a clock that has not begun says nothing that the plan does not. */
const SOON_MS = 12 * 3_600_000;

export const isNear = ({ phase, plannedAt }: ClockState, now: number): boolean =>
  phase !== 'before' || (plannedAt !== null && Math.abs(plannedAt - now) < SOON_MS);

interface InRoomProps {
  panelId: string;
  /** By their ids; null where the room's clock says nothing. */
  show: (pitch: { now: string | null; next: string | null } | null) => ReactNode;
}

/** Shows what depends on whose pitch it is: that changes when somebody operates the clock, and not with time. */
export function InRoom({ panelId, show }: InRoomProps) {
  const { clock } = useRoomClock(panelId);
  if (!clock) return show(null);
  const now = serverNow();
  const state = clockAt(clock, agreeOn(clock.events).record, now);
  if (!isNear(state, now)) return show(null);
  const { phase, teamId, following } = state;
  if (phase === 'before') return show({ now: null, next: teamId });
  return show({ now: teamId, next: following[0]?.teamId ?? null });
}
