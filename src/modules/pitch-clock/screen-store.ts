import type { Db } from '../../server/db/database.ts';
import { bumpRevision } from '../../server/db/revisions.ts';
import { CLOCK_TOPIC } from './store.ts';
import type { PitchClockTables } from './tables.ts';

/** Which screens have said that they show a room's clock: on any instance, so it is in the database. */
export function createClockScreenStore(core: Db) {
  const db = core.$extendTables<PitchClockTables>();
  return {
    /** Whoever operates is told of a new one at once. */
    async seen(screen: { id: string; panelId: string; link: string }, now: Date, since: Date) {
      const { id, panelId: panel_id, link } = screen;
      const seen_at = now.toISOString();
      const before = await db
        .selectFrom('clock_screens')
        .select('panel_id')
        .where('id', '=', id)
        .where('seen_at', '>', since.toISOString())
        .executeTakeFirst();
      await db
        .insertInto('clock_screens')
        .values({ id, panel_id, link, seen_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ panel_id, link, seen_at }))
        .execute();
      if (before?.panel_id !== panel_id) await bumpRevision(core, CLOCK_TOPIC);
    },

    async left(id: string, link: string): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('clock_screens')
        .where('id', '=', id)
        .where('link', '=', link)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await bumpRevision(core, CLOCK_TOPIC);
    },

    /** Of those that one link has opened, all but the last few. */
    async removeBeyond(link: string, most: number): Promise<void> {
      const last = db
        .selectFrom('clock_screens')
        .select('id')
        .where('link', '=', link)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .limit(most);
      await db
        .deleteFrom('clock_screens')
        .where('link', '=', link)
        .where('id', 'not in', last)
        .execute();
    },

    /** When each was seen last, the longest ago first. */
    async listSince(panelId: string, since: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('clock_screens')
        .select('seen_at')
        .where('panel_id', '=', panelId)
        .where('seen_at', '>', since.toISOString())
        .orderBy('seen_at')
        .execute();
      return rows.map(({ seen_at }) => seen_at);
    },

    async removeBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('clock_screens')
        .where('seen_at', '<=', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type ClockScreenStore = ReturnType<typeof createClockScreenStore>;
