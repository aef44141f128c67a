import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { AskPitchTimes } from '../../judging/judging/board.ts';
import type { Rooms } from '../../judging/judging/rooms.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { Passes } from '../passes/service.ts';
import { createClocks } from './clocks.ts';
import { clocksOnDesk } from './desk-part.ts';
import { createHistory } from './history.ts';
import { createHolders } from './holders.ts';
import { createOperating } from './operating.ts';
import { createPitches } from './pitches.ts';
import { pitchClockRoutes } from './routes.ts';
import { type ClockStore, createClockStore } from './store.ts';
import { clockEventsTable } from './tables.ts';
import { clockTopic } from './topic.ts';

interface Stores {
  clock: ClockStore;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  teams: { lookup: TeamLookup };
  judging: { rooms: Rooms; tellPitchTimes(ask: AskPitchTimes): void };
  passes: Passes;
}

/** The clock of each room: who pitches, how long is left, and what really happened. */
export const pitchClock = defineModule({
  name: 'pitch-clock',
  tables: [clockEventsTable],
  liveTopics: ['pitch-clock'],
  constraints: {
    // Sent twice at once: one of them was faster.
    clock_events_pkey: 'changedMeanwhile',
  },

  stores: (db) => ({ clock: createClockStore(db) }),

  open({ store, clock, access, content, teams, passes, judging }: Needs) {
    const { rooms } = judging;
    const clocks = createClocks({ store, rooms });
    judging.tellPitchTimes(clocks.pitched);
    const screens = (panelId: string) => passes.showing({ kind: 'room', subject: panelId });
    const operating = createOperating({ store, clocks, screens, clock });
    const pitches = createPitches({ rooms, clocks, teams: teams.lookup, operating, clock });
    passes.keepCame('room', {
      async came({ id, subject }) {
        const { events } = await store.clock.list(subject);
        const own = events.filter(({ link, isWithdrawn }) => link === id && !isWithdrawn);
        return own.length === 0 ? '' : `Changes of the clock: ${own.length}.`;
      },
      withdraw: (id) => store.clock.withdraw(id, clock.eventNow()),
    });
    const holders = createHolders({ access, passes, content, clock });
    return {
      services: { pitches },
      routes: pitchClockRoutes({
        ...{ operating, pitches, holders },
        history: createHistory({ clocks }),
      }),
      pageData: { ownPitches: pitches.ofPerson },
      live: [
        clockTopic({
          ...{ clocks, pitches, screens, teams: teams.lookup },
          isOperator: holders.isOperator,
          refusal: passes.missing('room'),
        }),
      ],
      desk: clocksOnDesk({ rooms, clocks }),
    };
  },
});
