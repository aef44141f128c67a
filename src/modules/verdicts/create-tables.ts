import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const verdictTables: Migrations = { '0016-verdicts': createVerdictTables };

/** By the kind of their columns. Teams and accounts may go; what was signed stays. */
const TABLES = {
  verdict_inputs: {
    text: ['kind', 'content', 'by'],
    integer: ['edition'],
    instant: ['at'],
    maybe: [],
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
    integer: [],
    instant: ['at'],
    maybe: [],
    maybeInteger: [],
  },
  organiser_conflicts: {
    text: ['user_id', 'name', 'team_id', 'reason'],
    integer: ['edition'],
    instant: ['at'],
    maybe: [],
    maybeInteger: [],
  },
} as const;

function createVerdictTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      for (const [name, columns] of Object.entries(TABLES)) {
        let table: CreateTableBuilder<string> = db.schema
          .createTable(name)
          .addColumn('id', 'text', (column) => column.primaryKey());
        for (const each of columns.text) {
          table = table.addColumn(each, 'text', (column) => column.notNull());
        }
        for (const each of columns.integer) {
          table = table.addColumn(each, 'integer', (column) => column.notNull());
        }
        for (const each of columns.instant) {
          table = table.addColumn(each, instant, (column) => column.notNull());
        }
        for (const each of columns.maybe) table = table.addColumn(each, instant);
        for (const each of columns.maybeInteger) table = table.addColumn(each, 'integer');
        await table.execute();
      }
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
