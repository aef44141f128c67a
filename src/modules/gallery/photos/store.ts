import { type Selectable, sql } from 'kysely';
import { containsWords } from '../../../server/db/contains-words.ts';
import type { Db, Engine } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/in-transaction.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import { createVersionedWrites, type RowState } from '../../../server/db/versioned-rows.ts';
import { imageInfoOf, type JoinedImage } from '../../base/objects/image-schema.ts';
import type { ObjectTables } from '../../base/objects/tables.ts';
import type { Photo } from './schema.ts';
import type { PhotoTables } from './tables.ts';

interface PhotoRow {
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

/** A photo with what orders the list; the position is the store's own affair and is not sent. */
interface PlacedPhoto extends Photo {
  position: number;
}

/** Where a photo stands in the list. */
export type Place = Pick<PlacedPhoto, 'position' | 'id'>;

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

export function createPhotoStore(core: Db, engine: Engine) {
  const db = core.$extendTables<PhotoTables>();
  const select = (on: Db) =>
    on
      .$extendTables<PhotoTables & ObjectTables>()
      .selectFrom('photos')
      .leftJoin('objects', 'objects.id', 'photos.object_id')
      .selectAll('photos')
      .select(['objects.width', 'objects.height', 'objects.thumbhash']);

  async function findById(id: string, on: Db, state: RowState): Promise<PlacedPhoto | null> {
    const row = await select(on)
      .where('photos.id', '=', id)
      .where('photos.deleted_at', state === 'shown' ? 'is' : 'is not', null)
      .executeTakeFirst();
    return row ? toPhoto(row) : null;
  }

  const writes = createVersionedWrites(core, {
    table: 'photos',
    topic: 'photos',
    findById,
    onCreated: placeFirst,
  });

  function matching({ category, year }: PhotoFilter) {
    let query = select(core).where('photos.deleted_at', 'is', null);
    if (category !== undefined) query = query.where('photos.category', '=', category);
    if (year !== undefined) query = query.where('photos.year', '=', year);
    return query;
  }

  return {
    /** Newest first, until they are ordered. */
    async list({ after, limit, ...filter }: PhotoRange = {}): Promise<PlacedPhoto[]> {
      let query = matching(filter).orderBy('photos.position', 'desc').orderBy('photos.id', 'desc');
      if (after) query = query.where(comparedWith('<', after));
      if (limit !== undefined) query = query.limit(limit);
      return (await query.execute()).map(toPhoto);
    },

    /** The photo that stands right before this place in the list. */
    async findBefore(place: Place, filter: PhotoFilter): Promise<Photo | null> {
      const row = await matching(filter)
        .where(comparedWith('>', place))
        .orderBy('photos.position', 'asc')
        .orderBy('photos.id', 'asc')
        .limit(1)
        .executeTakeFirst();
      return row ? toPhoto(row) : null;
    },

    /** How many stand before this place in the list. */
    async countBefore(place: Place, { category, year }: PhotoFilter): Promise<number> {
      let query = db
        .selectFrom('photos')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('deleted_at', 'is', null)
        .where(comparedWith('>', place));
      if (category !== undefined) query = query.where('category', '=', category);
      if (year !== undefined) query = query.where('year', '=', year);
      return (await query.executeTakeFirstOrThrow()).count;
    },

    /**
     * Lets photos share out, in the given order, the places that they hold together. One that is
     * gone meanwhile is left out. Neither versions nor times change: nothing in a photo has.
     */
    async order(ids: readonly string[]): Promise<void> {
      await inTransaction(core, async (on) => {
        const transaction = on.$extendTables<PhotoTables>();
        // The rows first and then the revision, as every write does: from there on no one else
        // gives out places, and the ones that are read are the newest. All take the rows in
        // the same order, so that no two wait for each other; SQLite has one lock, which the
        // revision takes.
        if (engine === 'postgres') {
          await transaction
            .selectFrom('photos')
            .select('id')
            .where('id', 'in', ids)
            .orderBy('id')
            .forUpdate()
            .execute();
        }
        await bumpRevision(on, 'photos');
        const held = await transaction
          .selectFrom('photos')
          .select(['id', 'position'])
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .execute();
        const places = held.map(({ position }) => position).sort((a, b) => b - a);
        const there = new Set(held.map(({ id }) => id));
        const cases = ids
          .filter((id) => there.has(id))
          .map((id, at) => sql`when ${id} then cast(${places[at]} as integer)`);
        if (cases.length === 0) return;
        await transaction
          .updateTable('photos')
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .set({ position: sql<number>`case id ${sql.join(cases, sql` `)} end` })
          .execute();
      });
    },

    /** By their texts, in the order of the gallery. */
    async find(words: readonly string[], limit: number): Promise<Photo[]> {
      const texts = ['title', 'description', 'alt', 'category', 'year'];
      const rows = await matching({})
        .where(
          containsWords(
            texts.map((name) => `photos.${name}`),
            words,
          ),
        )
        .orderBy('photos.position', 'desc')
        .orderBy('photos.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toPhoto);
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

/** A new photo comes before all others, even those that can still be restored. */
async function placeFirst(id: string, on: Db): Promise<void> {
  await on
    .$extendTables<PhotoTables>()
    .updateTable('photos')
    .set({ position: sql<number>`(select max(position) from photos) + 1` })
    .where('id', '=', id)
    .execute();
}

function comparedWith(operator: '<' | '>', { position, id }: Place) {
  const place = sql`(${position}, ${id})`;
  return sql<boolean>`(photos.position, photos.id) ${sql.raw(operator)} ${place}`;
}

function toColumns({ objectId, ...columns }: PhotoRow) {
  return { ...columns, object_id: objectId } satisfies Partial<Selectable<PhotoTables['photos']>>;
}

function toPhoto(row: Selectable<PhotoTables['photos']> & JoinedImage): PlacedPhoto {
  return {
    id: row.id,
    position: row.position,
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
