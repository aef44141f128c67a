import { type LiveWindow, liveWindow } from '../../../event/live-window.ts';
import { ANNOUNCEMENTS_SHOWN_MAX } from '../../../schema/limits.ts';
import type { LiveTopic } from '../../../server/live/topic.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { EVERYBODY, mayKnow, type Reader } from './audience.ts';
import { ANNOUNCEMENT_TOPIC, type AnnouncementState, type ShownAnnouncements } from './schema.ts';
import { ANNOUNCEMENTS, type AnnouncementStore } from './store.ts';

interface Planned {
  from: string;
  until: string | null;
  withdrawnAt: string | null;
}

/**
 * When it is shown: on the days of the event, the only ones on which open pages are told anything. Null
 * where that is never.
 */
export function shownTimes({ from, until }: Planned, days: LiveWindow | null): LiveWindow | null {
  if (days === null) return null;
  const begins = Math.max(Date.parse(from), days.from);
  const ends = Math.min(until === null ? days.until : Date.parse(until), days.until);
  return begins < ends ? { from: begins, until: ends } : null;
}

export function stateAt(planned: Planned, days: LiveWindow | null, now: number): AnnouncementState {
  if (planned.withdrawnAt !== null) return 'withdrawn';
  if (days === null) return 'planned';
  const times = shownTimes(planned, days);
  if (times === null || times.until <= now) return 'over';
  return now < times.from ? 'planned' : 'shown';
}

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

interface TopicDeps extends Pick<LiveTopic, 'counted'> {
  shown: Shown;
  audienceOf(session: Reader): Promise<string>;
}

/** What is announced now. One that is planned appears by itself at its instant, and ends at its end. */
export const announcementTopic = ({ shown, audienceOf, counted }: TopicDeps): LiveTopic => ({
  name: ANNOUNCEMENT_TOPIC,
  // What is published says on which days.
  madeOf: [ANNOUNCEMENTS, 'content'],
  counted,

  async audience(follower, part) {
    if (part === EVERYBODY) return EVERYBODY;
    return part === '' ? audienceOf(await follower.session()) : null;
  },

  state: (audience, _part, now) => shown(audience, now),
});
