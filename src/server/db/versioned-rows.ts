import { sql } from 'kysely';
import { AppError } from '../../schema/app-error.ts';
import { RESTORE_WITHIN_MS } from '../../schema/limits.ts';
import type { Db } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { bumpRevision, type Topic } from './revisions.ts';
import type { AnyTables } from './table.ts';

/** What a conditional write found. */
export type WriteResult<Row> = { row: Row } | 'missing' | 'changed';

interface Creation<Row> {
  row: Row;
  /** False when a request that was sent twice made the row at its first try. */
  isNew: boolean;
}

/** For 30 days a deleted row can be restored; it is invisible otherwise. */
export type RowState = 'shown' | 'deleted';

interface VersionedTable<Row> {
  /** With the columns id, version, created_at, updated_at and deleted_at. */
  table: string;
  topic: Topic;
  findById(id: string, on: Db, state: RowState): Promise<Row | null>;
  /** More to do for a new row. The revision is raised by then: no other write goes on beside it. */
  onCreated?(id: string, on: Db): Promise<void>;
}

/** Those that the table has beside the ones named above. */
type Columns = Readonly<Record<string, string | number | null>>;

/**
 * The writes of tables whose rows carry a version: with a version given, a row changes only if it
 * still has that version; without one the last write wins.
 */
export function createVersionedWrites<Row>(db: Db, of: VersionedTable<Row>) {
  const { table } = of;
  const rowsOn = (on: Db) => on.$extendTables<AnyTables>();

  async function written(id: string, on: Db, state: RowState): Promise<Row> {
    const row = await of.findById(id, on, state);
    if (row === null) throw new Error('A row that was just written is not there.');
    return row;
  }

  return {
    /** A row that has this id already stays as it is, even when it is deleted: it was made before. */
    async create(id: string, columns: Columns, now: Date): Promise<Creation<Row>> {
      return inTransaction(db, async (transaction) => {
        const at = now.toISOString();
        const created = await rowsOn(transaction)
          .insertInto(table)
          .values({ ...columns, id, version: 1, created_at: at, updated_at: at })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (created === undefined) {
          const shown = await of.findById(id, transaction, 'shown');
          return { row: shown ?? (await written(id, transaction, 'deleted')), isNew: false };
        }
        await bumpRevision(transaction, of.topic);
        await of.onCreated?.(id, transaction);
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
        let update = rowsOn(transaction)
          .updateTable(table)
          .set({ ...columns, updated_at: now.toISOString() })
          .set({ version: sql`version + 1` })
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
        let removal = rowsOn(transaction)
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
        const { numUpdatedRows } = await rowsOn(transaction)
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

    /** These rows are not visible, so no answer changes. */
    async removeDeletedBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await rowsOn(db)
        .deleteFrom(table)
        .where('deleted_at', '<=', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** The row that was written, or the error that tells why there is none. */
export function writtenRow<Row>(result: WriteResult<Row>): Row {
  if (result === 'missing') throw new AppError('notFound');
  if (result === 'changed') throw new AppError('changedMeanwhile');
  return result.row;
}

const DAYS = RESTORE_WITHIN_MS / 86_400_000;

/** What was deleted after this can be restored; what was deleted before is removed for good. */
export function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - RESTORE_WITHIN_MS);
}

/** The restored row, or the error that tells why there is none. */
export function restoredRow<Row>(row: Row | null): Row {
  if (row !== null) return row;
  throw new AppError('notFound', {
    sentence: `There is nothing to restore: this is not deleted, or was more than ${DAYS} days ago.`,
  });
}
