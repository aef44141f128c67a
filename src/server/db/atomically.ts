import { sql } from 'kysely';
import type { Db } from './database.ts';
import { transact } from './in-transaction.ts';

export interface Atomic<Stores> {
  /** All of the writes or none of them: those made through the stores that the work is given. */
  atomically<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
}

/** Everything that can be asked of the database, and the way to ask several things at once. */
export function createStore<Stores>(db: Db, storesOn: (db: Db) => Stores) {
  const whole: Atomic<Stores> & { check(): Promise<void> } = {
    atomically: (work) => transact(db, (transaction) => work(storesOn(transaction))),
    /** Rejects when the database cannot be reached. */
    async check() {
      await sql`select 1`.execute(db);
    },
  };
  return { ...storesOn(db), ...whole };
}
