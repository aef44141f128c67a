import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createFolded } from '../server/db/contains-words.ts';
import type { Engine, Migrations } from '../server/db/database.ts';

/** The tables of the modules that declare none, for both engines. */
export const firstTables: Migrations = { '0002-first-tables': createFirstTables };

function createFirstTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await createFolded(db, engine);
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('username', 'text', (column) => column.notNull().unique())
        .addColumn('password', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull().defaultTo('organiser'))
        .addColumn('last_signed_in_at', instant)
        .addColumn('invited_by', 'text', (column) => column.notNull().defaultTo(''))
        .execute();

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

      await db.schema
        .createTable('sessions')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('link_id', 'text', (column) =>
          column.references('personal_links.id').onDelete('cascade'),
        )
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('expires_at', instant, (column) => column.notNull())
        .execute();
      await db.schema.createIndex('sessions_by_user').on('sessions').columns(['user_id']).execute();
      await db.schema.createIndex('sessions_by_link').on('sessions').columns(['link_id']).execute();

      await db.schema
        .createTable('objects')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('created_by', 'text')
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('thumbhash', 'text')
        .addColumn('widths', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('avif', 'text', (column) => column.notNull().defaultTo('pending'))
        .addColumn('content_type', 'text')
        .addColumn('size', 'integer')
        .addColumn('sha256', 'text')
        .execute();

      await db.schema
        .createTable('photos')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('alt', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('year', 'text', (column) => column.notNull())
        .addColumn('object_id', 'text', (column) => column.references('objects.id'))
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('updated_at', instant, (column) => column.notNull())
        .addColumn('deleted_at', instant)
        .execute();
      // Each list the gallery asks for is the start of one of these indexes. Deleted photos are in
      // none of them, so that they cost nothing.
      for (const [name, columns] of [
        ['photos_by_place', ['position', 'id']],
        ['photos_by_category', ['category', 'position', 'id']],
        ['photos_by_year', ['year', 'position', 'id']],
        ['photos_by_category_and_year', ['category', 'year', 'position', 'id']],
      ] as const) {
        await db.schema
          .createIndex(name)
          .on('photos')
          .columns([...columns])
          .where(sql.ref('deleted_at'), 'is', null)
          .execute();
      }
      // With the deleted ones: what comes back must not share its place with a newer photo.
      await db.schema
        .createIndex('photos_by_position')
        .on('photos')
        .columns(['position'])
        .execute();
      await db.schema.createIndex('photos_by_object').on('photos').columns(['object_id']).execute();
      // For the housekeeping.
      await db.schema
        .createIndex('photos_by_deletion')
        .on('photos')
        .columns(['deleted_at'])
        .where('deleted_at', 'is not', null)
        .execute();

      await db.schema
        .createTable('committee_members')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('organization', 'text', (column) => column.notNull())
        .addColumn('profile_image_url', 'text')
        .addColumn('object_id', 'text', (column) => column.references('objects.id'))
        .addColumn('order', 'text', (column) => column.notNull().defaultTo('0'))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('updated_at', instant, (column) => column.notNull())
        .addColumn('deleted_at', instant)
        .execute();
      await db.schema
        .createIndex('committee_members_by_object')
        .on('committee_members')
        .columns(['object_id'])
        .execute();

      await db.schema
        .createTable('contact_messages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('photo_id', 'text')
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('done_at', instant)
        .addColumn('mailed_at', instant)
        .addColumn('mail_attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_mail_at', instant)
        .execute();
      await db.schema
        .createIndex('contact_messages_by_time')
        .on('contact_messages')
        .columns(['created_at', 'id'])
        .execute();

      await db.schema
        .createTable('activity')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', instant, (column) => column.notNull())
        .addColumn('username', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject_id', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('activity_by_time')
        .on('activity')
        .columns(['at', 'id'])
        .execute();

      await db.schema
        .createTable('rate_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('used_until', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('settings')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('revisions')
        .addColumn('topic', 'text', (column) => column.primaryKey())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .execute();
    },
  };
}
