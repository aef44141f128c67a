import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const contentTables: Migrations = { '0003-content': createContentTables };

function createContentTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('content_drafts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('document', 'text', (column) => column.notNull())
        .addColumn('section', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('saved_at', instant, (column) => column.notNull())
        .addColumn('saved_by', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('content_drafts_by_document')
        .on('content_drafts')
        .columns(['document'])
        .execute();

      await db.schema
        .createTable('content_publications')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('document', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('shown_from', instant, (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('created_by', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('puts_back', 'integer')
        .addColumn('cancelled_at', instant)
        .addColumn('request_id', 'text')
        .addColumn('address', 'text')
        .execute();
      await db.schema
        .createIndex('content_publications_by_document')
        .on('content_publications')
        .columns(['document', 'number'])
        .execute();

      await db.schema
        .createTable('content_objects')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('holder', 'text', (column) => column.notNull())
        .addColumn('object_id', 'text', (column) => column.notNull().references('objects.id'))
        .addColumn('deleted_at', instant)
        .execute();
      for (const column of ['holder', 'object_id']) {
        await db.schema
          .createIndex(`content_objects_by_${column}`)
          .on('content_objects')
          .columns([column])
          .execute();
      }
      await createTables(db, engine, {
        archived_editions: { text: ['archived_by'], instant: ['archived_at'] },
        content_confirmations: { text: ['confirmed_by'], instant: ['confirmed_at'] },
      });
    },
  };
}
