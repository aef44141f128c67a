import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const registrationTables: Migrations = { '0005-registrations': createRegistrationTables };

function createRegistrationTables(engine: Engine): Migration {
  const instant = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('registrations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('person_id', 'text', (column) =>
          column.notNull().references('people.id').onDelete('cascade'),
        )
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('university', 'text', (column) => column.notNull())
        .addColumn('field', 'text', (column) => column.notNull())
        .addColumn('wishes', 'text', (column) => column.notNull())
        .addColumn('team_wish', 'text', (column) => column.notNull())
        .addColumn('food', 'text', (column) => column.notNull())
        .addColumn('needs', 'text', (column) => column.notNull())
        .addColumn('picture_consent', 'integer', (column) => column.notNull())
        .addColumn('bank_consent', 'integer', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('changed_at', instant, (column) => column.notNull())
        .addColumn('offered_until', instant)
        .addColumn('opened_until', instant)
        .addColumn('queued_at', instant)
        .addColumn('address_confirmed_at', instant)
        .addColumn('left_seat', 'text')
        .addColumn('place_reason', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('door_link', 'text')
        .addColumn('version', 'integer', (column) => column.notNull())
        .execute();
      for (const columns of [['edition', 'state'], ['person_id']]) {
        await db.schema
          .createIndex(`registrations_by_${columns[0]}`)
          .on('registrations')
          .columns(columns)
          .execute();
      }
    },
  };
}
