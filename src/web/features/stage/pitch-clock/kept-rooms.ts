import { z } from 'zod';
import { type RoomClock, roomClockSchema } from '../../../../modules/stage/pitch-clock/schema.ts';
import { asked } from '../../../lib/browser-database.ts';
import { CLOCKS, forgetRooms, inDevice } from '../../../lib/device-database.ts';
import { measuredClock, takeMeasured } from '../../../lib/live-clock.ts';

/** Longer than the event, when it is no longer needed. */
const KEPT_MS = 2 * 24 * 60 * 60_000;

const keptClockSchema = z.object({
  clock: roomClockSchema,
  /** How far the event's time was ahead of this device's. */
  offsetMs: z.number().nullable(),
  /** By this device's clock. */
  keptAt: z.number(),
});

/** The clock as it was heard last: without a network it goes on from there. */
export async function keptClock(panelId: string): Promise<RoomClock | null> {
  try {
    await forgetOldRooms();
    const row = await inDevice([CLOCKS], 'readonly', (store) => asked(store(CLOCKS).get(panelId)));
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

/** A device that comes back after the event knows no team of it. */
async function forgetOldRooms(): Promise<void> {
  const rows = await inDevice([CLOCKS], 'readonly', (store) => asked(store(CLOCKS).getAll()));
  for (const { panelId, keptAt = 0 } of rows as { panelId: string; keptAt?: number }[]) {
    if (Date.now() - keptAt > KEPT_MS) await forgetRooms(panelId);
  }
}

export async function keepClock(clock: RoomClock): Promise<void> {
  const offsetMs = measuredClock()?.offsetMs ?? null;
  const keptAt = Date.now();
  try {
    await inDevice(
      [CLOCKS],
      'readwrite',
      async (store) => void store(CLOCKS).put({ panelId: clock.panelId, clock, offsetMs, keptAt }),
    );
  } catch {
    // It is shown as long as the page is open.
  }
}
