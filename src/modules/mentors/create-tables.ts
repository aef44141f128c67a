import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const mentorTables: Migrations = { '0009-mentors': createMentorTables };

function createMentorTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('mentor_access')
        .addColumn('id', 'text', (column) =>
          column.primaryKey().references('people.id').onDelete('cascade'),
        )
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('challenge', 'integer', (column) => column.notNull())
        .addColumn('organisation', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .execute();
    },
  };
}
