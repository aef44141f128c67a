import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const judgingTables: Migrations = { '0016-judging': createJudgingTables };

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
    emptyText: ['room'],
    zero: ['question_minutes'],
    integer: ['edition', 'pitch_minutes', 'version'],
    maybe: ['starts_at', 'closed_at', 'closing_since'],
    maybeInteger: ['challenge'],
  },
  judging_conflicts: {
    text: ['judge_id', 'team_id', 'answer', 'reason', 'by'],
    integer: ['edition'],
    instant: ['at'],
  },
  judging_dismissals: {
    text: ['judge_id', 'team_id', 'reason', 'by', 'confirmed_by'],
    emptyText: ['about'],
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
