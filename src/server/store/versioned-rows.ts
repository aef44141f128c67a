import type { Kysely, Updateable } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import { bumpRevision, type Topic } from './revisions.ts';
import type { Tables } from './tables.ts';

/** What a conditional write found. */
export type WriteResult<Row> = { row: Row } | 'missing' | 'changed';

interface VersionedTable<Row> {
  table: 'photos' | 'committee_members';
  topic: Topic;
  findById(id: string, on: Kysely<Tables>): Promise<Row | null>;
}

type Columns = Omit<Updateable<Tables['photos'] & Tables['committee_members']>, 'id' | 'version'>;

/**
 * The writes of tables whose rows carry a version: with a version given, a row changes only if it
 * still has that version; without one the last write wins (decision 15).
 */
export function createVersionedWrites<Row>(db: Kysely<Tables>, of: VersionedTable<Row>) {
  // Both tables share the columns that are named here; Kysely cannot express "either table".
  const table = of.table as 'photos';

  return {
    async create(id: string, columns: Columns, now: Date): Promise<Row> {
      return inTransaction(db, async (transaction) => {
        const at = now.toISOString();
        await transaction
          .insertInto(table)
          .values({ ...columns, id, version: 1, created_at: at, updated_at: at } as never)
          .execute();
        await bumpRevision(transaction, of.topic);
        const row = await of.findById(id, transaction);
        if (row === null) throw new Error('A row that was just written is not there.');
        return row;
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
          .where('id', '=', id);
        if (version !== undefined) update = update.where('version', '=', version);
        const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
        const row = await of.findById(id, transaction);
        if (row === null) return 'missing';
        if (numUpdatedRows === 0n) return 'changed';
        await bumpRevision(transaction, of.topic);
        return { row };
      });
    },

    async remove(
      id: string,
      version: number | undefined,
    ): Promise<'removed' | 'missing' | 'changed'> {
      return inTransaction(db, async (transaction) => {
        let removal = transaction.deleteFrom(table).where('id', '=', id);
        if (version !== undefined) removal = removal.where('version', '=', version);
        const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) {
          return (await of.findById(id, transaction)) === null ? 'missing' : 'changed';
        }
        await bumpRevision(transaction, of.topic);
        return 'removed';
      });
    },
  };
}
