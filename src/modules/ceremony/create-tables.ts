import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const ceremonyTables: Migrations = { '0020-ceremony': createCeremonyTables };

const TABLES = {
  ceremonies: {
    text: ['mode', 'started_by'],
    integer: ['step', 'is_stopped', 'version'],
    zero: ['slide'],
    maybe: ['started_at'],
    maybeInteger: ['verdict'],
  },
};

function createCeremonyTables(engine: Engine): Migration {
  return { up: (db: Kysely<unknown>) => createTables(db, engine, TABLES) };
}
