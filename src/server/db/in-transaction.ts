import { setTimeout } from 'node:timers/promises';
import type { Db } from './database.ts';
import { isDeadlock } from './database-errors.ts';

/** Several transactions that wait for each other are rare, and two in a row are bad luck. */
const TRIES = 3;

const PAUSE_MAX_MS = 50;

/** Tried again at once, it could lock the row that the other one waits for, and both would meet again. */
const shortPause = () => setTimeout(5 + Math.random() * PAUSE_MAX_MS);

/**
 * Runs the work in a transaction of its own. One that PostgreSQL ended because it and another waited for
 * each other has left nothing behind, and is tried again: the work writes to the database alone.
 */
export async function transact<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
  pause: () => Promise<unknown> = shortPause,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tried === TRIES || !isDeadlock(error)) throw error;
      await pause();
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
