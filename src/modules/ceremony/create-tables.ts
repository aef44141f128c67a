import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const ceremonyTables: Migrations = {
  '0017-ceremony': createCeremonyTables,
  '0020-ceremony-screens': createScreenTable,
  '0032-ceremony-slides': addSlides,
};

function createCeremonyTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('ceremonies')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('mode', 'text', (column) => column.notNull())
        .addColumn('verdict', 'integer')
        .addColumn('step', 'integer', (column) => column.notNull())
        .addColumn('is_stopped', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('started_at', instant)
        .addColumn('started_by', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('ceremony_passes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('pass_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('expires_at', instant, (column) => column.notNull())
        .addColumn('revoked_at', instant)
        .execute();
    },
  };
}

function createScreenTable(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('ceremony_screens')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('seen_at', instant, (column) => column.notNull())
        .execute();
    },
  };
}

function addSlides(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('ceremonies')
        .addColumn('slide', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('ceremony_screens')
        .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  };
}
