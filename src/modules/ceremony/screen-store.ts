import type { Db } from '../../server/db/database.ts';
import { bumpRevision } from '../../server/db/revisions.ts';
import { CEREMONY_TOPIC } from './store.ts';
import type { CeremonyTables } from './tables.ts';

interface Screen {
  id: string;
  edition: number;
  link: string;
}

/** Which screens have said that they are there: on any instance, so it is in the database. */
export function createScreenStore(core: Db) {
  const db = core.$extendTables<CeremonyTables>();

  return {
    async seen({ id, edition, link }: Screen, now: Date): Promise<void> {
      const seen_at = now.toISOString();
      await db
        .insertInto('ceremony_screens')
        .values({ id, edition, link, seen_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ edition, link, seen_at }))
        .execute();
    },

    /** Of those that one link has opened, all but the last few. */
    async removeBeyond(link: string, most: number): Promise<void> {
      const last = db
        .selectFrom('ceremony_screens')
        .select('id')
        .where('link', '=', link)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .limit(most);
      await db
        .deleteFrom('ceremony_screens')
        .where('link', '=', link)
        .where('id', 'not in', last)
        .execute();
    },

    async left(id: string): Promise<void> {
      await db.deleteFrom('ceremony_screens').where('id', '=', id).execute();
    },

    /** That their number is another one now. */
    changed: (): Promise<void> => bumpRevision(core, CEREMONY_TOPIC),

    /** Of those that have been seen since, when the one was that has been silent for longest. */
    async firstSeen(edition: number, since: Date): Promise<Date | null> {
      const { first } = await db
        .selectFrom('ceremony_screens')
        .select((eb) => eb.fn.min('seen_at').as('first'))
        .where('edition', '=', edition)
        .where('seen_at', '>', since.toISOString())
        .executeTakeFirstOrThrow();
      return first === null ? null : new Date(first);
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
