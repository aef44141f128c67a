import { liveWindow } from '../../../event/live-window.ts';
import { ANNOUNCEMENTS_SHOWN_MAX } from '../../../schema/limits.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { mayKnow } from './audience.ts';
import type { ShownAnnouncements } from './schema.ts';
import { shownTimes } from './shown-times.ts';
import type { AnnouncementStore } from './store.ts';

interface ShownDeps {
  store: { announcements: AnnouncementStore };
  content: ContentReader;
}

/** What an audience is told at an instant, and when that changes by itself. */
export const createShown =
  ({ store, content }: ShownDeps) =>
  async (
    audience: string,
    now: Date,
  ): Promise<{ state: ShownAnnouncements; until: number | null }> => {
    const { current } = await content.content();
    const days = liveWindow(current);
    const known = (await store.announcements.list(current.year))
      .filter((each) => each.withdrawnAt === null && mayKnow(audience, each))
      .flatMap((each) => {
        const times = shownTimes(each, days);
        return times === null ? [] : [{ ...each, times }];
      });
    const at = now.getTime();
    const shown = known
      .filter(({ times }) => times.from <= at && at < times.until)
      .toSorted(
        (one, other) =>
          Number(other.isPinned) - Number(one.isPinned) || other.times.from - one.times.from,
      );
    const announcements = shown.slice(0, ANNOUNCEMENTS_SHOWN_MAX).map((each) => ({
      ...{ id: each.id, text: each.text, at: new Date(each.times.from).toISOString() },
      ...{ audience: each.audience, challenge: each.challenge },
      ...{ correctedAt: each.correctedAt, isPinned: each.isPinned },
    }));
    const turns = known
      .flatMap(({ times }) => [times.from, times.until])
      .filter((instant) => instant > at);
    return { state: { announcements }, until: turns.length === 0 ? null : Math.min(...turns) };
  };
export type Shown = ReturnType<typeof createShown>;
