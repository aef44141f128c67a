import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What the pages and lists kept in memory are made of. */
export type Topic = string;
export type Revisions = Partial<Record<Topic, number>>;

/** Part of the transaction that changes the data, so that no instance can miss a change. */
export async function bumpRevision(db: Db, topic: Topic): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ topic, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet({ revision: sql`revisions.revision + 1` }),
    )
    .execute();
}

export function createRevisionStore(db: Db) {
  return {
    async read(): Promise<Revisions> {
      const rows = await db.selectFrom('revisions').selectAll().execute();
      return Object.fromEntries(rows.map((row) => [row.topic, row.revision]));
    },
  };
}
export type RevisionStore = ReturnType<typeof createRevisionStore>;
