import type { Db } from '../../../server/db/database.ts';
import type { AnnouncementTables } from './tables.ts';

export function createFollowerStore(core: Db) {
  const db = core.$extendTables<AnnouncementTables>();

  return {
    async say(instance: string, counts: string, at: string): Promise<void> {
      await db
        .insertInto('announcement_followers')
        .values({ instance, counts, at })
        .onConflict((conflict) => conflict.column('instance').doUpdateSet({ counts, at }))
        .execute();
    },

    async since(instant: string): Promise<string[]> {
      const rows = await db
        .selectFrom('announcement_followers')
        .select('counts')
        .where('at', '>=', instant)
        .execute();
      return rows.map(({ counts }) => counts);
    },

    async removeBefore(instant: string): Promise<void> {
      await db.deleteFrom('announcement_followers').where('at', '<', instant).execute();
    },
  };
}
export type FollowerStore = ReturnType<typeof createFollowerStore>;
