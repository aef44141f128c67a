import type { Db } from './database.ts';
import { isDeadlock } from './deadlock.ts';

/** Several transactions that wait for each other are rare, and two in a row are bad luck. */
const TRIES = 3;

/**
 * Runs the work in a transaction of its own. One that PostgreSQL ended because it and another waited for
 * each other has left nothing behind, and is tried again: the work writes to the database alone.
 */
export async function transact<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tried === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

/** Runs the work in the transaction that is under way, or else in one of its own. */
export function inTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : transact(db, work);
}
