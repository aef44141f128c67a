import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { OpeningTables } from './tables.ts';

export interface OpeningRequest {
  id: string;
  email: string;
  askedAt: string;
  confirmedAt: string | null;
}

export function createOpeningStore(core: Db) {
  const db = core.$extendTables<OpeningTables>();

  const findBy = async (column: 'email' | 'link_hash', value: string) => {
    const row = await db
      .selectFrom('opening_requests')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
    return row ? toRequest(row) : null;
  };

  return {
    findByEmail: (email: string): Promise<OpeningRequest | null> => findBy('email', email),
    findByTokenHash: (hash: string): Promise<OpeningRequest | null> => findBy('link_hash', hash),

    /** Nothing where the address is known already. */
    async create(request: { id: string; email: string; tokenHash: string }, now: Date) {
      await db
        .insertInto('opening_requests')
        .values({
          ...{ id: request.id, email: request.email, link_hash: request.tokenHash },
          ...{ asked_at: now.toISOString(), confirmed_at: null },
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute();
    },

    /** False when it is gone. Confirmed twice, the first time holds. */
    async confirm(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('opening_requests')
        .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now.toISOString())) }))
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** The oldest first. */
    async confirmed(limit: number): Promise<OpeningRequest[]> {
      const rows = await db
        .selectFrom('opening_requests')
        .selectAll()
        .where('confirmed_at', 'is not', null)
        .orderBy('asked_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toRequest);
    },

    async counts(): Promise<{ confirmed: number; asked: number }> {
      const found = await db
        .selectFrom('opening_requests')
        .select((eb) => [
          eb.fn.count<number>('confirmed_at').as('confirmed'),
          eb.fn.countAll<number>().as('asked'),
        ])
        .executeTakeFirstOrThrow();
      return { confirmed: Number(found.confirmed), asked: Number(found.asked) };
    },

    /** False when it was gone already: of two who remove it, one has. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('opening_requests')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    /** Removes unconfirmed ones, and those that waited too long; returns their ids. */
    async removeBefore(limits: { unconfirmed: Date; all: Date }): Promise<string[]> {
      const removed = await db
        .deleteFrom('opening_requests')
        .where((eb) =>
          eb.or([
            eb.and([
              eb('confirmed_at', 'is', null),
              eb('asked_at', '<', limits.unconfirmed.toISOString()),
            ]),
            eb('asked_at', '<', limits.all.toISOString()),
          ]),
        )
        .returning('id')
        .execute();
      return removed.map(({ id }) => id);
    },
  };
}
export type OpeningStore = ReturnType<typeof createOpeningStore>;

const toRequest = (row: Selectable<OpeningTables['opening_requests']>): OpeningRequest => ({
  id: row.id,
  email: row.email,
  askedAt: row.asked_at,
  confirmedAt: row.confirmed_at,
});
