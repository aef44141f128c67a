import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Migrations } from '../../server/db/database.ts';

/** What is known of files that are kept as they were sent; pictures have none of it. */
export const fileFacts: Migrations = { '0004-file-facts': addFileFacts };

function addFileFacts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const [column, type] of [
        ['content_type', 'text'],
        ['size', 'integer'],
        ['sha256', 'text'],
      ] as const) {
        await db.schema.alterTable('objects').addColumn(column, type).execute();
      }
    },
  };
}
