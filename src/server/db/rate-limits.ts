import { sql } from 'kysely';
import type { Db } from './database.ts';

export interface RateLimit {
  burst: number;
  everyMs: number;
}

/**
 * Each key keeps one number: the time up to which its tries are used up. A try pushes it on by
 * `everyMs`, and is refused when it would lie more than `burst` tries ahead of now. One statement
 * decides, so that instances that share the database share the limit, and parallel tries count.
 */
export function createRateLimitStore(db: Db) {
  async function waitMs(key: string, limit: RateLimit, now: Date): Promise<number> {
    const row = await db
      .selectFrom('rate_limits')
      .select('used_until')
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) return 0;
    const usedUntil = Math.max(row.used_until, now.getTime());
    return Math.max(0, usedUntil + limit.everyMs - (now.getTime() + limit.burst * limit.everyMs));
  }

  return {
    /** Takes one try and answers 0, or answers how long to wait and takes none. */
    async take(key: string, limit: RateLimit, now: Date): Promise<number> {
      const at = now.getTime();
      const pushed = sql<number>`(case when rate_limits.used_until > ${at}
        then rate_limits.used_until else ${at} end) + ${limit.everyMs}`;
      const taken = await db
        .insertInto('rate_limits')
        .values({ key, used_until: at + limit.everyMs })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ used_until: pushed })
            .where(sql<boolean>`${pushed} <= ${at + limit.burst * limit.everyMs}`),
        )
        .returning('used_until')
        .executeTakeFirst();
      return taken ? 0 : Math.max(1, await waitMs(key, limit, now));
    },

    /** How long one would have to wait, without taking a try. */
    waitMs,

    /** Gives a try back. */
    async giveBack(key: string, limit: RateLimit): Promise<void> {
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ used_until: eb('used_until', '-', limit.everyMs) }))
        .where('key', '=', key)
        .execute();
    },

    async removeUnused(now: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('rate_limits')
        .where('used_until', '<=', now.getTime())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type RateLimitStore = ReturnType<typeof createRateLimitStore>;
