import { sql } from 'kysely';
import { AppError } from '../../schema/app-error.ts';
import type { Db } from './database.ts';

export interface RateLimit {
  burst: number;
  everyMs: number;
}

/** Of one try that stands for several. */
export const triesAtOnce = ({ burst, everyMs }: RateLimit, count: number): RateLimit => ({
  burst: burst / count,
  everyMs: everyMs * count,
});

/** What one try counts against. Always in the same order, so that no two wait for each other. */
export type Tries = readonly (readonly [key: string, limit: RateLimit])[];

export interface Refusal {
  key: string;
  waitMs: number;
}

/**
 * Each key keeps one number: the time up to which its tries are used up. A try pushes it on by
 * `everyMs`, and is refused when it would lie more than `burst` tries ahead of now. One statement
 * decides, so that instances that share the database share the limit, and parallel tries count. What
 * lies further ahead than that was written before the clock was set back, and counts as unused: it
 * would lock people out for as long as the clock was wrong.
 */
export function createRateLimitStore(db: Db) {
  async function refusal(tries: Tries, now: Date): Promise<Refusal | null> {
    const keys = tries.map(([key]) => key);
    const rows = await db.selectFrom('rate_limits').selectAll().where('key', 'in', keys).execute();
    const usedUntil = new Map(rows.map((row) => [row.key, row.used_until]));
    for (const [key, { burst, everyMs }] of tries) {
      const end = now.getTime() + burst * everyMs;
      const stored = usedUntil.get(key) ?? 0;
      const used = stored > end ? now.getTime() : Math.max(stored, now.getTime());
      const waitMs = used + everyMs - end;
      if (waitMs > 0) return { key, waitMs };
    }
    return null;
  }

  async function giveBack(tries: Tries): Promise<void> {
    for (const [key, { everyMs }] of tries) {
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ used_until: eb('used_until', '-', everyMs) }))
        .where('key', '=', key)
        .execute();
    }
  }

  /** Takes one try of each and answers null, or takes none and answers as `refusal` does. */
  async function takeAll(tries: Tries, now: Date): Promise<Refusal | null> {
    // Asked first: a write that changes nothing would still reach the disk of some engines.
    const refused = await refusal(tries, now);
    if (refused) return refused;
    const taken = await take(db, tries, now);
    if (taken.length === tries.length) return null;
    // Others were quicker with one of them.
    await giveBack(tries.filter(([key]) => taken.includes(key)));
    const lost = tries.find(([key]) => !taken.includes(key))?.[0] ?? '';
    return (await refusal(tries, now)) ?? { key: lost, waitMs: 1 };
  }

  return {
    /** The first of them that has none left, and how long to wait for it. Writes nothing. */
    refusal,

    takeAll,

    /** As `takeAll`, and throws for who has none left. */
    async require(tries: Tries, now: Date, sentence?: string): Promise<void> {
      const refused = await takeAll(tries, now);
      if (!refused) return;
      const retryAfterSeconds = Math.ceil(refused.waitMs / 1000);
      throw new AppError('tooManyTries', { ...(sentence && { sentence }), retryAfterSeconds });
    },

    giveBack,

    /** Those of these keys, each of one try, that are used up. */
    async usedUp(keys: readonly string[], { everyMs }: RateLimit, now: Date): Promise<Set<string>> {
      const rows = await db
        .selectFrom('rate_limits')
        .select('key')
        .where('key', 'in', keys)
        .where('used_until', '>', now.getTime())
        .where('used_until', '<=', now.getTime() + everyMs)
        .execute();
      return new Set(rows.map(({ key }) => key));
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

/** The keys of which there was a try; one statement takes them all. */
async function take(db: Db, tries: Tries, now: Date): Promise<string[]> {
  const at = now.getTime();
  const ends = tries.map(
    ([key, { burst, everyMs }]) => sql`when ${key} then cast(${at + burst * everyMs} as bigint)`,
  );
  const end = sql`case rate_limits.key ${sql.join(ends, sql` `)} end`;
  const pushed = sql<number>`(case when rate_limits.used_until > ${at}
    and rate_limits.used_until <= ${end}
    then rate_limits.used_until else ${at} end) + excluded.used_until - ${at}`;
  const rows = await db
    .insertInto('rate_limits')
    .values(tries.map(([key, { everyMs }]) => ({ key, used_until: at + everyMs })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ used_until: pushed })
        .where(sql<boolean>`${pushed} <= ${end}`),
    )
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
