import { CEREMONY_PRESENT_MS, CEREMONY_SCREENS_OF_LINK } from '../../schema/limits.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { Presence } from './schema.ts';
import type { ScreenStore } from './screen-store.ts';

interface ScreenDeps {
  store: { ceremonyScreens: ScreenStore };
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

    /** Ids are made by pages: a link has a few rows, whatever it says. */
    async note({ id, isHere }: Presence, edition: number, link: string): Promise<void> {
      if (!isHere) return store.ceremonyScreens.left(id);
      await store.ceremonyScreens.seen({ id, edition, link }, clock.now());
      await store.ceremonyScreens.removeBeyond(link, CEREMONY_SCREENS_OF_LINK);
    },

    removeGone: (): Promise<number> => store.ceremonyScreens.removeBefore(presentSince()),
  };
}
export type Screens = ReturnType<typeof createScreens>;
