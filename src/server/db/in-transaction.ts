import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Runs the work in the transaction that is under way, or else in one of its own. */
export function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
