import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { createTables } from './create-tables.ts';
import type { Database, Engine } from './database.ts';
import type { Table } from './table.ts';

/** By names that begin with a number, which is their order in all installations. */
export type Migrations = Record<string, (engine: Engine) => Migration>;

/** What a database is made of: its tables today, and what brings those of an older release there. */
interface Schema {
  /** Each after those that it refers to. */
  tables: readonly Table[];
  migrations: Migrations;
}

/** Before all others. */
const BEGINNING = '0000-tables';

/**
 * Brings the tables up to date; instances that start together take turns. A new database gets today's
 * tables at once: the migrations are recorded there, and have nothing to do.
 */
export async function migrate(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { tables, migrations }: Schema,
): Promise<void> {
  let isNew = false;
  const all: Record<string, Migration> = {
    [BEGINNING]: {
      async up(on: Kysely<unknown>) {
        isNew = true;
        await createTables(on, engine, tables);
      },
    },
  };
  for (const [name, of] of Object.entries(migrations)) {
    all[name] = {
      async up(on: Kysely<unknown>) {
        if (!isNew) await of(engine).up(on);
      },
    };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
