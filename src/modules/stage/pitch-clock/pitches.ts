import { pitchTime } from '../../../judging/pitch-clock/clock-at.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { Room, Rooms } from '../../judging/judging/rooms.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { Clocks, KnownClock } from './clocks.ts';
import type { Operating } from './operating.ts';
import type { OwnPitch } from './schema.ts';

interface PitchDeps {
  rooms: Rooms;
  clocks: Clocks;
  teams: TeamLookup;
  operating: Pick<Operating, 'sayAtDoor'>;
  clock: Clock;
}

/** When and where teams pitch, as far as they may know it: since the plan is used. */
export function createPitches({ rooms, clocks, teams, operating, clock }: PitchDeps) {
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

  const hasPitchIn = async (teamId: string, panelId: string): Promise<boolean> =>
    (await roomsOf(teamId)).some((room) => room.panelId === panelId);

  return {
    listOf,

    /** Whether a team may follow the clock of a panel. */
    hasPitchIn,

    async ofPerson(personId: string): Promise<OwnPitch[]> {
      const team = await teams.ofPerson(personId);
      return team ? listOf(team.id) : [];
    },

    async sayAtDoor(personId: string, panelId: string, isAtDoor: boolean): Promise<void> {
      const team = await teams.ofPerson(personId);
      if (!team || !(await hasPitchIn(team.id, panelId))) throw new AppError('notFound');
      await operating.sayAtDoor(panelId, team.id, isAtDoor);
    },
  };
}
export type Pitches = ReturnType<typeof createPitches>;

const pitchIn = ({ room, agreed, view }: KnownClock, teamId: string, now: number): OwnPitch => ({
  ...pitchTime(view, agreed.record, teamId, now),
  ...{ panelId: room.panelId, teamId, room: room.room, minutes: room.slotMinutes },
  order: room.teams.findIndex(({ id }) => id === teamId) + 1,
  total: room.teams.length,
});
