import { randomUUID } from 'node:crypto';
import { AppError } from '../../schema/app-error.ts';
import { believedInstant } from '../../schema/device-instant.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { createAdmission } from './admission.ts';
import type { Clocks } from './clocks.ts';
import { type ClockAnswer, type ClockInput, DOORS_OF_TEAM } from './schema.ts';
import type { ClockScreens } from './screens.ts';
import type { ClockStore, DoorKind } from './store.ts';

interface Stores {
  clock: ClockStore;
}

interface OperatingDeps {
  store: Stores & Atomic<Stores>;
  clocks: Clocks;
  screens: Pick<ClockScreens, 'count'>;
  clock: Clock;
}

/** In the record, for what a team says of itself. */
const THE_TEAM = 'the team';
/** Nobody goes on without a network for longer: what says so has the clock of another day. */
const OLDEST_MS = 12 * 3_600_000;

/** Who runs the clock, in the words of the record. */
interface By {
  by: string;
  isOrganiser: boolean;
}

/** What operators do, and what teams say at the door. Nothing of it is ever changed or removed. */
export function createOperating({ store, clocks, screens, clock }: OperatingDeps) {
  async function requireRoom(panelId: string) {
    const room = await clocks.roomOf(panelId);
    if (!room) throw new AppError('notFound');
    return room;
  }

  return {
    /** At once or, from a phone without a network, minutes later; the same event twice is one. */
    async add(panelId: string, input: ClockInput, { by, isOrganiser }: By): Promise<ClockAnswer> {
      const room = await requireRoom(panelId);
      const { edition } = room;
      const { operator, from } = input;
      const now = clock.eventNow();
      const earliest = now.getTime() - OLDEST_MS;
      const notTaken = await store.atomically(async (stores) => {
        await stores.clock.hold();
        const known = await stores.clock.known(input.events.map(({ id }) => id));
        const { events } = await stores.clock.list(panelId);
        const admit = createAdmission(
          room.teams,
          events.map(({ event }) => event),
          isOrganiser,
        );
        const refused = new Map<string, string>();
        for (const [index, event] of input.events.entries()) {
          if (known.has(event.id)) continue;
          const why = admit(event);
          if (why !== null) {
            refused.set(event.id, why);
            continue;
          }
          known.add(event.id);
          const at = believedInstant(event.at, { earliest, now }).toISOString();
          const sent = { edition, panelId, operator, number: from + index, by, receivedAt: now };
          await stores.clock.add(sent, { ...event, at });
        }
        return refused;
      });
      const { view, agreed } = await clocks.of(room);
      return {
        clock: { ...view, screens: await screens.count(panelId) },
        refused: input.events.flatMap(({ id }) => {
          const why = notTaken.get(id) ?? agreed.refused.get(id);
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
        if (own.length >= DOORS_OF_TEAM) throw tooOften();
        const receivedAt = clock.eventNow();
        const sent = { edition: room.edition, panelId, operator: '', number: 0, by: THE_TEAM };
        await stores.clock.addDoor({ ...sent, receivedAt }, randomUUID(), {
          ...{ kind, teamId, at: receivedAt.toISOString() },
        });
      });
    },
  };
}
export type Operating = ReturnType<typeof createOperating>;

const tooOften = () =>
  new AppError('judgingRefused', {
    sentence: 'You have said this very often. Please tell the people in the room instead.',
  });
