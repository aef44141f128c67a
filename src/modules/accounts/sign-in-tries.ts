import { AppError } from '../../schema/app-error.ts';
import type { RateLimitStore, Tries } from '../../server/db/rate-limits.ts';
import type { Clock } from '../../server/lib/clock.ts';

interface SignInTriesParts {
  rateLimits: RateLimitStore;
  clock: Clock;
}

const REFUSALS_KEPT = 10_000;

/**
 * Counts wrong tries in the database, which all instances share. Who was refused there is refused
 * from memory until the wait is over, so that refusing costs neither a write nor a question.
 */
export function createSignInTries({ rateLimits, clock }: SignInTriesParts) {
  const refused = new Map<string, { from: number; until: number }>();

  function refuse(key: string, waitMs: number): never {
    if (refused.size >= REFUSALS_KEPT) forgetOver();
    const from = clock.now().getTime();
    refused.set(key, { from, until: from + waitMs });
    throw tooManyTries(waitMs);
  }

  function forgetOver(): void {
    const now = clock.now().getTime();
    for (const [key, { until }] of refused) if (until <= now) refused.delete(key);
    if (refused.size >= REFUSALS_KEPT) refused.clear();
  }

  function requireNoneRemembered(tries: Tries): void {
    const now = clock.now().getTime();
    for (const [key] of tries) {
      const known = refused.get(key);
      // A refusal from the future is one of a clock that has been set back since.
      if (known && known.from <= now && now < known.until) throw tooManyTries(known.until - now);
    }
  }

  return {
    /** Throws for whoever this process knows to have none left. */
    requireNoneRemembered,

    /** Throws when there is none left; takes none. */
    async requireLeft(tries: Tries): Promise<void> {
      requireNoneRemembered(tries);
      const refusal = await rateLimits.refusal(tries, clock.now());
      if (refusal) refuse(refusal.key, refusal.waitMs);
    },

    /** Takes one of each, or throws and takes none. */
    async take(tries: Tries): Promise<void> {
      requireNoneRemembered(tries);
      const refusal = await rateLimits.takeAll(tries, clock.now());
      if (refusal) refuse(refusal.key, refusal.waitMs);
    },

    async giveBack(tries: Tries): Promise<void> {
      await rateLimits.giveBack(tries);
      for (const [key] of tries) refused.delete(key);
    },
  };
}
export type SignInTries = ReturnType<typeof createSignInTries>;

function tooManyTries(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('tooManyTries', {
    sentence: `Too many tries; please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    retryAfterSeconds: seconds,
  });
}
