import { randomUUID } from 'node:crypto';
import type { Activity, ActivityListQuery } from '../../schema/activity.ts';
import { ACTIVITY_PAGE_MAX } from '../../schema/limits.ts';
import { oldestRestorable } from '../../server/db/restore-limit.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { type ListPage, pageOf, readCursor } from '../../server/lib/list-cursor.ts';
import type { ActivityStore, NewActivity } from './store.ts';

interface ActivityParts {
  store: { activity: ActivityStore };
  clock: Clock;
}

/** What administrators did, for administrators (decision 0041). */
export function createActivityLog({ store, clock }: ActivityParts) {
  return {
    /** Newest first. */
    async list({
      limit = ACTIVITY_PAGE_MAX,
      cursor,
    }: ActivityListQuery): Promise<ListPage<Activity>> {
      const after = readCursor(cursor);
      const found = await store.activity.list({ after, limit: limit + 1 });
      const restorableAfter = oldestRestorable(clock.now()).toISOString();
      const activities = found.map(({ deletedAt, ...activity }) => ({
        ...activity,
        canRestore: deletedAt !== null && deletedAt > restorableAfter,
      }));
      return pageOf(activities, limit, ({ at, id }) => ({ createdAt: at, id }));
    },
  };
}
export type ActivityLog = ReturnType<typeof createActivityLog>;

/** To be called with the stores of the transaction that makes the change: both are there or none. */
export function recordActivity(
  stores: { activity: ActivityStore },
  activity: Omit<NewActivity, 'id'>,
): Promise<void> {
  return stores.activity.create({ id: randomUUID(), ...activity });
}
