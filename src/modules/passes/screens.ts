import { SCREEN_PRESENT_MS, SCREENS_OF_LINK } from '../../schema/limits.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
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
    async note({ id, isHere, ...pass }: ScreenPresence, link: string): Promise<void> {
      await store.atomically(async ({ passScreens }) => {
        const count = async () => (await passScreens.listSince(pass, presentSince())).length;
        const before = await count();
        if (isHere) {
          await passScreens.seen(id, pass, link, clock.now());
          await passScreens.removeBeyond(link, SCREENS_OF_LINK);
        } else await passScreens.left(id, link);
        if ((await count()) !== before) await passScreens.changed();
      });
    },

    async showing(pass: Pass): Promise<Showing> {
      const seen = await store.passScreens.listSince(pass, presentSince());
      const [first] = seen;
      if (first === undefined) return { count: 0, goneIn: null };
      const goneIn = Date.parse(first) + SCREEN_PRESENT_MS - clock.now().getTime();
      return { count: seen.length, goneIn: Math.max(0, goneIn) };
    },

    removeGone: (): Promise<number> => store.passScreens.removeBefore(presentSince()),
  };
}
export type PassScreens = ReturnType<typeof createPassScreens>;
