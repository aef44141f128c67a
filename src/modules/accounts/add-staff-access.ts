import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const staffAccess: Migrations = {
  '0010-staff-access': addStaffAccess,
  '0022-invited-by': addInvitedBy,
};

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

/** Of those whose invitation is still there it is known: it ended in the moment that made the account. */
function addInvitedBy(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('users')
        .addColumn('invited_by', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`
        update users set invited_by = coalesce((
          select inviter.id from invitations
          join users as inviter on inviter.username = invitations.created_by
          where invitations.ended_at = users.created_at and inviter.id <> users.id
          limit 1
        ), '')
      `.execute(db);
    },
  };
}
