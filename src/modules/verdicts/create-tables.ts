import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const verdictTables: Migrations = { '0013-verdicts': createVerdictTables };

/** By the kind of their columns. Teams and accounts may go; what was signed stays. */
const TABLES = {
  verdict_inputs: {
    text: ['kind', 'content', 'by'],
    integer: ['edition'],
    instant: ['at'],
    maybeInteger: ['challenge'],
  },
  verdicts: {
    text: ['pack', 'over', 'reason', 'withdrawn_reason', 'created_by'],
    integer: ['edition', 'number', 'version'],
    instant: ['created_at'],
    maybe: ['publish_at', 'withdrawn_at'],
    maybeInteger: ['supersedes'],
  },
  verdict_signatures: {
    text: ['verdict_id', 'user_id', 'name', 'over'],
    instant: ['at'],
  },
  organiser_conflicts: {
    text: ['user_id', 'name', 'team_id', 'reason'],
    integer: ['edition'],
    instant: ['at'],
  },
};

function createVerdictTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createTables(db, engine, TABLES);
      await db.schema
        .createIndex('verdicts_by_number')
        .on('verdicts')
        .columns(['edition', 'number'])
        .unique()
        .execute();
      await db.schema
        .createIndex('verdict_signatures_by_signer')
        .on('verdict_signatures')
        .columns(['verdict_id', 'user_id'])
        .unique()
        .execute();
      for (const table of ['verdict_inputs', 'organiser_conflicts']) {
        await db.schema.createIndex(`${table}_by_edition`).on(table).column('edition').execute();
      }
    },
  };
}
