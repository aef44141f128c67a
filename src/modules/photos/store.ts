import { sql } from 'kysely';
import { imageInfoOf, type JoinedImage } from '../../schema/image-url.ts';
import type { Photo } from '../../schema/photo.ts';
import type { Db } from '../../server/db/database.ts';
import { createVersionedWrites, type RowState } from '../../server/db/versioned-rows.ts';
import type { ObjectTables } from '../objects/tables.ts';
import type { PhotoTables } from './tables.ts';

export interface PhotoRow {
  title: string;
  description: string;
  alt: string;
  url: string;
  category: string;
  year: string;
  objectId: string | null;
}

export interface PhotoFilter {
  category?: string | undefined;
  year?: string | undefined;
}

/** Where a photo stands in the list. */
type Place = Pick<Photo, 'createdAt' | 'id'>;

interface PhotoRange extends PhotoFilter {
  /** Only rows that come after this one in the list. */
  after?: Place | undefined;
  limit?: number | undefined;
}

/** How many photos have this category and this year. */
export interface PhotoGroup {
  category: string;
  year: string;
  count: number;
}

export function createPhotoStore(core: Db) {
  const db = core.$extendTables<PhotoTables>();
  const select = (on: Db) =>
    on
      .$extendTables<PhotoTables & ObjectTables>()
      .selectFrom('photos')
      .leftJoin('objects', 'objects.id', 'photos.object_id')
      .selectAll('photos')
      .select(['objects.width', 'objects.height', 'objects.thumbhash']);

  async function findById(id: string, on: Db, state: RowState): Promise<Photo | null> {
    const row = await select(on)
      .where('photos.id', '=', id)
      .where('photos.deleted_at', state === 'shown' ? 'is' : 'is not', null)
      .executeTakeFirst();
    return row ? toPhoto(row) : null;
  }

  const writes = createVersionedWrites(core, { table: 'photos', topic: 'photos', findById });

  function matching({ category, year }: PhotoFilter) {
    let query = select(core).where('photos.deleted_at', 'is', null);
    if (category !== undefined) query = query.where('photos.category', '=', category);
    if (year !== undefined) query = query.where('photos.year', '=', year);
    return query;
  }

  return {
    /** Newest first. */
    async list({ after, limit, ...filter }: PhotoRange = {}): Promise<Photo[]> {
      let query = matching(filter)
        .orderBy('photos.created_at', 'desc')
        .orderBy('photos.id', 'desc');
      if (after) query = query.where(comparedWith('<', after));
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(toPhoto);
    },

    /** The photo that stands right before this place in the list. */
    async findBefore(place: Place, filter: PhotoFilter): Promise<Photo | null> {
      const row = await matching(filter)
        .where(comparedWith('>', place))
        .orderBy('photos.created_at', 'asc')
        .orderBy('photos.id', 'asc')
        .limit(1)
        .executeTakeFirst();
      return row ? toPhoto(row) : null;
    },

    async countGroups(): Promise<PhotoGroup[]> {
      return db
        .selectFrom('photos')
        .select(['category', 'year', (eb) => eb.fn.countAll<number>().as('count')])
        .where('deleted_at', 'is', null)
        .groupBy(['category', 'year'])
        .execute();
    },

    /** Of those with these ids: since when each one is deleted, or null. */
    deletionsOf: async (ids: readonly string[]) =>
      db
        .selectFrom('photos')
        .select(['id', 'deleted_at as deletedAt'])
        .where('id', 'in', ids)
        .execute(),

    findById: (id: string) => findById(id, core, 'shown'),
    create: (id: string, row: PhotoRow, now: Date) => writes.create(id, toColumns(row), now),
    update: (id: string, row: PhotoRow, version: number | undefined, now: Date) =>
      writes.update(id, toColumns(row), version, now),
    remove: writes.remove,
    restore: writes.restore,
    removeDeletedBefore: writes.removeDeletedBefore,
  };
}
export type PhotoStore = ReturnType<typeof createPhotoStore>;

function comparedWith(operator: '<' | '>', { createdAt, id }: Place) {
  const place = sql`(${createdAt}, ${id})`;
  return sql<boolean>`(photos.created_at, photos.id) ${sql.raw(operator)} ${place}`;
}

function toColumns({ objectId, ...columns }: PhotoRow) {
  return { ...columns, object_id: objectId } satisfies Partial<PhotoTables['photos']>;
}

function toPhoto(row: PhotoTables['photos'] & JoinedImage): Photo {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    alt: row.alt,
    url: row.url,
    category: row.category,
    year: row.year,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    image: imageInfoOf(row),
  };
}
