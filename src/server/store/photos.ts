import { type Kysely, type Selectable, sql } from 'kysely';
import type { Photo } from '../../schema/photo.ts';
import { imageInfoOf, type JoinedImage } from './objects.ts';
import type { Tables } from './tables.ts';
import { createVersionedWrites } from './versioned-rows.ts';

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
  /** Only rows that come after this one in the list. */
  after?: { createdAt: string; id: string } | undefined;
  limit?: number | undefined;
}

export function createPhotoStore(db: Kysely<Tables>) {
  const select = (on: Kysely<Tables>) =>
    on
      .selectFrom('photos')
      .leftJoin('objects', 'objects.id', 'photos.object_id')
      .selectAll('photos')
      .select(['objects.width', 'objects.height', 'objects.thumbhash']);

  async function findById(id: string, on: Kysely<Tables> = db): Promise<Photo | null> {
    const row = await select(on).where('photos.id', '=', id).executeTakeFirst();
    return row ? toPhoto(row) : null;
  }

  const writes = createVersionedWrites(db, { table: 'photos', topic: 'photos', findById });

  return {
    /** Newest first. */
    async list({ category, year, after, limit }: PhotoFilter = {}): Promise<Photo[]> {
      let query = select(db).orderBy('photos.created_at', 'desc').orderBy('photos.id', 'desc');
      if (category !== undefined) query = query.where('photos.category', '=', category);
      if (year !== undefined) query = query.where('photos.year', '=', year);
      if (after) {
        query = query.where(
          sql<boolean>`(photos.created_at, photos.id) < (${after.createdAt}, ${after.id})`,
        );
      }
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(toPhoto);
    },
    findById: (id: string) => findById(id),
    create: (id: string, row: PhotoRow, now: Date) => writes.create(id, toColumns(row), now),
    update: (id: string, row: PhotoRow, version: number | undefined, now: Date) =>
      writes.update(id, toColumns(row), version, now),
    remove: writes.remove,
  };
}
export type PhotoStore = ReturnType<typeof createPhotoStore>;

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
