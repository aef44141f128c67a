import { sql } from 'kysely';
import type { Db, Engine } from './database.ts';

/** Any number that is not used for other locks. */
const LOCK = 7_007;

/**
 * Held until the transaction ends when changing who has a place in an edition, or several of its
 * teams: one after the other.
 */
export async function lockEdition(db: Db, engine: Engine, edition: number): Promise<void> {
  // SQLite has one writer: a transaction is the lock.
  if (engine === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, ${sql.lit(edition)})`.execute(db);
}
