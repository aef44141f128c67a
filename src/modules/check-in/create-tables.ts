import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const checkInTables: Migrations = { '0018-check-in': createCheckInTables };

function createCheckInTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('check_in_scans')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) =>
          column.notNull().references('people.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('undoes', 'text')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('door', 'text', (column) => column.notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .addColumn('received_at', instant, (column) => column.notNull())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('withdrawn_at', instant)
        .execute();
      await db.schema
        .createIndex('check_in_scans_by_day')
        .on('check_in_scans')
        .columns(['edition', 'day'])
        .execute();
      await db.schema
        .createIndex('check_in_scans_by_person')
        .on('check_in_scans')
        .column('person_id')
        .execute();
    },
  };
}
