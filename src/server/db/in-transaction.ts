import type { Db } from './database.ts';

/** Runs the work in the transaction that is under way, or else in one of its own. */
export function inTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
