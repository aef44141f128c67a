import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { containsWords } from '../../../server/db/contains-words.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ActivityAction, ActivityKind, ActivityListQuery } from './schema.ts';
import type { ActivityTables } from './tables.ts';

export interface NewActivity {
  at: Date;
  by: string;
  action: ActivityAction;
  kind: ActivityKind;
  subjectId: string;
  subject: string;
}

export interface StoredActivity extends Omit<NewActivity, 'at'> {
  id: string;
  at: string;
}

interface ActivityRange extends Omit<ActivityListQuery, 'cursor' | 'limit'> {
  /** Only what comes after this place in the list. */
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
}

export function createActivityStore(core: Db) {
  const db = core.$extendTables<ActivityTables>();
  return {
    /** In the transaction that makes the change: both are there or none. */
    async record({ at, by, subjectId, ...columns }: NewActivity): Promise<void> {
      await db
        .insertInto('activity')
        .values({
          ...columns,
          id: randomUUID(),
          at: at.toISOString(),
          username: by,
          subject_id: subjectId,
        })
        .execute();
    },

    /** Newest first. */
    async list({
      after,
      limit,
      search = '',
      kind,
      action,
    }: ActivityRange): Promise<StoredActivity[]> {
      let query = db
        .selectFrom('activity')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after) {
        query = query.where(sql<boolean>`(at, id) < (${after.createdAt}, ${after.id})`);
      }
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (action !== undefined) query = query.where('action', '=', action);
      if (search !== '') {
        query = query.where(containsWords(['subject', 'username'], search.split(/\s+/)));
      }
      const rows = await query.execute();
      return rows.map(({ username, subject_id, ...row }) => ({
        ...row,
        by: username,
        subjectId: subject_id,
      }));
    },

    async countSince(since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('activity')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('at', '>=', since.toISOString())
        .executeTakeFirstOrThrow();
      return Number(count);
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
