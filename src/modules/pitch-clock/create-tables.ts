import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumns, createTables } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const pitchClockTables: Migrations = {
  '0046-pitch-clock': createPitchClockTables,
  '0059-clock-links': addColumns('clock_events', { text: ['link'], maybe: ['withdrawn_at'] }),
};

const TABLES = {
  clock_events: {
    text: ['panel_id', 'operator', 'kind', 'team_id', 'detail', 'by'],
    integer: ['edition', 'position', 'number'],
    instant: ['at', 'received_at'],
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
