import type { ImageLibrary } from '../../modules/objects/image-library.ts';
import type { Store } from '../../modules/store.ts';
import { ACTIVITY_KEPT_MS } from '../../schema/limits.ts';
import { oldestRestorable } from '../db/restore-limit.ts';
import type { Clock } from '../lib/clock.ts';

interface HousekeepingParts {
  store: Store;
  images: ImageLibrary;
  clock: Clock;
  contactRetentionMonths: number;
}

export interface HousekeepingResult {
  messages: number;
  sessions: number;
  limits: number;
  activities: number;
  /** Deleted photos and members that can no longer be restored. */
  deleted: number;
  objects: number;
}

/** Removes what has served its time. */
export function createHousekeeping({
  store,
  images,
  clock,
  contactRetentionMonths,
}: HousekeepingParts) {
  return {
    async run(): Promise<HousekeepingResult> {
      const now = clock.now();
      const oldestMessage = monthsBefore(now, contactRetentionMonths);
      return {
        messages: await store.contactMessages.removeBefore(oldestMessage),
        sessions: await store.sessions.removeExpired(now),
        limits: await store.rateLimits.removeUnused(now),
        activities: await store.activity.removeBefore(new Date(now.getTime() - ACTIVITY_KEPT_MS)),
        deleted:
          (await store.photos.removeDeletedBefore(oldestRestorable(now))) +
          (await store.committeeMembers.removeDeletedBefore(oldestRestorable(now))),
        // After the rows, so that their pictures go with them.
        objects: await images.sweep(),
      };
    },
  };
}
export type Housekeeping = ReturnType<typeof createHousekeeping>;

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // A month without such a day: its last day, not the first ones of the month after it.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}
