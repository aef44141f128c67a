import { sql } from 'kysely';
import type { Db } from './database.ts';
import { transact } from './in-transaction.ts';

export interface Atomic<Stores> {
  /** All of the writes or none of them: those made through the stores that the work is given. */
  atomically<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
  /** The stores of a transaction that another module has begun: it has those of all modules. */
  within(transaction: object): Stores;
}

/** Everything that can be asked of the database, and the way to ask several things at once. */
export function createStore<Stores extends object>(db: Db, storesOn: (db: Db) => Stores) {
  const begun = new WeakSet<object>();
  const isBegun = (stores: object): stores is Stores => begun.has(stores);
  const whole: Atomic<Stores> & { check(): Promise<void> } = {
    atomically: (work) =>
      transact(db, (transaction) => {
        const stores = storesOn(transaction);
        begun.add(stores);
        return work(stores);
      }),
    within(stores) {
      if (!isBegun(stores)) throw new Error('These are not the stores of a transaction.');
      return stores;
    },
    /** Rejects when the database cannot be reached. */
    async check() {
      await sql`select 1`.execute(db);
    },
  };
  return { ...storesOn(db), ...whole };
}
