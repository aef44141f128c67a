import { ACTIVITY_PAGE_MAX } from '../../../schema/limits.ts';
import { oldestRestorable } from '../../../server/db/versioned-rows.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { type ListPage, pageOf, readCursor, writeCursor } from '../../../server/lib/list-cursor.ts';
import type { Subject } from '../../module.ts';
import type { Activity, ActivityKind, ActivityListQuery } from './schema.ts';
import type { ActivityStore, NewActivity, StoredActivity } from './store.ts';

interface ActivityDeps {
  store: { activity: ActivityStore };
  clock: Clock;
  /** What is there to know of these subjects; asked once for each kind of a page. */
  subjectsOf(kind: ActivityKind, ids: readonly string[]): Promise<Subject[]>;
}

/** What administrators did, for administrators (decision 0041). */
export function createActivityLog({ store, clock, subjectsOf }: ActivityDeps) {
  async function subjectsByKind(activities: readonly StoredActivity[]) {
    const kinds = Map.groupBy(activities, ({ kind }) => kind);
    const found = new Map<string, Subject>();
    for (const [kind, ofKind] of kinds) {
      const ids = [...new Set(ofKind.map(({ subjectId }) => subjectId))];
      for (const subject of await subjectsOf(kind, ids))
        found.set(`${kind} ${subject.id}`, subject);
    }
    return found;
  }

  return {
    /** Newest first. */
    async list({
      limit = ACTIVITY_PAGE_MAX,
      cursor,
      ...narrowed
    }: ActivityListQuery): Promise<ListPage<Activity>> {
      const after = readCursor(cursor);
      const found = await store.activity.list({ ...narrowed, after, limit: limit + 1 });
      const restorableAfter = oldestRestorable(clock.now()).toISOString();
      const subjects = await subjectsByKind(found);
      const activities = found.map((activity) => {
        const subject = subjects.get(`${activity.kind} ${activity.subjectId}`);
        const { action, at } = activity;
        // By the time of the deletion, so that of several deletions only the last one is meant.
        const canRestore =
          action === 'deleted' && subject?.deletedAt === at && at > restorableAfter;
        return { ...activity, subject: subject?.name ?? activity.subject, canRestore };
      });
      return pageOf(activities, limit, ({ at, id }) => writeCursor({ createdAt: at, id }));
    },
  };
}
export type ActivityLog = ReturnType<typeof createActivityLog>;

/** For the services of other modules, from the stores of the transaction that makes the change. */
export type ActivityRecorder = Pick<ActivityStore, 'record'>;
export type { NewActivity };
