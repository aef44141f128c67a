import { type CreateTableBuilder, type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const judgingTables: Migrations = {
  '0015-judging': createJudgingTables,
  '0021-late-ballots': addClosingAndTakeIn,
  '0042-rooms': addRoomAndQuestions,
};

/** By the kind of their columns. References are checked by the services: people and teams may go. */
const TABLES = {
  rubrics: { text: ['rubric', 'sha256'], integer: ['number', 'version'], maybe: ['frozen_at'] },
  judges: { text: ['organisation'], integer: ['edition'], instant: ['created_at'] },
  judging_panels: {
    text: [
      'name',
      'judge_ids',
      'team_ids',
      'closed_by',
      'closed_with',
      'closing_reason',
      'closed_without',
    ],
    integer: ['edition', 'pitch_minutes', 'version'],
    maybe: ['starts_at', 'closed_at'],
    maybeInteger: ['challenge'],
  },
  judging_conflicts: {
    text: ['judge_id', 'team_id', 'answer', 'reason', 'by'],
    integer: ['edition'],
    instant: ['at'],
  },
  judging_dismissals: {
    text: ['judge_id', 'team_id', 'reason', 'by', 'confirmed_by'],
    integer: ['edition'],
    instant: ['at'],
  },
  ballots: {
    text: [
      'judge_id',
      'team_id',
      'scores',
      'note',
      'feedback',
      'reason',
      'rubric_sha256',
      'typed_by',
      'confirmed_by',
    ],
    integer: ['edition', 'revision', 'is_void', 'is_after_close'],
    instant: ['made_at', 'received_at'],
  },
  ballots_on_phones: { text: ['judge_id', 'team_id'], instant: ['since'] },
} as const;

interface Columns {
  text?: readonly string[];
  integer?: readonly string[];
  instant?: readonly string[];
  maybe?: readonly string[];
  maybeInteger?: readonly string[];
}

function createJudgingTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      for (const [name, columns] of Object.entries(TABLES) as [string, Columns][]) {
        let table: CreateTableBuilder<string> = db.schema
          .createTable(name)
          .addColumn('id', 'text', (column) => column.primaryKey());
        for (const each of columns.text ?? []) {
          table = table.addColumn(each, 'text', (column) => column.notNull());
        }
        for (const each of columns.integer ?? []) {
          table = table.addColumn(each, 'integer', (column) => column.notNull());
        }
        for (const each of columns.instant ?? []) {
          table = table.addColumn(each, instant, (column) => column.notNull());
        }
        for (const each of columns.maybe ?? []) table = table.addColumn(each, instant);
        for (const each of columns.maybeInteger ?? []) table = table.addColumn(each, 'integer');
        await table.execute();
      }
      await db.schema
        .createIndex('ballots_by_pair')
        .on('ballots')
        .columns(['judge_id', 'team_id', 'revision'])
        .unique()
        .execute();
      for (const table of ['judging_panels', 'judging_conflicts', 'judging_dismissals']) {
        await db.schema.createIndex(`${table}_by_edition`).on(table).column('edition').execute();
      }
    },
  };
}

function addClosingAndTakeIn(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('judging_panels').addColumn('closing_since', instant).execute();
      await db.schema
        .alterTable('judging_dismissals')
        .addColumn('about', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await takeInWhereOpen(db);
    },
  };
}

function addRoomAndQuestions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('judging_panels')
        .addColumn('room', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .alterTable('judging_panels')
        .addColumn('question_minutes', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}

/** Before, a panel that was opened again did not take in what had come after it was closed. */
export async function takeInWhereOpen(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ judge_ids: string; team_ids: string }>`
    select judge_ids, team_ids from judging_panels where closed_at is null
  `.execute(db);
  for (const { judge_ids, team_ids } of rows) {
    const [judges, teams] = [judge_ids, team_ids].map((ids) => ids.split(' '));
    await sql`
      update ballots set is_after_close = 0
      where is_after_close = 1
        and judge_id in (${sql.join(judges ?? [])}) and team_id in (${sql.join(teams ?? [])})
    `.execute(db);
  }
}
