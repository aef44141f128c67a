import { z } from 'zod';
import {
  type ClockEvent,
  clockEventSchema,
} from '../../../judging/pitch-clock/clock-event-schema.ts';
import { type RoomClock, roomClockSchema } from '../../../modules/pitch-clock/schema.ts';
import { asked, browserDatabase } from '../../lib/browser-database.ts';
import { measuredClock, takeMeasured } from '../../lib/live-clock.ts';

const WAITING = 'waiting';
const CLOCKS = 'clocks';

const inDatabase = browserDatabase('rooms', (database) => {
  database.createObjectStore(WAITING, { keyPath: 'number', autoIncrement: true });
  database.createObjectStore(CLOCKS, { keyPath: 'panelId' });
});

/** What an operator did and the site has not heard, in its order. */
export interface WaitingEvent {
  number: number;
  event: ClockEvent;
}

const waitingSchema = z.array(
  z.object({ number: z.int(), panelId: z.string(), event: clockEventSchema }),
);

/** What one operator has on this device; it rejects where a browser keeps nothing. */
export const keptEvents = (panelId: string) => ({
  async read(): Promise<WaitingEvent[]> {
    const rows = await inDatabase([WAITING], 'readonly', (store) => asked(store(WAITING).getAll()));
    return waitingSchema.parse(rows).filter((each) => each.panelId === panelId);
  },

  add: (event: ClockEvent): Promise<void> =>
    inDatabase(
      [WAITING],
      'readwrite',
      async (store) => void store(WAITING).add({ panelId, event }),
    ),

  /** By their ids: one can be sent before the database has numbered it. */
  remove: (ids: readonly string[]): Promise<void> =>
    inDatabase([WAITING], 'readwrite', async (store) => {
      for (const row of (await asked(store(WAITING).getAll())) as WaitingEvent[]) {
        if (ids.includes(row.event.id)) store(WAITING).delete(row.number);
      }
    }),
});
export type KeptEvents = ReturnType<typeof keptEvents>;

const keptClockSchema = z.object({
  clock: roomClockSchema,
  /** How far the event's time was ahead of this device's. */
  offsetMs: z.number().nullable(),
});

/** The clock as it was heard last: without a network it goes on from there. */
export async function keptClock(panelId: string): Promise<RoomClock | null> {
  try {
    const row = await inDatabase([CLOCKS], 'readonly', (store) =>
      asked(store(CLOCKS).get(panelId)),
    );
    const kept = keptClockSchema.safeParse(row);
    if (!kept.success) return null;
    const { clock, offsetMs } = kept.data;
    // Any measurement is better than what a device's clock was some time ago.
    if (offsetMs !== null && measuredClock() === null) {
      takeMeasured({ offsetMs, roundTripMs: Number.POSITIVE_INFINITY });
    }
    return clock;
  } catch {
    return null;
  }
}

export async function keepClock(clock: RoomClock): Promise<void> {
  const offsetMs = measuredClock()?.offsetMs ?? null;
  try {
    await inDatabase(
      [CLOCKS],
      'readwrite',
      async (store) => void store(CLOCKS).put({ panelId: clock.panelId, clock, offsetMs }),
    );
  } catch {
    // It is shown as long as the page is open.
  }
}
