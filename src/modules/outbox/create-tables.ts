import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const outboxTables: Migrations = { '0004-outbox': createOutboxTables };

function createOutboxTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('mail_templates')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('subject', 'text')
        .addColumn('text', 'text')
        .addColumn('released_at', instant)
        .addColumn('version', 'integer', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('mails')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) =>
          column.references('people.id').onDelete('cascade'),
        )
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('subject_id', 'text')
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_try_at', instant)
        .addColumn('done_at', instant)
        .addColumn('failure', 'text', (column) => column.notNull())
        .execute();
      for (const column of ['created_at', 'next_try_at', 'person_id']) {
        await db.schema.createIndex(`mails_by_${column}`).on('mails').columns([column]).execute();
      }
    },
  };
}
