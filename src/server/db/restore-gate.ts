/**
 * Keeps transactions and a restore out of each other's way on PostgreSQL, on all instances: each
 * transaction holds the gate open from its first moment, and a restore closes it once those under way have
 * ended. Newcomers are told so at once, instead of waiting for tables in an order of its own.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import { AppError } from '../../schema/app-error.ts';
import type { CoreTables } from './tables.ts';

/** Numbers that nothing else in the database locks: other locks have two. */
const GATE = 7_243_001;
const RESTORE = 7_243_002;
const RETRY_SECONDS = 2;

/** Kysely's driver, with the gate at the beginning of each transaction. */
export class GatedPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    try {
      await passGate(connection);
    } catch (error) {
      // Kysely takes back only what has begun.
      await connection.executeQuery(CompiledQuery.raw('rollback'));
      throw error;
    }
  }
}

async function passGate(connection: DatabaseConnection): Promise<void> {
  const asked = CompiledQuery.raw(`select pg_try_advisory_xact_lock_shared(${GATE}) as passed`);
  const { rows } = await connection.executeQuery<{ passed: boolean }>(asked);
  if (!rows[0]?.passed) throw restoring();
}

/** From here on to its end, the transaction is the only one that writes. */
export async function closeGate(transaction: Kysely<CoreTables>): Promise<void> {
  // Two restores would each wait for the other to leave the gate.
  const { rows } = await sql<{ isFirst: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(RESTORE)}) as "isFirst"`.execute(transaction);
  if (!rows[0]?.isFirst) throw restoring();
  await sql`select pg_advisory_xact_lock(${sql.lit(GATE)})`.execute(transaction);
}

function restoring(): AppError {
  return new AppError('restoring', { retryAfterSeconds: RETRY_SECONDS });
}
