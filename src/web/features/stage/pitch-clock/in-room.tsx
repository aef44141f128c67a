import { type ReactNode, useMemo } from 'react';
import { formatTime } from '../../../../event/event-time.ts';
import { type ClockState, clockAt, pitchTime } from '../../../../judging/pitch-clock/clock-at.ts';
import { agreeOn } from '../../../../judging/pitch-clock/clock-record.ts';
import type { RoomClock } from '../../../../modules/stage/pitch-clock/schema.ts';
import { useNow } from './use-now.ts';
import { useRoomClock } from './use-room-clock.ts';

/** Before that a clock that has not begun says nothing that the plan does not. */
const SOON_MS = 12 * 3_600_000;

export const isNear = ({ phase, plannedAt }: ClockState, now: number): boolean =>
  phase !== 'before' || (plannedAt !== null && Math.abs(plannedAt - now) < SOON_MS);

interface InRoomProps {
  panelId: string;
  /** Null where the room's clock says nothing. */
  show: (pitch: ReturnType<typeof pitchIn>) => ReactNode;
}

/** Shows what depends on who pitches when: made again only when that reads differently. */
export function InRoom({ panelId, show }: InRoomProps) {
  const { clock } = useRoomClock(panelId);
  const now = useNow();
  const pitch = JSON.stringify(clock && pitchIn(clock, now));
  return useMemo(() => show(JSON.parse(pitch)), [pitch, show]);
}

function pitchIn(clock: RoomClock, now: number) {
  const { record } = agreeOn(clock.events);
  const state = clockAt(clock, record, now);
  if (!isNear(state, now)) return null;
  const [isBefore, follows] = [state.phase === 'before', state.following[0]?.teamId ?? null];
  const times = clock.teams.flatMap(({ id }) => {
    const { expectedAt, plannedAt } = pitchTime(clock, record, id, now);
    const at = expectedAt ?? plannedAt;
    return at === null ? [] : [[id, formatTime(Date.parse(at))]];
  });
  return {
    panelId: clock.panelId,
    /** By their ids; null if none. */
    ...{ now: isBefore ? null : state.teamId, next: isBefore ? state.teamId : follows },
    /** By teams' ids. */
    times: Object.fromEntries(times) as Record<string, string>,
  };
}
