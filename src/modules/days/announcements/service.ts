import { liveWindow } from '../../../event/live-window.ts';
import { timedItems } from '../../../event/now-and-next.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import { writtenRow } from '../../../server/db/versioned-rows.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { mayKnow } from './audience.ts';
import {
  ANNOUNCEMENT_STATES,
  type Announcement,
  type AnnouncementInput,
  type AnnouncementList,
  type Correction,
} from './schema.ts';
import { stateAt } from './shown.ts';
import type {
  AnnouncementChange,
  AnnouncementStore,
  StoredAnnouncement,
  Wording,
} from './store.ts';

interface AnnouncementStores {
  announcements: AnnouncementStore;
  activity: ActivityRecorder;
}

interface AnnouncementDeps {
  store: AnnouncementStores & Atomic<AnnouncementStores>;
  content: ContentReader;
  clock: Clock;
  /** How many lines follow on all instances, by what they may know. */
  followers(): Promise<ReadonlyMap<string, number>>;
}

const APPEARED =
  'It has appeared in the meantime: people may have read it. Please correct its text, or withdraw it.';
const NOT_YET = 'It has not appeared yet; please load it again.';
const OVER = 'It is over. If it still applies, please write it again.';
const TOO_LATE = 'It would end before it appears.';
const SUBJECT_LETTERS = 80;
/** Nothing stays in sight after it has become old. */
const LASTS_MS = 2 * 3_600_000;

/** What organisers say to people during the event. */
export function createAnnouncements({ store, content, clock, followers }: AnnouncementDeps) {
  const note = (
    stores: AnnouncementStores,
    { id, text }: StoredAnnouncement,
    action: ActivityAction,
    by: string,
  ) =>
    stores.activity.record({
      ...{ action, by, at: clock.now(), kind: 'announcement' },
      ...{ subjectId: id, subject: beginningOf(text) },
    });

  async function required(id: string): Promise<{ found: StoredAnnouncement; edition: Edition }> {
    const found = await store.announcements.find(id);
    const { editions } = await content.content();
    const edition = editions.find(({ year }) => year === found?.edition);
    if (!found || !edition) throw new AppError('notFound');
    return { found, edition };
  }

  async function list(): Promise<AnnouncementList> {
    const { current } = await content.content();
    const [stored, wordings, counts] = await Promise.all([
      store.announcements.list(current.year),
      store.announcements.wordings(current.year),
      followers(),
    ]);
    const now = clock.eventNow().getTime();
    const days = liveWindow(current);
    const announcements = stored
      .map((each) => toAnnouncement(each, wordings, current, now))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
    const reached = announcements.filter(({ state }) => state === 'shown');
    return {
      announcements,
      now: new Date(now).toISOString(),
      items: timedItems(current)
        .filter(({ end }) => end > now)
        .map(({ id, title, end }) => ({ id, title, until: new Date(end).toISOString() })),
      days: days && {
        from: new Date(days.from).toISOString(),
        until: new Date(days.until).toISOString(),
      },
      openPages: Object.fromEntries(
        reached.map((each) => [
          each.id,
          [...counts]
            .filter(([words]) => mayKnow(words, each))
            .reduce((sum, [, count]) => sum + count, 0),
        ]),
      ),
    };
  }

  const shown = async (id: string): Promise<Announcement> => {
    const { found, edition } = await required(id);
    const wordings = await store.announcements.wordings(found.edition);
    return toAnnouncement(found, wordings, edition, clock.eventNow().getTime());
  };

  /** The change and what notes it, both or none. */
  async function changed(
    found: StoredAnnouncement,
    change: AnnouncementChange,
    { action, by, version }: { action: ActivityAction; by: string; version: number | undefined },
  ): Promise<Announcement> {
    await store.atomically(async (stores) => {
      const row = writtenRow(await stores.announcements.change(found.id, version, change));
      if (change.correctedAt) {
        const { id: announcementId, text, by: wroteIt } = found;
        const until = change.correctedAt;
        await stores.announcements.addWording({ announcementId, text, by: wroteIt, until });
      }
      await note(stores, row, action, by);
    });
    return shown(found.id);
  }

  return {
    list,

    /** Sent twice it is one. */
    async create(input: AnnouncementInput, by: string, id: string): Promise<Announcement> {
      const { current } = await content.content();
      requireChallenge(current, input);
      const times = timesOf(input, current, clock.eventNow());
      const announcement = { ...input, ...times, id, by, edition: current.year };
      await store.atomically(async (stores) => {
        const isNew = await stores.announcements.create(announcement, clock.now());
        const row = isNew ? await stores.announcements.find(id) : null;
        if (row) await note(stores, row, 'created', by);
      });
      return shown(id);
    },

    /** Before anyone has read it, everything can be changed. */
    async change(
      id: string,
      input: AnnouncementInput,
      version: number | undefined,
      by: string,
    ): Promise<Announcement> {
      const { found, edition } = await required(id);
      const now = clock.eventNow();
      const state = stateAt(found, liveWindow(edition), now.getTime());
      if (state === 'shown') throw new AppError('changedMeanwhile', { sentence: APPEARED });
      if (state !== 'planned') throw new AppError('changedMeanwhile', { sentence: OVER });
      requireChallenge(edition, input);
      const change = { ...input, ...timesOf(input, edition, now), by };
      return changed(found, change, { action: 'changed', by, version });
    },

    /** Once people have read it: it says that it was corrected, and what it said stays on record. */
    async correct(
      id: string,
      { text, until: end, isPinned }: Correction,
      version: number | undefined,
      by: string,
    ): Promise<Announcement> {
      const { found, edition } = await required(id);
      const now = clock.eventNow();
      const state = stateAt(found, liveWindow(edition), now.getTime());
      if (state === 'planned') throw new AppError('changedMeanwhile', { sentence: NOT_YET });
      if (state !== 'shown') throw new AppError('changedMeanwhile', { sentence: OVER });
      const until = end ?? endAfter(now.getTime(), edition);
      if (text === found.text) {
        return changed(found, { until, isPinned }, { action: 'changed', by, version });
      }
      const correctedAt = now.toISOString();
      const change = { text, until, isPinned, by, correctedAt };
      return changed(found, change, { action: 'corrected', by, version });
    },

    /** Gone from all pages. Withdrawn twice is withdrawn. */
    async withdraw(id: string, version: number | undefined, by: string): Promise<Announcement> {
      const { found } = await required(id);
      if (found.withdrawnAt !== null) return shown(id);
      const withdrawnAt = clock.eventNow().toISOString();
      return changed(found, { withdrawnAt }, { action: 'withdrawn', by, version });
    },
  };
}
export type Announcements = ReturnType<typeof createAnnouncements>;

