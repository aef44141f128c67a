import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const pitchClockTables: Migrations = { '0019-pitch-clock': createPitchClockTables };

const TABLES = {
  clock_events: {
    text: ['panel_id', 'operator', 'kind', 'team_id', 'detail', 'by'],
    integer: ['edition', 'position', 'number'],
    emptyText: ['link'],
    instant: ['at', 'received_at'],
    maybe: ['withdrawn_at'],
  },
};

function createPitchClockTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createTables(db, engine, TABLES);
      await db.schema
        .createIndex('clock_events_by_position')
        .on('clock_events')
        .columns(['panel_id', 'position'])
        .unique()
        .execute();
    },
  };
}
