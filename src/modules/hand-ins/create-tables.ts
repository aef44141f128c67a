import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const handInTables: Migrations = { '0007-hand-ins': createHandInTables };

const TABLES = {
  hand_in_extensions: {
    text: ['team_id', 'reason'],
    integer: ['edition'],
    instant: ['until', 'created_at'],
  },
  hand_in_uploads: {
    text: ['team_id', 'kind', 'file_name', 'pieces', 'announced_by', 'on_behalf', 'organiser'],
    integer: ['edition', 'size', 'received'],
    instant: ['announced_at'],
    maybe: ['finished_at'],
  },
};

function createHandInTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('hand_ins')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        // No reference: a receipt outlives its team.
        .addColumn('team_id', 'text', (column) => column.notNull())
        .addColumn('team_name', 'text', (column) => column.notNull())
        .addColumn('challenge', 'integer')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('receipt', 'integer', (column) => column.notNull())
        .addColumn('file_name', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('announced_at', instant, (column) => column.notNull())
        .addColumn('received_at', instant, (column) => column.notNull())
        .addColumn('deadline', instant, (column) => column.notNull())
        .addColumn('is_late', 'integer', (column) => column.notNull())
        .addColumn('decision', 'text', (column) => column.notNull())
        .addColumn('decision_reason', 'text', (column) => column.notNull())
        .addColumn('sent_by', 'text', (column) => column.notNull())
        .addColumn('on_behalf', 'text', (column) => column.notNull())
        .addColumn('pieces', 'text', (column) => column.notNull())
        .addColumn('findings', 'text', (column) => column.notNull())
        .addColumn('drawn', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('drawing_since', instant)
        .addColumn('file_removed_at', instant)
        .addUniqueConstraint('hand_ins_version_key', ['team_id', 'kind', 'version'])
        .addUniqueConstraint('hand_ins_receipt_key', ['team_id', 'receipt'])
        .execute();
      await db.schema
        .createIndex('hand_ins_by_edition')
        .on('hand_ins')
        .columns(['edition'])
        .execute();
      await createTables(db, engine, TABLES);
      for (const table of Object.keys(TABLES)) {
        await db.schema.createIndex(`${table}_by_team`).on(table).columns(['team_id']).execute();
      }

      await db.schema
        .createTable('hand_in_choices')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('team_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('hand_in_id', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('over', 'integer', (column) => column.notNull())
        .addColumn('chosen_by', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addUniqueConstraint('hand_in_choices_number_key', ['team_id', 'kind', 'number'])
        .execute();
      await db.schema
        .createIndex('hand_in_choices_by_edition')
        .on('hand_in_choices')
        .columns(['edition'])
        .execute();
    },
  };
}
