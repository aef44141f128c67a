import type { Follower, LiveTopic } from '../../../server/live/topic.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { Showing } from '../passes/screens.ts';
import type { Clocks } from './clocks.ts';
import type { Pitches } from './pitches.ts';
import type { RoomClock } from './schema.ts';

interface TopicDeps {
  clocks: Clocks;
  pitches: Pitches;
  screens(panelId: string): Promise<Showing>;
  teams: TeamLookup;
  /** Organisers, and who has the room's link. */
  isOperator(panelId: string, follower: Follower): Promise<boolean>;
  /** For people who may not follow it. */
  refusal: string;
}

/** `clock:PANEL`, for who runs the room, its judges and its teams. */
export function clockTopic({ refusal, ...deps }: TopicDeps): LiveTopic {
  const { clocks, pitches, screens, teams, isOperator } = deps;
  return {
    ...{ name: 'clock', refusal },
    madeOf: ['pitch-clock', 'panels', 'rubrics', 'passes'],

    async audience(follower, panelId) {
      const isRoom = await isOperator(panelId, follower);
      const { person } = await follower.session();
      // Strangers cost no look at the plan, and learn of no panel that there is one.
      if (!isRoom && !person) return null;
      const room = await clocks.roomOf(panelId);
      if (!room) return null;
      if (isRoom) return 'room';
      if (!person) return null;
      if (room.judgeIds.includes(person.id)) return 'seen';
      const team = await teams.ofPerson(person.id);
      return team && (await pitches.hasPitchIn(team.id, panelId)) ? 'seen' : null;
    },

    async state(audience, panelId, now) {
      const known = await clocks.find(panelId);
      if (!known) return { state: null, until: null };
      if (audience !== 'room') {
        const state: RoomClock = { ...known.view, screens: null };
        return { state, until: null };
      }
      const { count, goneIn } = await screens(panelId);
      const state: RoomClock = { ...known.view, screens: count };
      // A screen that says nothing for a while is gone.
      return { state, until: goneIn === null ? null : now.getTime() + goneIn };
    },
  };
}
