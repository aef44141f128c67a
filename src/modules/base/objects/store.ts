import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { ObjectTables } from './tables.ts';

/** What is known of a file that is kept as it was sent. */
export interface SentFile {
  contentType: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

export interface ObjectRecord {
  id: string;
  purpose: string;
  state: 'pending' | 'receiving' | 'stored';
  createdBy: string | null;
  createdAt: string;
  /** Widths that exist, smallest first. */
  widths: number[];
  /** Whether the AVIF variants are there, not wanted, or still to be made. */
  avif: 'pending' | 'made' | 'unwanted';
  /** Null for a picture. */
  file: SentFile | null;
}

export interface StoredImage {
  width: number;
  height: number;
  thumbhash: string;
  widths: number[];
  /** False for what must stay as it was drawn. */
  wantsAvif: boolean;
}

interface UsingTable {
  name: string;
  shownBy?: string;
  isPrivate?: true;
}

/** `usedBy`: the tables whose rows may show an object, each with `object_id` and, unless private, `deleted_at`. */
export function createObjectRecordStore(core: Db, usedBy: readonly UsingTable[]) {
  const db = core.$extendTables<ObjectTables>();

  async function usedFrom(id: string, table: string): Promise<number | null> {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where object_id = ${id} and deleted_at is null limit 1`.execute(db);
    return rows.length > 0 ? Number.NEGATIVE_INFINITY : null;
  }

  async function shownFrom(id: string, table: string, holders: string): Promise<number | null> {
    const { rows } = await sql<{ shown_from: string; created_at: string }>`
      select holders.shown_from, holders.created_at from ${sql.table(table)} as used
      join ${sql.table(holders)} as holders on holders.id = used.holder
      where used.object_id = ${id} and used.deleted_at is null and holders.cancelled_at is null
      order by holders.shown_from limit 1`.execute(db);
    const [first] = rows;
    if (!first) return null;
    const [from, made] = [first.shown_from, first.created_at].map((at) => new Date(at).getTime());
    // What was not planned is shown at once, also by a clock that was set back since.
    return from === undefined || made === undefined || from <= made
      ? Number.NEGATIVE_INFINITY
      : from;
  }

  return {
    async create(
      record: { id: string; purpose: string; createdBy: string | null },
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

    async finishReceiving(id: string, stored: StoredImage | SentFile): Promise<void> {
      await db
        .updateTable('objects')
        .set({
          state: 'stored',
          ...('sha256' in stored
            ? {
                content_type: stored.contentType,
                size: stored.size,
                sha256: stored.sha256,
                avif: 'unwanted' as const,
              }
            : {
                width: stored.width,
                height: stored.height,
                thumbhash: stored.thumbhash,
                widths: stored.widths.join(','),
                avif: stored.wantsAvif ? ('pending' as const) : ('unwanted' as const),
              }),
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

    /** When it becomes public because a row shows it, in milliseconds; null: never. */
    async publicFrom(id: string): Promise<number | null> {
      let first: number | null = null;
      for (const { name, shownBy, isPrivate } of usedBy) {
        if (isPrivate) continue;
        const from = shownBy ? await shownFrom(id, name, shownBy) : await usedFrom(id, name);
        if (from !== null) first = Math.min(first ?? from, from);
        if (first === Number.NEGATIVE_INFINITY) break;
      }
      return first;
    },

    /** Objects made before the given time that no row uses; one that can be restored does. */
    async listOrphans(before: Date, limit: number): Promise<ObjectRecord[]> {
      let query = db
        .selectFrom('objects')
        .selectAll()
        .where('created_at', '<', before.toISOString())
        .limit(limit);
      for (const { name } of usedBy) {
        query = query.where(
          sql<boolean>`not exists (select 1 from ${sql.table(name)} as used
            where used.object_id = objects.id)`,
        );
      }
      return (await query.execute()).map(toRecord);
    },

    /** Refuses (the foreign key does) while a row uses it. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('objects').where('id', '=', id).execute();
    },
  };
}
export type ObjectRecordStore = ReturnType<typeof createObjectRecordStore>;

function toRecord(row: Selectable<ObjectTables['objects']>): ObjectRecord {
  return {
    id: row.id,
    purpose: row.purpose,
    state: row.state,
    createdBy: row.created_by,
    createdAt: row.created_at,
    widths: row.widths === '' ? [] : row.widths.split(',').map(Number),
    avif: row.avif,
    file:
      row.content_type !== null && row.size !== null && row.sha256 !== null
        ? { contentType: row.content_type, size: row.size, sha256: row.sha256 }
        : null,
  };
}
