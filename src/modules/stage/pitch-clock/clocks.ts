import {
  type AgreedEvents,
  agreeOn,
  type PitchRecord,
  underWay,
} from '../../../judging/pitch-clock/clock-record.ts';
import type { Room, Rooms } from '../../judging/judging/rooms.ts';
import type { RoomClock } from './schema.ts';
import type { ClockStore, DoorEvent, StoredEvent } from './store.ts';

interface ClockDeps {
  store: { clock: ClockStore };
  rooms: Rooms;
}

/** The clock of a room as it stands in the database. */
export interface KnownClock {
  room: Room;
  stored: readonly StoredEvent[];
  agreed: AgreedEvents;
  /** Without the screens, which only the operator sees. */
  view: Omit<RoomClock, 'screens'>;
}

export function createClocks({ store, rooms }: ClockDeps) {
  async function of(room: Room): Promise<KnownClock> {
    const { events, doors } = await store.clock.list(room.panelId);
    const agreed = agreeOn(events.flatMap((each) => (each.isWithdrawn ? [] : [each.event])));
    return { room, stored: events, agreed, view: viewOf(room, agreed, { events, doors }) };
  }

  /** Null: there is no such panel in this edition. */
  const roomOf = async (panelId: string): Promise<Room | null> =>
    (await rooms.current()).find((room) => room.panelId === panelId) ?? null;

  return {
    of,
    roomOf,
    async pitched(panelId: string): Promise<readonly PitchRecord[]> {
      const { events } = await store.clock.list(panelId);
      return agreeOn(events.map(({ event }) => event)).record.pitches;
    },
    async find(panelId: string): Promise<KnownClock | null> {
      const room = await roomOf(panelId);
      return room && of(room);
    },
  };
}
export type Clocks = ReturnType<typeof createClocks>;

function viewOf(
  room: Room,
  agreed: AgreedEvents,
  { events, doors }: { events: readonly StoredEvent[]; doors: readonly DoorEvent[] },
) {
  const { panelId, name, challenge, slotMinutes, questionMinutes } = room;
  const lastDoor = new Map(doors.map((door) => [door.teamId, door]));
  const running = underWay(agreed.record)?.teamId;
  const isGone = running !== undefined && !room.teams.some(({ id }) => id === running);
  // A team that has left while it pitched is still to be ended by the operator.
  const gone = isGone ? [{ id: running, name: 'A team that has left', plannedAt: null }] : [];
  return {
    ...{ panelId, name, challenge, slotMinutes, questionMinutes, room: room.room },
    // What is withdrawn is a change as well.
    version: events.length + doors.length + events.filter((each) => each.isWithdrawn).length,
    teams: [...gone, ...room.teams].map((team) => {
      const door = lastDoor.get(team.id);
      return { ...team, atDoorSince: door?.kind === 'at-door' ? door.at : null };
    }),
    events: [...agreed.standing],
  };
}
