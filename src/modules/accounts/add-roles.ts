import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Migrations } from '../../server/db/database.ts';

/** Administrators become organisers. */
export const rolesAndLinks: Migrations = { '0006-roles': addRoles };

function addRoles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('users')
        .addColumn('role', 'text', (column) => column.notNull().defaultTo('organiser'))
        .execute();
      await db.schema
        .alterTable('sessions')
        .addColumn('link_id', 'text', (column) =>
          column.references('personal_links.id').onDelete('cascade'),
        )
        .execute();
      await db.schema.createIndex('sessions_by_link').on('sessions').columns(['link_id']).execute();
    },
  };
}
