import type { Kysely, Updateable } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import { bumpRevision, type Topic } from './revisions.ts';
import type { Tables } from './tables.ts';

/** What a conditional write found. */
export type WriteResult<Row> = { row: Row } | 'missing' | 'changed';

interface Creation<Row> {
  row: Row;
  /** False when a request that was sent twice made the row at its first try. */
  isNew: boolean;
}

/** A deleted row is there for those who restore it, and for nobody else (decision 0040). */
export type RowState = 'shown' | 'deleted';

interface VersionedTable<Row> {
  table: 'photos' | 'committee_members';
  topic: Topic;
  findById(id: string, on: Kysely<Tables>, state: RowState): Promise<Row | null>;
}

type Columns = Omit<
  Updateable<Tables['photos'] & Tables['committee_members']>,
  'id' | 'version' | 'deleted_at'
>;

/**
 * The writes of tables whose rows carry a version: with a version given, a row changes only if it
 * still has that version; without one the last write wins (decision 15).
 */
export function createVersionedWrites<Row>(db: Kysely<Tables>, of: VersionedTable<Row>) {
  // Both tables share the columns that are named here; Kysely cannot express "either table".
  const table = of.table as 'photos';

  async function written(id: string, on: Kysely<Tables>, state: RowState): Promise<Row> {
    const row = await of.findById(id, on, state);
    if (row === null) throw new Error('A row that was just written is not there.');
    return row;
  }

  return {
    /** A row that has this id already stays as it is, also when it is deleted: it was made before. */
    async create(id: string, columns: Columns, now: Date): Promise<Creation<Row>> {
      return inTransaction(db, async (transaction) => {
        const at = now.toISOString();
        const created = await transaction
          .insertInto(table)
          .values({ ...columns, id, version: 1, created_at: at, updated_at: at } as never)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (created === undefined) {
          const shown = await of.findById(id, transaction, 'shown');
          return { row: shown ?? (await written(id, transaction, 'deleted')), isNew: false };
        }
        await bumpRevision(transaction, of.topic);
        return { row: await written(id, transaction, 'shown'), isNew: true };
      });
    },

    async update(
      id: string,
      columns: Columns,
      version: number | undefined,
      now: Date,
    ): Promise<WriteResult<Row>> {
      return inTransaction(db, async (transaction) => {
        let update = transaction
          .updateTable(table)
          .set({ ...columns, updated_at: now.toISOString() })
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .where('deleted_at', 'is', null);
        if (version !== undefined) update = update.where('version', '=', version);
        const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
        const row = await of.findById(id, transaction, 'shown');
        if (row === null) return 'missing';
        if (numUpdatedRows === 0n) return 'changed';
        await bumpRevision(transaction, of.topic);
        return { row };
      });
    },

    /** Hides the row; `removeDeletedBefore` ends it. */
    async remove(id: string, version: number | undefined, now: Date): Promise<WriteResult<Row>> {
      return inTransaction(db, async (transaction) => {
        let removal = transaction
          .updateTable(table)
          .set({ deleted_at: now.toISOString() })
          .where('id', '=', id)
          .where('deleted_at', 'is', null);
        if (version !== undefined) removal = removal.where('version', '=', version);
        const { numUpdatedRows } = await removal.executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) {
          return (await of.findById(id, transaction, 'shown')) === null ? 'missing' : 'changed';
        }
        await bumpRevision(transaction, of.topic);
        return { row: await written(id, transaction, 'deleted') };
      });
    },

    /** Shows a row again that was deleted after the given time, as it was; null for any other. */
    async restore(id: string, deletedAfter: Date): Promise<Row | null> {
      return inTransaction(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable(table)
          .set({ deleted_at: null })
          .where('id', '=', id)
          .where('deleted_at', '>', deletedAfter.toISOString())
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return null;
        await bumpRevision(transaction, of.topic);
        return written(id, transaction, 'shown');
      });
    },

    /** Nobody sees these rows, so no answer changes. */
    async removeDeletedBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where('deleted_at', '<=', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
