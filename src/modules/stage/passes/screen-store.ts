import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { Pass, ScreenPresence } from './schema.ts';
import { PASS_TOPIC } from './store.ts';
import type { PassTables } from './tables.ts';

/** Which screens have said that they show something: on any instance, so it is in the database. */
export function createPassScreenStore(core: Db) {
  const db = core.$extendTables<PassTables>();
  return {
    async seen(
      { id, kind, subject, shows = null }: Omit<ScreenPresence, 'isHere'>,
      link: string,
      now: Date,
    ): Promise<void> {
      const row = { kind, subject, link, shows, seen_at: now.toISOString() };
      await db
        .insertInto('pass_screens')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },

    /** Of those that one link has opened, all but the last few. */
    async removeBeyond(link: string, most: number): Promise<void> {
      const last = db
        .selectFrom('pass_screens')
        .select('id')
        .where('link', '=', link)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .limit(most);
      await db
        .deleteFrom('pass_screens')
        .where('link', '=', link)
        .where('id', 'not in', last)
        .execute();
    },

    /** Only by the link that it was opened with: ids are made by pages. */
    async left(id: string, link: string): Promise<void> {
      await db.deleteFrom('pass_screens').where('id', '=', id).where('link', '=', link).execute();
    },

    /** That their number, or what they show, is another one now. */
    changed: (): Promise<void> => bumpRevision(core, PASS_TOPIC),

    /** When each was seen last and what it showed, the longest ago first. */
    listSince({ kind, subject }: Pass, since: Date) {
      return db
        .selectFrom('pass_screens')
        .select(['seen_at as at', 'shows'])
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('seen_at', '>', since.toISOString())
        .orderBy('seen_at')
        .execute();
    },

    /** What was taken back is shown nowhere. */
    async removeOf({ kind, subject }: Pass): Promise<void> {
      await db
        .deleteFrom('pass_screens')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .execute();
    },

    async removeBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('pass_screens')
        .where('seen_at', '<=', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type PassScreenStore = ReturnType<typeof createPassScreenStore>;
