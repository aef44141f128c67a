import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const helpTables: Migrations = { '0011-help-requests': createHelpTables };

function createHelpTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('help_requests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) =>
          column.notNull().references('people.id').onDelete('cascade'),
        )
        .addColumn('team_id', 'text', (column) =>
          column.references('teams.id').onDelete('set null'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('waits_for', 'text')
        .addColumn('asked_at', instant, (column) => column.notNull())
        .addColumn('taken_at', instant)
        .addColumn('taken_by_person', 'text', (column) =>
          column.references('people.id').onDelete('set null'),
        )
        .addColumn('taken_by_user', 'text', (column) => column.notNull())
        .addColumn('ended_at', instant)
        .execute();
      await db.schema
        .createIndex('help_requests_waits_for_key')
        .on('help_requests')
        .column('waits_for')
        .unique()
        .execute();
      await db.schema
        .createIndex('help_requests_by_edition')
        .on('help_requests')
        .columns(['edition', 'asked_at'])
        .execute();
    },
  };
}
