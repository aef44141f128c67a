import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db, Migrations } from '../../server/db/database.ts';

/** Photos were ordered by their time alone, which nobody can change. */
export const photoPositions: Migrations = { '0002-photo-positions': addPositions };

function addPositions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('photos')
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await numberByTime(db);
      await db.schema.dropIndex('photos_by_time').execute();
      for (const [name, columns] of [
        ['photos_by_place', ['position', 'id']],
        ['photos_by_category', ['category', 'position', 'id']],
        ['photos_by_year', ['year', 'position', 'id']],
        ['photos_by_category_and_year', ['category', 'year', 'position', 'id']],
      ] as const) {
        await db.schema.dropIndex(name).ifExists().execute();
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
    },
  };
}

/** Photos of a backup from before there were positions get theirs, in the order they had. */
export async function placeRestoredPhotos(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from photos where position = 0 limit 1`.execute(db);
  if (rows.length > 0) await numberByTime(db);
}

async function numberByTime(db: QueryExecutorProvider): Promise<void> {
  await sql`update photos set position = numbered.number from (
      select id, row_number() over (order by created_at, id) as number from photos
    ) as numbered where numbered.id = photos.id`.execute(db);
}
