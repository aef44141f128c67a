import { SCREEN_PRESENT_MS, SCREENS_OF_LINK } from '../../schema/limits.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { Pass, ScreenPresence } from './schema.ts';
import type { PassScreenStore } from './screen-store.ts';

interface ScreenDeps {
  store: { passScreens: PassScreenStore };
  clock: Clock;
}

/**
 * How many screens show what a link opens. Each says so itself every few seconds: an open line would not
 * do, because a computer that lost its network keeps one for minutes.
 */
export function createPassScreens({ store, clock }: ScreenDeps) {
  const presentSince = () => new Date(clock.now().getTime() - SCREEN_PRESENT_MS);
  return {
    /** Ids are made by pages: a link has a few rows, whatever it says. */
    async note({ id, isHere, kind, subject }: ScreenPresence, link: string): Promise<void> {
      if (!isHere) return store.passScreens.left(id, link);
      await store.passScreens.seen(id, { kind, subject }, link, clock.now());
      await store.passScreens.removeBeyond(link, SCREENS_OF_LINK);
    },

    count: (pass: Pass): Promise<number> => store.passScreens.countSince(pass, presentSince()),

    removeGone: (): Promise<number> => store.passScreens.removeBefore(presentSince()),
  };
}
export type PassScreens = ReturnType<typeof createPassScreens>;
