import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumns, createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const judgingTables: Migrations = {
  '0015-judging': createJudgingTables,
  '0021-late-ballots': addClosingAndTakeIn,
  '0042-rooms': addColumns('judging_panels', { text: ['room'], integer: ['question_minutes'] }),
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

function createJudgingTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createTables(db, engine, TABLES);
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
  return {
    async up(db: Kysely<unknown>) {
      await addColumns('judging_panels', { maybe: ['closing_since'] })(engine).up(db);
      await addColumns('judging_dismissals', { text: ['about'] })(engine).up(db);
      await takeInWhereOpen(db);
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
