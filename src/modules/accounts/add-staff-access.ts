import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const staffAccess: Migrations = { '0010-staff-access': addStaffAccess };

function addStaffAccess(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('users').addColumn('last_signed_in_at', instant).execute();
      await db.schema
        .createTable('invitations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('link_hash', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('created_by', 'text', (column) => column.notNull())
        .addColumn('expires_at', instant, (column) => column.notNull())
        .addColumn('ended_at', instant)
        .execute();
    },
  };
}
