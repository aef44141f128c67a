import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const openingTables: Migrations = { '0010-openings': createOpeningTables };

function createOpeningTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('opening_requests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('link_hash', 'text', (column) => column.notNull())
        .addColumn('asked_at', instant, (column) => column.notNull())
        .addColumn('confirmed_at', instant)
        .execute();
      await db.schema
        .createIndex('opening_requests_by_link')
        .on('opening_requests')
        .column('link_hash')
        .execute();
    },
  };
}
