import { NEWCOMERS_OF_A_NETWORK, NEWCOMERS_WITHIN_MS } from '../../schema/limits.ts';
import type { RateLimitStore } from '../../server/db/rate-limits.ts';

/**
 * Whether somebody new is among the few of their network, in the transaction that makes them. There
 * are so many chairs, and each is free again some time after it was taken: never are more new people
 * let in within that time, and after a quiet while all of them are.
 */
export async function isAmongFew(
  { rateLimits }: { rateLimits: RateLimitStore },
  network: string,
  now: Date,
): Promise<boolean> {
  const limit = { burst: 1, everyMs: NEWCOMERS_WITHIN_MS };
  for (let chair = 0; chair < NEWCOMERS_OF_A_NETWORK; chair += 1) {
    const key = `newcomer-${chair}:${network}`;
    if ((await rateLimits.takeAll([[key, limit]], now)) === null) return true;
  }
  return false;
}
