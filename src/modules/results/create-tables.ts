import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const resultTables: Migrations = { '0019-results': createResultTables };

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
