import type { Clock } from '../../server/lib/clock.ts';
import { CLOCK_PRESENT_MS, CLOCK_SCREENS_OF_LINK, type ClockScreen } from './schema.ts';
import type { ClockScreenStore } from './screen-store.ts';

interface ScreenDeps {
  store: { clockScreens: ClockScreenStore };
  clock: Clock;
}

/** How many screens show a room's clock: each says so itself every few seconds, as the ceremony's do. */
export function createClockScreens({ store, clock }: ScreenDeps) {
  const presentSince = () => new Date(clock.now().getTime() - CLOCK_PRESENT_MS);
  return {
    /** Ids are made by pages: a link has a few rows, whatever it says. */
    async note({ id, isHere }: ClockScreen, panelId: string, link: string): Promise<void> {
      if (!isHere) return store.clockScreens.left(id, link);
      await store.clockScreens.seen({ id, panelId, link }, clock.now(), presentSince());
      await store.clockScreens.removeBeyond(link, CLOCK_SCREENS_OF_LINK);
    },

    count: async (panelId: string): Promise<number> =>
      (await store.clockScreens.listSince(panelId, presentSince())).length,

    /** With how long it is until one of them would have to say so again. */
    async standing(panelId: string): Promise<{ count: number; forMs: number | null }> {
      const seen = await store.clockScreens.listSince(panelId, presentSince());
      const first = seen[0];
      if (first === undefined) return { count: 0, forMs: null };
      const forMs = Date.parse(first) + CLOCK_PRESENT_MS - clock.now().getTime();
      return { count: seen.length, forMs: Math.max(0, forMs) };
    },

    removeGone: (): Promise<number> => store.clockScreens.removeBefore(presentSince()),
  };
}
export type ClockScreens = ReturnType<typeof createClockScreens>;
