import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumns, createTables } from '../../server/db/columns.ts';
import type { Db, Engine, Migrations } from '../../server/db/database.ts';
import type { ResultTables } from './tables.ts';

export const resultTables: Migrations = {
  '0019-results': createResultTables,
  '0030-agreements-of-members': addTeamsOfAgreements,
};

const TABLES = {
  result_file_agreements: { text: ['person_id'], integer: ['edition'], instant: ['agreed_at'] },
  shown_winners: { text: ['by'], instant: ['at'] },
};

function createResultTables(engine: Engine): Migration {
  return { up: (db: Kysely<unknown>) => createTables(db, engine, TABLES) };
}

function addTeamsOfAgreements(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await addColumns('result_file_agreements', { text: ['team_id'] })(engine).up(db);
      await nameTeamsOfAgreements(db as Db);
    },
  };
}

/** A row from before named its team by its id. It is the yes of the one who gave it. */
export async function nameTeamsOfAgreements(core: Db): Promise<void> {
  await core
    .$extendTables<ResultTables>()
    .updateTable('result_file_agreements')
    .set((eb) => ({ team_id: eb.ref('id') }))
    .where('team_id', '=', '')
    .execute();
}
