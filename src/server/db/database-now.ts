import { sql } from 'kysely';
import type { Db, Engine } from './database.ts';

/**
 * The time of the database, which all instances share; null where it is a file of this one. What is
 * decided to the second must not depend on which instance was asked.
 */
export async function databaseNow(db: Db, engine: Engine): Promise<Date | null> {
  if (engine === 'sqlite') return null;
  // Not `now()`, which stands still from the beginning of a transaction, even while that waits.
  const { rows } = await sql<{ ms: string }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms
  `.execute(db);
  return new Date(Number(rows[0]?.ms));
}
