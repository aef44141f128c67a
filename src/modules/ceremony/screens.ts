import { CEREMONY_PRESENT_MS } from '../../schema/limits.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { Presence } from './schema.ts';
import type { ScreenStore } from './screen-store.ts';

interface ScreenParts {
  store: { ceremonyScreens: ScreenStore };
  clock: Clock;
}

/**
 * How many screens are there. Each says so itself every few seconds: an open line would not do, because
 * a computer that lost its network keeps one for minutes.
 */
export function createScreens({ store, clock }: ScreenParts) {
  const presentSince = () => new Date(clock.now().getTime() - CEREMONY_PRESENT_MS);
  return {
    count: (edition: number): Promise<number> =>
      store.ceremonyScreens.countSince(edition, presentSince()),

    note: ({ id, isHere }: Presence, edition: number): Promise<void> =>
      isHere
        ? store.ceremonyScreens.seen(id, edition, clock.now())
        : store.ceremonyScreens.left(id),

    removeGone: (): Promise<number> => store.ceremonyScreens.removeBefore(presentSince()),
  };
}
export type Screens = ReturnType<typeof createScreens>;
