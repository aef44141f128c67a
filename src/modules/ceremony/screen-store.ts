import type { Db } from '../../server/db/database.ts';
import type { CeremonyTables } from './tables.ts';

/** Which screens have said that they are there: on any instance, so it is in the database. */
export function createScreenStore(core: Db) {
  const db = core.$extendTables<CeremonyTables>();

  return {
    async seen(id: string, edition: number, now: Date): Promise<void> {
      const seen_at = now.toISOString();
      await db
        .insertInto('ceremony_screens')
        .values({ id, edition, seen_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ edition, seen_at }))
        .execute();
    },

    async left(id: string): Promise<void> {
      await db.deleteFrom('ceremony_screens').where('id', '=', id).execute();
    },

    async countSince(edition: number, since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('ceremony_screens')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('edition', '=', edition)
        .where('seen_at', '>', since.toISOString())
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async removeBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('ceremony_screens')
        .where('seen_at', '<=', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type ScreenStore = ReturnType<typeof createScreenStore>;
