import { type ClockState, clockAt } from '../../judging/pitch-clock/clock-at.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { Room, Rooms } from '../judging/rooms.ts';
import type { Clocks, KnownClock } from './clocks.ts';
import type { OwnPitch } from './schema.ts';

/** What is written into calendars. */
export interface PlannedPitch {
  /** Empty: not known yet. */
  room: string;
  /** In milliseconds. */
  begins: number;
  /** Questions included. */
  minutes: number;
  order: number;
  total: number;
}

interface PitchDeps {
  rooms: Rooms;
  clocks: Clocks;
  clock: Clock;
}

/** When and where teams pitch, as far as they may know it: since the plan is used. */
export function createPitches({ rooms, clocks, clock }: PitchDeps) {
  async function roomsOf(teamId: string): Promise<Room[]> {
    const all = await rooms.current();
    const own = all.filter(({ teams }) => teams.some(({ id }) => id === teamId));
    return own.length > 0 && (await rooms.isUsed()) ? own : [];
  }

  /** More than one where a common panel hears all teams as well; the first to come first. */
  async function listOf(teamId: string): Promise<OwnPitch[]> {
    const now = clock.eventNow().getTime();
    const own = await roomsOf(teamId);
    const pitches = await Promise.all(
      own.map(async (room) => pitchIn(await clocks.of(room), teamId, now)),
    );
    const due = ({ expectedAt, plannedAt }: OwnPitch) => expectedAt ?? plannedAt ?? '~';
    return pitches.toSorted((a, b) => due(a).localeCompare(due(b), 'en'));
  }

  return {
    listOf,

    /** By the plan alone, without lateness. What has no time yet is left out. */
    async planOf(teamId: string): Promise<PlannedPitch[]> {
      const planned = (await roomsOf(teamId)).flatMap(({ room, slotMinutes, teams }) => {
        const index = teams.findIndex(({ id }) => id === teamId);
        const plannedAt = teams[index]?.plannedAt;
        if (!plannedAt) return [];
        const begins = Date.parse(plannedAt);
        return { room, begins, minutes: slotMinutes, order: index + 1, total: teams.length };
      });
      return planned.sort((one, other) => one.begins - other.begins);
    },

    /** The one that comes next, or the last one that was; null: none is planned, or not for all to know. */
    async pitchOf(teamId: string): Promise<OwnPitch | null> {
      const all = await listOf(teamId);
      return all.find(({ standing }) => standing !== 'done') ?? all.at(-1) ?? null;
    },

    /** Whether a team may follow the clock of a panel. */
    hasPitchIn: async (teamId: string, panelId: string): Promise<boolean> =>
      (await roomsOf(teamId)).some((room) => room.panelId === panelId),
  };
}
export type Pitches = ReturnType<typeof createPitches>;

function pitchIn({ room, agreed, view }: KnownClock, teamId: string, now: number): OwnPitch {
  const state = clockAt(view, agreed.record, now);
  const index = room.teams.findIndex(({ id }) => id === teamId);
  const begun = agreed.record.pitches.find((pitch) => pitch.teamId === teamId)?.begunAt;
  const expected = begun ?? expectedOf(state, teamId);
  return {
    panelId: room.panelId,
    teamId,
    room: room.room,
    plannedAt: room.teams[index]?.plannedAt ?? null,
    expectedAt: expected === null ? null : new Date(expected).toISOString(),
    order: index + 1,
    total: room.teams.length,
    standing: state.done.includes(teamId)
      ? 'done'
      : state.teamId === teamId && state.phase !== 'before'
        ? 'now'
        : 'before',
  };
}

const expectedOf = (state: ClockState, teamId: string): number | null =>
  state.teamId === teamId
    ? state.beginsAt
    : (state.following.find((each) => each.teamId === teamId)?.expectedAt ?? null);
