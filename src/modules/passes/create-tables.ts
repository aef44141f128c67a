import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const passTables: Migrations = {
  '0041-passes': createPassTable,
  '0050-pass-screens': createScreenTable,
  '0053-screens-of-all-passes': dropCeremonyScreens,
  '0071-what-screens-show': addShows,
};

/** The ceremony's links were the first: those that are in people's hands go on opening its pages. */
function createPassTable(engine: Engine): Migration {
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
      await sql`
        insert into passes
        select id, edition, 'ceremony-' || kind, '', pass_hash, created_at, expires_at, revoked_at
        from ceremony_passes`.execute(db);
      await db.schema.dropTable('ceremony_passes').execute();
    },
  };
}

function createScreenTable(engine: Engine): Migration {
  const tables = { pass_screens: { text: ['kind', 'subject', 'link'], instant: ['seen_at'] } };
  return { up: (db: Kysely<unknown>) => createTables(db, engine, tables) };
}

/** Those of the ceremony are counted with the others; what is open says so again in seconds. */
function dropCeremonyScreens(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.dropTable('ceremony_screens').execute();
    },
  };
}

function addShows(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('pass_screens').addColumn('shows', 'text').execute();
    },
  };
}
