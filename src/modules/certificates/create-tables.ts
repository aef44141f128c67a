import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const certificateTables: Migrations = { '0018-certificates': createCertificateTables };

/** Without references: a certificate outlives the person and the team. */
function createCertificateTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('certificates')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('team_id', 'text', (column) => column.notNull())
        .addColumn('team_name', 'text', (column) => column.notNull())
        .addColumn('challenge', 'integer')
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('issued_at', instant, (column) => column.notNull())
        .addColumn('erased_at', instant)
        .execute();
      await db.schema
        .createIndex('certificates_code_key')
        .on('certificates')
        .column('code')
        .unique()
        .execute();
      await db.schema
        .createTable('certificate_decisions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('decision', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .execute();
      for (const table of ['certificates', 'certificate_decisions']) {
        await db.schema.createIndex(`${table}_by_person`).on(table).column('person_id').execute();
        await db.schema.createIndex(`${table}_by_edition`).on(table).column('edition').execute();
      }
    },
  };
}
