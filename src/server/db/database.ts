import { Kysely } from 'kysely';
import type { ExplainConstraint } from './database-errors.ts';
import type { CoreTables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** A database, or a transaction on it. A store adds its tables: `db.$extendTables<...>()`. */
export type Db = Kysely<CoreTables>;

export interface Database<Tables extends CoreTables = CoreTables> {
  engine: Engine;
  db: Kysely<Tables>;
  close(): Promise<void>;
}

export type DatabaseLocation = { file: string } | { url: string };

/** Opens the database that the settings name. Each engine's driver is loaded only when used. */
export async function openDatabase<Tables extends CoreTables = CoreTables>(
  location: DatabaseLocation,
  explain?: ExplainConstraint,
): Promise<Database<Tables>> {
  const engine: Engine = 'file' in location ? 'sqlite' : 'postgres';
  const dialect =
    'file' in location
      ? (await import('./sqlite.ts')).createSqliteDialect(location.file, explain)
      : (await import('./postgres.ts')).createPostgresDialect(location.url, explain);
  const db = new Kysely<Tables>({ dialect });
  return { engine, db, close: () => db.destroy() };
}
