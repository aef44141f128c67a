import { type Kysely, sql } from 'kysely';
import type { ActivityAction, ActivityKind } from '../../schema/activity.ts';
import type { Tables } from '../../server/db/tables.ts';

export interface NewActivity {
  id: string;
  at: Date;
  by: string;
  action: ActivityAction;
  kind: ActivityKind;
  subjectId: string;
  subject: string;
}

export interface StoredActivity extends Omit<NewActivity, 'at'> {
  at: string;
  /** Since when its subject is deleted, when it was by this activity and still is. */
  deletedAt: string | null;
}

interface ActivityRange {
  /** Only what comes after this place in the list. */
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
}

export function createActivityStore(db: Kysely<Tables>) {
  return {
    async create({ at, by, subjectId, ...columns }: NewActivity): Promise<void> {
      await db
        .insertInto('activity')
        .values({ ...columns, at: at.toISOString(), username: by, subject_id: subjectId })
        .execute();
    },

    /** Newest first. */
    async list({ after, limit }: ActivityRange): Promise<StoredActivity[]> {
      // By the time of the deletion, so that of several deletions only the last one is meant.
      let query = db
        .selectFrom('activity')
        .leftJoin('photos', (join) =>
          join
            .onRef('photos.id', '=', 'activity.subject_id')
            .onRef('photos.deleted_at', '=', 'activity.at'),
        )
        .leftJoin('committee_members', (join) =>
          join
            .onRef('committee_members.id', '=', 'activity.subject_id')
            .onRef('committee_members.deleted_at', '=', 'activity.at'),
        )
        .leftJoin('contact_messages', 'contact_messages.id', 'activity.subject_id')
        .selectAll('activity')
        .select([
          'photos.deleted_at as photo_deleted_at',
          'committee_members.deleted_at as member_deleted_at',
          'contact_messages.name as sender',
        ])
        .orderBy('activity.at', 'desc')
        .orderBy('activity.id', 'desc')
        .limit(limit);
      if (after) {
        query = query.where(
          sql<boolean>`(activity.at, activity.id) < (${after.createdAt}, ${after.id})`,
        );
      }
      const rows = await query.execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.at,
        by: row.username,
        action: row.action,
        kind: row.kind,
        subjectId: row.subject_id,
        subject: row.sender ?? row.subject,
        deletedAt:
          row.action === 'deleted' ? (row.photo_deleted_at ?? row.member_deleted_at) : null,
      }));
    },

    async removeBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('activity')
        .where('at', '<', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type ActivityStore = ReturnType<typeof createActivityStore>;
