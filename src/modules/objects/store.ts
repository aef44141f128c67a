import type { Kysely, Selectable } from 'kysely';
import type { ImageInfo } from '../../schema/image-url.ts';
import type { UploadPurpose } from '../../schema/object.ts';
import type { Tables } from '../../server/db/tables.ts';

export interface ObjectRecord {
  id: string;
  purpose: UploadPurpose;
  state: 'pending' | 'receiving' | 'stored';
  createdBy: string | null;
  createdAt: string;
  /** Widths that exist, smallest first. */
  widths: number[];
  /** Whether the AVIF variants are there, not wanted, or still to be made. */
  avif: 'pending' | 'made' | 'unwanted';
}

export interface StoredImage {
  width: number;
  height: number;
  thumbhash: string;
  widths: number[];
}

export interface JoinedImage {
  width: number | null;
  height: number | null;
  thumbhash: string | null;
}

/** What a row shows of the object that it is joined with. */
export function imageInfoOf({ width, height, thumbhash }: JoinedImage): ImageInfo {
  return width !== null && height !== null && thumbhash !== null
    ? { width, height, thumbhash }
    : null;
}

export function createObjectRecordStore(db: Kysely<Tables>) {
  return {
    async create(
      record: { id: string; purpose: UploadPurpose; createdBy: string | null },
      now: Date,
    ): Promise<void> {
      await db
        .insertInto('objects')
        .values({
          id: record.id,
          purpose: record.purpose,
          state: 'pending',
          created_by: record.createdBy,
          created_at: now.toISOString(),
          widths: '',
          avif: 'pending',
        })
        .execute();
    },

    async findById(id: string): Promise<ObjectRecord | null> {
      const row = await db
        .selectFrom('objects')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    /** The one use of an upload address: true for exactly one caller, on whatever instance. */
    async beginReceiving(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('objects')
        .set({ state: 'receiving' })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async finishReceiving(id: string, image: StoredImage): Promise<void> {
      await db
        .updateTable('objects')
        .set({
          state: 'stored',
          width: image.width,
          height: image.height,
          thumbhash: image.thumbhash,
          widths: image.widths.join(','),
        })
        .where('id', '=', id)
        .execute();
    },

    async setAvif(id: string, avif: 'made' | 'unwanted'): Promise<void> {
      await db.updateTable('objects').set({ avif }).where('id', '=', id).execute();
    },

    async listWithoutAvif(limit: number): Promise<ObjectRecord[]> {
      const rows = await db
        .selectFrom('objects')
        .selectAll()
        .where('state', '=', 'stored')
        .where('avif', '=', 'pending')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    /** Whether a photo or a committee member shows it; only then may everybody see it. */
    async isUsed(id: string): Promise<boolean> {
      const photo = await db
        .selectFrom('photos')
        .select('id')
        .where('object_id', '=', id)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      if (photo) return true;
      const member = await db
        .selectFrom('committee_members')
        .select('id')
        .where('object_id', '=', id)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return member !== undefined;
    },

    /** Objects made before the given time that no row uses; one that can be restored does. */
    async listOrphans(before: Date, limit: number): Promise<ObjectRecord[]> {
      const rows = await db
        .selectFrom('objects')
        .selectAll()
        .where('created_at', '<', before.toISOString())
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('photos')
                .select('photos.id')
                .whereRef('photos.object_id', '=', 'objects.id'),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('committee_members')
                .select('committee_members.id')
                .whereRef('committee_members.object_id', '=', 'objects.id'),
            ),
          ),
        )
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    /** Refuses (the foreign key does) while a row uses it. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('objects').where('id', '=', id).execute();
    },
  };
}
export type ObjectRecordStore = ReturnType<typeof createObjectRecordStore>;

function toRecord(row: Selectable<Tables['objects']>): ObjectRecord {
  return {
    id: row.id,
    purpose: row.purpose,
    state: row.state,
    createdBy: row.created_by,
    createdAt: row.created_at,
    widths: row.widths === '' ? [] : row.widths.split(',').map(Number),
    avif: row.avif,
  };
}
