import { NEWCOMERS_OF_A_NETWORK, NEWCOMERS_WITHIN_MS } from '../../../schema/limits.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';

const CHAIR = { burst: 1, everyMs: NEWCOMERS_WITHIN_MS };

/**
 * Whether a newcomer is let in, in the transaction that makes them. A network has a number of chairs, each
 * free again an hour after it was taken. As long as places are free it takes half of them at most in that
 * time, or one where there is only one: names that a script makes up leave places for other networks.
 */
export async function isLetIn(
  { rateLimits }: { rateLimits: RateLimitStore },
  network: string,
  freePlaces: number,
  now: Date,
): Promise<boolean> {
  const chairs = Array.from(
    { length: NEWCOMERS_OF_A_NETWORK },
    (_, chair) => `newcomer-${chair}:${network}`,
  );
  const taken = await rateLimits.usedUp(chairs, CHAIR, now);
  const half = Math.max(1, Math.floor((freePlaces + taken.size) / 2));
  if (freePlaces > 0 && taken.size >= half) return false;
  const chair = chairs.find((key) => !taken.has(key));
  return chair !== undefined && (await rateLimits.takeAll([[chair, CHAIR]], now)) === null;
}
