import { randomUUID } from 'node:crypto';
import type { ClockEvent } from '../../../judging/pitch-clock/clock-event-schema.ts';
import { AppError } from '../../../schema/app-error.ts';
import { believedInstant } from '../../../schema/device-instant.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { Room } from '../../judging/judging/rooms.ts';
import type { Showing } from '../passes/screens.ts';
import { createAdmission } from './admission.ts';
import type { Clocks } from './clocks.ts';
import { type ClockAnswer, type ClockInput, DOORS_OF_TEAM } from './schema.ts';
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
/** The longest time without a network: anything older has a wrong clock. */
const OLDEST_MS = 12 * 3_600_000;

/** Who runs the clock, in the words of the record. */
interface By {
  by: string;
  link: string;
  isOrganiser: boolean;
}

/** What operators do, and what teams say at the door. Nothing of it is ever changed or removed. */
export function createOperating({ store, clocks, screens, clock }: OperatingDeps) {
  async function requireRoom(panelId: string) {
    const room = await clocks.roomOf(panelId);
    if (!room) throw new AppError('notFound');
    return room;
  }

  /** Which of the events are new and taken, and why the others are not. */
  async function admitted(
    { clock: own }: Stores,
    { panelId, teams }: Room,
    by: By,
    sent: ClockInput,
  ) {
    const known = await own.known(sent.events.map(({ id }) => id));
    const { events } = await own.list(panelId);
    const admit = createAdmission(teams, events, by);
    const refused = new Map<string, string>();
    const taken: { event: ClockEvent; number: number }[] = [];
    for (const [index, event] of sent.events.entries()) {
      if (known.has(event.id)) continue;
      known.add(event.id);
      const why = admit(event);
      if (why === null) taken.push({ event, number: sent.from + index });
      else refused.set(event.id, why);
    }
    return { refused, taken };
  }

  /** What a team said of itself, the last one last. */
  async function saidBy({ clock: own }: Stores, panelId: string, teamId: string) {
    const { doors } = await own.list(panelId);
    const said = doors.filter((door) => door.teamId === teamId);
    return { count: said.length, last: said.at(-1)?.kind ?? 'left-door' };
  }

  return {
    /** At once or, from a phone without a network, minutes later; the same event twice is one. */
    async add(panelId: string, input: ClockInput, by: By): Promise<ClockAnswer> {
      const room = await requireRoom(panelId);
      const { edition } = room;
      const { operator } = input;
      const now = clock.eventNow();
      const earliest = now.getTime() - OLDEST_MS;
      let looked = await admitted(store, room, by, input);
      // What is sent again and changes nothing makes no page look.
      if (looked.taken.length > 0) {
        looked = await store.atomically(async (stores) => {
          await stores.clock.hold();
          const within = await admitted(stores, room, by, input);
          for (const { event, number } of within.taken) {
            const at = believedInstant(event.at, { earliest, now }).toISOString();
            const sent = { edition, panelId, operator, number, receivedAt: now };
            await stores.clock.add({ ...sent, by: by.by, link: by.link }, { ...event, at });
          }
          return within;
        });
      }
      const { view, agreed } = await clocks.of(room);
      return {
        clock: { ...view, screens: (await screens(panelId)).count },
        refused: input.events.flatMap(({ id }) => {
          const why = looked.refused.get(id) ?? agreed.refused.get(id);
          return why ? [{ id, why }] : [];
        }),
      };
    },

    /** Tapped twice it is said once. */
    async sayAtDoor(panelId: string, teamId: string, isAtDoor: boolean): Promise<void> {
      const room = await requireRoom(panelId);
      if (!room.teams.some(({ id }) => id === teamId)) throw new AppError('notFound');
      const kind: DoorKind = isAtDoor ? 'at-door' : 'left-door';
      if ((await saidBy(store, panelId, teamId)).last === kind) return;
      await store.atomically(async (stores) => {
        await stores.clock.hold();
        const { count, last } = await saidBy(stores, panelId, teamId);
        if (last === kind) return;
        if (count >= DOORS_OF_TEAM) throw tooOften();
        const receivedAt = clock.eventNow();
        const sent = { edition: room.edition, panelId, operator: '', number: 0 };
        const at = receivedAt.toISOString();
        const byTeam = { by: THE_TEAM, link: '', receivedAt };
        await stores.clock.addDoor({ ...sent, ...byTeam }, randomUUID(), { kind, teamId, at });
      });
    },
  };
}
export type Operating = ReturnType<typeof createOperating>;

const tooOften = () =>
  new AppError('judgingRefused', {
    sentence: 'You have said this very often. Please tell the people in the room instead.',
  });
