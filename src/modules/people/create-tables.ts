import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const peopleTables: Migrations = { '0001-people': createPeopleTables };

function createPeopleTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('people')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('roles', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('erased_at', instant)
        .execute();
      await db.schema.createIndex('people_by_email').on('people').columns(['email']).execute();

      await db.schema
        .createTable('personal_links')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('person_id', 'text', (column) =>
          column.notNull().references('people.id').onDelete('cascade'),
        )
        .addColumn('link_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('expires_at', instant, (column) => column.notNull())
        .addColumn('revoked_at', instant)
        .addColumn('is_mailed', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();

      await db.schema
        .createTable('personal_sign_ins')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('person_id', 'text', (column) =>
          column.notNull().references('people.id').onDelete('cascade'),
        )
        .addColumn('link_id', 'text', (column) => column.notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .execute();
      for (const table of ['personal_links', 'personal_sign_ins']) {
        await db.schema
          .createIndex(`${table}_by_person`)
          .on(table)
          .columns(['person_id'])
          .execute();
      }
    },
  };
}
