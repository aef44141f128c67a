import { clockAt, lateMinutes } from '../../../judging/pitch-clock/clock-at.ts';
import { underWay } from '../../../judging/pitch-clock/clock-record.ts';
import type { Rooms } from '../../judging/judging/rooms.ts';
import type { DeskPart } from '../../module.ts';
import type { Clocks } from './clocks.ts';

interface DeskDeps {
  rooms: Rooms;
  clocks: Clocks;
}

/** Less than that a room makes up for by itself. */
const LATE_MINUTES = 5;
/** A clock that was not ended since is forgotten, not late. */
const FORGOTTEN_MS = 12 * 3_600_000;

/** A room that is late keeps the next one waiting, or the ceremony. */
export const clocksOnDesk = ({ rooms, clocks }: DeskDeps): DeskPart => ({
  title: 'Judging',
  screen: 'judging',
  permission: 'judging:read',

  async waiting(now) {
    const open = (await rooms.current()).filter(({ isClosed }) => !isClosed);
    const all = await Promise.all(open.map((room) => clocks.of(room)));
    return all.flatMap(({ room, view, agreed }) => {
      const { lateMs, plannedAt, phase } = clockAt(view, agreed.record, now.getTime());
      const minutes = lateMinutes(lateMs);
      if (minutes < LATE_MINUTES || lateMs === null || lateMs > FORGOTTEN_MS) return [];
      // Before its first team, a room whose clock is not used is not late.
      if (phase === 'before' && agreed.record.pitches.length === 0) return [];
      const running = underWay(agreed.record);
      const since = running ? new Date(running.begunAt).toISOString() : null;
      const name = room.room === '' ? room.name : room.room;
      return [
        {
          sentence: `${name} is ${minutes} minutes late.`,
          urgency: 'holds something up' as const,
          since: since ?? (plannedAt === null ? null : new Date(plannedAt).toISOString()),
          action: 'Look',
          thing: 'panels',
        },
      ];
    });
  },
});
