import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumns, createTables } from '../../server/db/columns.ts';
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
      await createTables(db, engine, {
        ceremonies: {
          text: ['mode', 'started_by'],
          integer: ['step', 'is_stopped', 'version'],
          maybe: ['started_at'],
          maybeInteger: ['verdict'],
        },
      });
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
  const tables = { ceremony_screens: { integer: ['edition'], instant: ['seen_at'] } };
  return { up: (db: Kysely<unknown>) => createTables(db, engine, tables) };
}

function addSlides(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await addColumns('ceremonies', { integer: ['slide'] })(engine).up(db);
      await addColumns('ceremony_screens', { text: ['link'] })(engine).up(db);
    },
  };
}
