import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const projectTables: Migrations = { '0014-projects': createProjectTables };

function createProjectTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('team_projects')
        .addColumn('id', 'text', (column) =>
          column.primaryKey().references('teams.id').onDelete('cascade'),
        )
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('sentence', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('caption', 'text', (column) => column.notNull())
        .addColumn('object_id', 'text', (column) => column.references('objects.id'))
        .addColumn('updated_at', instant, (column) => column.notNull())
        .addColumn('confirmed_at', instant)
        .addColumn('confirmed_by', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('team_projects_by_name')
        .on('team_projects')
        .columns(['edition', 'name'])
        .unique()
        .execute();
      await db.schema
        .createIndex('team_projects_by_picture')
        .on('team_projects')
        .column('object_id')
        .execute();
      await db.schema
        .createTable('project_moments')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('team_id', 'text', (column) =>
          column.notNull().references('team_projects.id').onDelete('cascade'),
        )
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('date', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('name_agreements')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('team_id', 'text', (column) =>
          column.notNull().references('teams.id').onDelete('cascade'),
        )
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('agreed_at', instant, (column) => column.notNull())
        .execute();
      for (const table of ['project_moments', 'name_agreements']) {
        await db.schema.createIndex(`${table}_by_team`).on(table).column('team_id').execute();
      }
    },
  };
}
