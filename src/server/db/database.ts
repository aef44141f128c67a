import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsFor } from '../../modules/first-tables.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Database {
  engine: Engine;
  db: Kysely<Tables>;
  close(): Promise<void>;
}

export type DatabaseLocation = { file: string } | { url: string };

/** Opens the database that the settings name. Each engine's driver is loaded only when used. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const engine: Engine = 'file' in location ? 'sqlite' : 'postgres';
  const dialect =
    'file' in location
      ? (await import('./sqlite.ts')).createSqliteDialect(location.file)
      : (await import('./postgres.ts')).createPostgresDialect(location.url);
  const db = new Kysely<Tables>({ dialect });
  return { engine, db, close: () => db.destroy() };
}

/** Brings the tables up to date; instances that start together take turns. */
export async function migrate({ db, engine }: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: migrationsFor(engine) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
