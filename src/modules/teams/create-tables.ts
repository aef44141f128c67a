import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const teamTables: Migrations = { '0006-teams': createTeamTables };

function createTeamTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('teams')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('challenge', 'integer')
        .addColumn('locked_at', instant)
        .addColumn('size_reason', 'text', (column) => column.notNull())
        .addColumn('unlock_reason', 'text', (column) => column.notNull())
        .addColumn('looks_for', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('at_table', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('teams_by_edition').on('teams').columns(['edition']).execute();

      await db.schema
        .createTable('team_members')
        .addColumn('id', 'text', (column) =>
          column.primaryKey().references('registrations.id').onDelete('cascade'),
        )
        .addColumn('team_id', 'text', (column) =>
          column.notNull().references('teams.id').onDelete('cascade'),
        )
        .addColumn('joined_at', instant, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('team_members_by_team')
        .on('team_members')
        .columns(['team_id'])
        .execute();

      await db.schema
        .createTable('team_requests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('registration_id', 'text', (column) =>
          column.notNull().references('registrations.id').onDelete('cascade'),
        )
        .addColumn('team_id', 'text', (column) =>
          column.notNull().references('teams.id').onDelete('cascade'),
        )
        .addColumn('sentence', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .execute();
      for (const column of ['registration_id', 'team_id']) {
        await db.schema
          .createIndex(`team_requests_by_${column}`)
          .on('team_requests')
          .columns([column])
          .execute();
      }
    },
  };
}
