import { agreeOn } from '../../judging/pitch-clock/clock-record.ts';
import { AppError } from '../../schema/app-error.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { derivedId } from '../../server/lib/derived-id.ts';
import type { Showing } from '../passes/screens.ts';
import type { Clocks } from './clocks.ts';
import { type ClockAnswer, type ClockInput, EVENTS_OF_PANEL } from './schema.ts';
import type { ClockStore, DoorKind } from './store.ts';

interface Stores {
  clock: ClockStore;
}

interface OperatingDeps {
  store: Stores & Atomic<Stores>;
  clocks: Clocks;
  screens(panelId: string): Promise<Showing>;
  clock: Clock;
}

/** In the record, for what a team says of itself. */
const THE_TEAM = 'the team';

/** What operators do, and what teams say at the door. Nothing of it is ever changed or removed. */
export function createOperating({ store, clocks, screens, clock }: OperatingDeps) {
  async function requireRoom(panelId: string) {
    const room = await clocks.roomOf(panelId);
    if (!room) throw new AppError('notFound');
    return room;
  }

  async function requireSpace({ clock: own }: Stores, panelId: string, more: number) {
    if ((await own.count(panelId)) + more > EVENTS_OF_PANEL) {
      throw new AppError('tooManyTries', {
        sentence:
          'This clock has taken all the events that it can keep. Please tell the organisers.',
      });
    }
  }

  return {
    /** At once or, from a phone without a network, minutes later; the same event twice is one. */
    async add(panelId: string, input: ClockInput, by: string): Promise<ClockAnswer> {
      const room = await requireRoom(panelId);
      const receivedAt = clock.eventNow();
      await store.atomically(async (stores) => {
        await stores.clock.hold();
        await requireSpace(stores, panelId, input.events.length);
        for (const [index, event] of input.events.entries()) {
          if (await stores.clock.knows(event.id)) continue;
          // A device can be a moment ahead of the server: nothing happens after it was told.
          const at = Math.min(Date.parse(event.at), receivedAt.getTime());
          const { edition } = room;
          const { operator, from } = input;
          await stores.clock.add(
            { edition, panelId, operator, number: from + index, by, receivedAt },
            { ...event, at: new Date(at).toISOString() },
          );
        }
      });
      const { view, stored } = await clocks.of(room);
      const { refused } = agreeOn(stored.map(({ event }) => event));
      return {
        clock: { ...view, screens: (await screens(panelId)).count },
        refused: input.events.flatMap(({ id }) => {
          const why = refused.get(id);
          return why ? [{ id, why }] : [];
        }),
      };
    },

    /** Tapped twice it is said once. */
    async sayAtDoor(panelId: string, teamId: string, isAtDoor: boolean): Promise<void> {
      const room = await requireRoom(panelId);
      if (!room.teams.some(({ id }) => id === teamId)) throw new AppError('notFound');
      const kind: DoorKind = isAtDoor ? 'at-door' : 'left-door';
      await store.atomically(async (stores) => {
        await stores.clock.hold();
        const { doors } = await stores.clock.list(panelId);
        const own = doors.filter((door) => door.teamId === teamId);
        if ((own.at(-1)?.kind ?? 'left-door') === kind) return;
        await requireSpace(stores, panelId, 1);
        const receivedAt = clock.eventNow();
        const sent = { edition: room.edition, panelId, operator: '', number: 0, by: THE_TEAM };
        await stores.clock.addDoor(
          { ...sent, receivedAt },
          derivedId('door', panelId, teamId, String(own.length)),
          { kind, teamId, at: receivedAt.toISOString() },
        );
      });
    },
  };
}
export type Operating = ReturnType<typeof createOperating>;
