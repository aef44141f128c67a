import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const passTables: Migrations = { '0021-passes': createPassTables };

function createPassTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('passes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('pass_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('expires_at', instant, (column) => column.notNull())
        .addColumn('revoked_at', instant)
        .execute();
      await createTables(db, engine, {
        pass_screens: {
          text: ['kind', 'subject', 'link'],
          instant: ['seen_at'],
          maybeText: ['shows'],
        },
      });
    },
  };
}
