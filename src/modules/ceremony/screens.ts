import { CEREMONY_PRESENT_MS, CEREMONY_SCREENS_OF_LINK } from '../../schema/limits.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { Presence } from './schema.ts';
import type { ScreenStore } from './screen-store.ts';

interface Stores {
  ceremonyScreens: ScreenStore;
}

interface ScreenDeps {
  store: Stores & Atomic<Stores>;
  clock: Clock;
}

/**
 * How many screens are there. Each says so itself every few seconds: an open line would not do, because
 * a computer that lost its network keeps one for minutes.
 */
export function createScreens({ store, clock }: ScreenDeps) {
  const presentSince = () => new Date(clock.now().getTime() - CEREMONY_PRESENT_MS);
  return {
    count: (edition: number): Promise<number> =>
      store.ceremonyScreens.countSince(edition, presentSince()),

    /** In how many milliseconds the first of them is not there any more, if it stays silent; null: none is. */
    async goneIn(edition: number): Promise<number | null> {
      const first = await store.ceremonyScreens.firstSeen(edition, presentSince());
      return first && first.getTime() + CEREMONY_PRESENT_MS - clock.now().getTime();
    },

    /** Ids are made by pages: a link has a few rows, whatever it says. */
    async note({ id, isHere }: Presence, edition: number, link: string): Promise<void> {
      await store.atomically(async ({ ceremonyScreens }) => {
        const count = () => ceremonyScreens.countSince(edition, presentSince());
        const before = await count();
        if (isHere) {
          await ceremonyScreens.seen({ id, edition, link }, clock.now());
          await ceremonyScreens.removeBeyond(link, CEREMONY_SCREENS_OF_LINK);
        } else await ceremonyScreens.left(id);
        if ((await count()) !== before) await ceremonyScreens.changed();
      });
    },

    removeGone: (): Promise<number> => store.ceremonyScreens.removeBefore(presentSince()),
  };
}
export type Screens = ReturnType<typeof createScreens>;
