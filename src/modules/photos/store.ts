import { type Kysely, type Selectable, sql } from 'kysely';
import type { Photo } from '../../schema/photo.ts';
import type { Tables } from '../../server/db/tables.ts';
import { createVersionedWrites, type RowState } from '../../server/db/versioned-rows.ts';
import { imageInfoOf, type JoinedImage } from '../objects/store.ts';

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

export function createPhotoStore(db: Kysely<Tables>) {
  const select = (on: Kysely<Tables>) =>
    on
      .selectFrom('photos')
      .leftJoin('objects', 'objects.id', 'photos.object_id')
      .selectAll('photos')
      .select(['objects.width', 'objects.height', 'objects.thumbhash']);

  async function findById(id: string, on: Kysely<Tables>, state: RowState): Promise<Photo | null> {
    const row = await select(on)
      .where('photos.id', '=', id)
      .where('photos.deleted_at', state === 'shown' ? 'is' : 'is not', null)
      .executeTakeFirst();
    return row ? toPhoto(row) : null;
  }

  const writes = createVersionedWrites(db, { table: 'photos', topic: 'photos', findById });

  function matching({ category, year }: PhotoFilter) {
    let query = select(db).where('photos.deleted_at', 'is', null);
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

    findById: (id: string) => findById(id, db, 'shown'),
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
  return { ...columns, object_id: objectId };
}

function toPhoto(row: Selectable<Tables['photos']> & JoinedImage): Photo {
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
