import { SCREEN_PRESENT_MS, SCREENS_OF_LINK } from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { Pass, ScreenPresence } from './schema.ts';
import type { PassScreenStore } from './screen-store.ts';

interface Stores {
  passScreens: PassScreenStore;
}

interface ScreenDeps {
  store: Stores & Atomic<Stores>;
  clock: Clock;
}

/** The screens of one thing. */
export interface Showing {
  count: number;
  /** What each of them has said last, and when by the event’s clock; the longest ago first. */
  said: readonly { shows: string | null; at: string }[];
  /** In how many milliseconds the first of them is not there any more, if it stays silent; null: none is. */
  goneIn: number | null;
}

/**
 * How many screens show what a link opens. Each says so itself every few seconds: an open line would not
 * do, because a computer that lost its network keeps one for minutes.
 */
export function createPassScreens({ store, clock }: ScreenDeps) {
  const presentSince = () => new Date(clock.now().getTime() - SCREEN_PRESENT_MS);
  return {
    /** Ids are made by pages: a link has a few rows, whatever it says. */
    async note({ isHere, ...screen }: ScreenPresence, link: string): Promise<void> {
      await store.atomically(async ({ passScreens }) => {
        const shown = async () =>
          JSON.stringify(
            (await passScreens.listSince(screen, presentSince())).map(({ shows }) => shows).sort(),
          );
        const before = await shown();
        if (isHere) {
          await passScreens.seen(screen, link, clock.now());
          await passScreens.removeBeyond(link, SCREENS_OF_LINK);
        } else await passScreens.left(screen.id, link);
        if ((await shown()) !== before) await passScreens.changed();
      });
    },

    async showing(pass: Pass): Promise<Showing> {
      const seen = await store.passScreens.listSince(pass, presentSince());
      const [first] = seen;
      if (first === undefined) return { count: 0, said: [], goneIn: null };
      const goneIn = Date.parse(first.at) + SCREEN_PRESENT_MS - clock.now().getTime();
      const offsetMs = clock.eventNow().getTime() - clock.now().getTime();
      const said = seen.map(({ shows, at }) => ({
        ...{ shows, at: new Date(Date.parse(at) + offsetMs).toISOString() },
      }));
      return { count: seen.length, said, goneIn: Math.max(0, goneIn) };
    },

    removeGone: (): Promise<number> => store.passScreens.removeBefore(presentSince()),
  };
}
export type PassScreens = ReturnType<typeof createPassScreens>;
