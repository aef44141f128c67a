import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db, Engine, Migrations } from '../../server/db/database.ts';
import type { ResultTables } from './tables.ts';

export const resultTables: Migrations = {
  '0019-results': createResultTables,
  '0030-agreements-of-members': addTeamsOfAgreements,
};

function createResultTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('result_file_agreements')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('agreed_at', instant, (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('shown_winners')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .execute();
    },
  };
}

function addTeamsOfAgreements(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('result_file_agreements')
        .addColumn('team_id', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await nameTeamsOfAgreements(db as Db);
    },
  };
}

/** A row from before named its team by its id. It is the yes of the one who gave it. */
export async function nameTeamsOfAgreements(core: Db): Promise<void> {
  await core
    .$extendTables<ResultTables>()
    .updateTable('result_file_agreements')
    .set((eb) => ({ team_id: eb.ref('id') }))
    .where('team_id', '=', '')
    .execute();
}
