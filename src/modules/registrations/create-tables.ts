import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumns } from '../../server/db/columns.ts';
import type { Engine, Migrations } from '../../server/db/database.ts';

export const registrationTables: Migrations = {
  '0007-registrations': createRegistrationTables,
  '0011-registration-queue': addColumns('registrations', { maybe: ['queued_at'] }),
  '0024-registration-proof': addProof,
  '0060-walk-in-links': addColumns('registrations', { maybeText: ['door_link'] }),
};

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

function addProof(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const columns = {
        text: ['place_reason'],
        maybe: ['address_confirmed_at'],
        maybeText: ['left_seat'],
      };
      await addColumns('registrations', columns)(engine).up(db);
      // The mail of an offer from before has a link that proves nothing: it is confirmed as it was then.
      await sql`
        update registrations set address_confirmed_at = changed_at where state = 'offered'
      `.execute(db);
    },
  };
}