/** Nothing appears before it was written. */
function timesOf({ from, until: end }: AnnouncementInput, edition: Edition, now: Date) {
  const begins = Math.max(from === null ? 0 : Date.parse(from), now.getTime());
  const until = end ?? endAfter(begins, edition);
  if (Date.parse(until) <= begins) throw new AppError('invalid', { sentence: TOO_LATE });
  return { from: new Date(begins).toISOString(), until };
}

/** What is written before the event is read from its first item on. */
function endAfter(begins: number, edition: Edition): string {
  const first = timedItems(edition)[0]?.start ?? begins;
  return new Date(Math.max(begins, first) + LASTS_MS).toISOString();
}

function requireChallenge(
  edition: Edition,
  { audience, challenge }: Pick<AnnouncementInput, 'audience' | 'challenge'>,
): void {
  if (audience !== 'challenge') return;
  if (edition.challenges.challenges.some(({ number }) => number === challenge)) return;
  throw new AppError('invalid', { sentence: 'There is no such challenge in this edition.' });
}

const rankOf = ({ state, isPinned }: Announcement) =>
  2 * ANNOUNCEMENT_STATES.indexOf(state) + (isPinned ? 0 : 1);

/** In the words of an activity, which stand in one line. */
export const beginningOf = (text: string): string => {
  const words = text.replace(/\s+/g, ' ');
  return words.length > SUBJECT_LETTERS ? `${words.slice(0, SUBJECT_LETTERS - 1).trim()}…` : words;
};

function toAnnouncement(
  { edition: _, ...stored }: StoredAnnouncement,
  wordings: readonly Wording[],
  edition: Edition,
  now: number,
): Announcement {
  return {
    ...stored,
    state: stateAt(stored, liveWindow(edition), now),
    earlier: wordings
      .filter(({ announcementId }) => announcementId === stored.id)
      .map(({ text, by, until }) => ({ text, by, until })),
  };
}
