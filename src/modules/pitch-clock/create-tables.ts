import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const pitchClockTables: Migrations = { '0046-pitch-clock': createPitchClockTables };

function createPitchClockTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('clock_events')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('panel_id', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('operator', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('team_id', 'text', (column) => column.notNull())
        .addColumn('at', instant, (column) => column.notNull())
        .addColumn('received_at', instant, (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .addColumn('by', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('clock_events_by_position')
        .on('clock_events')
        .columns(['panel_id', 'position'])
        .unique()
        .execute();
    },
  };
}
