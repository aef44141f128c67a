import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const announcementTables: Migrations = { '0012-announcements': createAnnouncementTables };

function createAnnouncementTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('announcements')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('audience', 'text', (column) => column.notNull())
        .addColumn('challenge', 'integer', (column) => column.notNull())
        .addColumn('shown_from', instant, (column) => column.notNull())
        .addColumn('shown_until', instant)
        .addColumn('is_pinned', 'integer', (column) => column.notNull())
        .addColumn('written_by', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('corrected_at', instant)
        .addColumn('withdrawn_at', instant)
        .execute();
      await db.schema
        .createIndex('announcements_by_edition')
        .on('announcements')
        .column('edition')
        .execute();
      await db.schema
        .createTable('announcement_wordings')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('announcement_id', 'text', (column) =>
          column.notNull().references('announcements.id').onDelete('cascade'),
        )
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('written_by', 'text', (column) => column.notNull())
        .addColumn('said_until', instant, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('announcement_wordings_by_announcement')
        .on('announcement_wordings')
        .column('announcement_id')
        .execute();
      // How many lines of an instance follow, by what each may know, as JSON.
      await db.schema
        .createTable('announcement_followers')
        .addColumn('instance', 'text', (column) => column.primaryKey())
        .addColumn('counts', 'text', (column) => column.notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .execute();
    },
  };
}
