import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const certificateTables: Migrations = { '0015-certificates': createCertificateTables };

/** Without references: a certificate outlives the person and the team. */
const TABLES = {
  certificates: {
    text: ['person_id', 'team_id', 'team_name', 'code', 'name'],
    integer: ['edition'],
    instant: ['issued_at'],
    maybe: ['erased_at'],
    maybeInteger: ['challenge'],
  },
  certificate_decisions: {
    text: ['person_id', 'decision', 'reason', 'by'],
    integer: ['edition'],
    instant: ['at'],
  },
};

function createCertificateTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createTables(db, engine, TABLES);
      await db.schema
        .createIndex('certificates_code_key')
        .on('certificates')
        .column('code')
        .unique()
        .execute();
      for (const table of ['certificates', 'certificate_decisions']) {
        await db.schema.createIndex(`${table}_by_person`).on(table).column('person_id').execute();
        await db.schema.createIndex(`${table}_by_edition`).on(table).column('edition').execute();
      }
    },
  };
}
