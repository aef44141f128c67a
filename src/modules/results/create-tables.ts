import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const resultTables: Migrations = { '0017-results': createResultTables };

const TABLES = {
  result_file_agreements: {
    text: ['person_id'],
    emptyText: ['team_id'],
    integer: ['edition'],
    instant: ['agreed_at'],
  },
  shown_winners: { text: ['by'], instant: ['at'] },
};

function createResultTables(engine: Engine): Migration {
  return { up: (db: Kysely<unknown>) => createTables(db, engine, TABLES) };
}
