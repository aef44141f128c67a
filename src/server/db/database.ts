import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { ExplainConstraint } from './constraint-error.ts';
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

/** By names that begin with a number, which is their order in all installations. */
export type Migrations = Record<string, (engine: Engine) => Migration>;

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

/** Brings the tables up to date; instances that start together take turns. */
export async function migrate(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  migrations: Migrations,
): Promise<void> {
  const all = Object.entries(migrations).map(([name, of]) => [name, of(engine)] as const);
  const provider = { getMigrations: async () => Object.fromEntries(all) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
