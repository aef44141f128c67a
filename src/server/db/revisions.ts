import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What the pages and lists kept in memory are made of. */
export type Topic = 'photos' | 'committee';
export type Revisions = Partial<Record<Topic, number>>;

/** Part of the transaction that changes the data, so that no instance can miss a change. */
export async function bumpRevision(db: Kysely<Tables>, topic: Topic): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ topic, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet({ revision: sql`revisions.revision + 1` }),
    )
    .execute();
}

export function createRevisionStore(db: Kysely<Tables>) {
  return {
    async read(): Promise<Revisions> {
      const rows = await db.selectFrom('revisions').selectAll().execute();
      return Object.fromEntries(rows.map((row) => [row.topic, row.revision]));
    },
  };
}
export type RevisionStore = ReturnType<typeof createRevisionStore>;
