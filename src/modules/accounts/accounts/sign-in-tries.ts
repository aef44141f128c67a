import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import type { RateLimitStore, Refusal, Tries } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';

interface SignInTriesDeps {
  rateLimits: RateLimitStore;
  clock: Clock;
}

const REFUSALS_KEPT = 10_000;

/**
 * Counts wrong tries in the database, which all instances share. Who was refused there is refused
 * from memory until the wait is over, so that refusing costs neither a write nor a question.
 */
export function createSignInTries({ rateLimits, clock }: SignInTriesDeps) {
  const refused = new Map<string, { from: number; until: number }>();

  function remember({ key, waitMs }: Refusal): void {
    if (refused.size >= REFUSALS_KEPT) forgetOver();
    const from = clock.now().getTime();
    refused.set(key, { from, until: from + waitMs });
  }

  function forgetOver(): void {
    const now = clock.now().getTime();
    for (const [key, { until }] of refused) if (until <= now) refused.delete(key);
    if (refused.size >= REFUSALS_KEPT) refused.clear();
  }

  function remembered(tries: Tries): Refusal | null {
    const now = clock.now().getTime();
    for (const [key] of tries) {
      const known = refused.get(key);
      // A refusal from the future is one of a clock that has been set back since.
      if (known && known.from <= now && now < known.until) {
        return { key, waitMs: known.until - now };
      }
    }
    return null;
  }

  async function asked(
    tries: Tries,
    ask: RateLimitStore['refusal' | 'takeAll'],
  ): Promise<Refusal | null> {
    const known = remembered(tries);
    if (known) return known;
    const refusal = await ask(tries, clock.now());
    if (refusal) remember(refusal);
    return refusal;
  }

  const refusalOf = (tries: Tries) => asked(tries, rateLimits.refusal);
  const tryToTake = (tries: Tries) => asked(tries, rateLimits.takeAll);

  return {
    /** For those that this process knows to have none left. */
    remembered,

    /** Null while there is one left; takes none. */
    refusalOf,

    /** Throws when there is none left; takes none. */
    async requireLeft(tries: Tries): Promise<void> {
      const refusal = await refusalOf(tries);
      if (refusal) throw tooManyTries(refusal);
    },

    /** Takes one of each and answers null, or takes none. */
    tryToTake,

    /** Takes one of each, or throws and takes none. */
    async take(tries: Tries): Promise<void> {
      const refusal = await tryToTake(tries);
      if (refusal) throw tooManyTries(refusal);
    },

    async giveBack(tries: Tries): Promise<void> {
      await rateLimits.giveBack(tries);
      for (const [key] of tries) refused.delete(key);
    },
  };
}

export function tooManyTries({ waitMs }: Pick<Refusal, 'waitMs'>): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('tooManyTries', {
    sentence: `Too many tries; please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    retryAfterSeconds: seconds,
  });
}

const MARK = /^(?<id>[A-Za-z0-9_-]{22})\.(?<signature>[A-Za-z0-9_-]{43})$/;

/**
 * A browser is marked once someone has signed in, so that the wrong tries of
 * others do not keep it waiting. The mark is a random number and a signature over it, the account and
 * the stored hash: it says that the password which is valid now was once entered there, and nothing
 * about whom. With a new password it is worth nothing, so marks cannot be collected to guess with.
 */
export function createKnownBrowsers(secret: string) {
  const sign = (id: string, account: string, hash: string) =>
    createHmac('sha256', secret).update(`browser ${id} ${account} ${hash}`).digest();

  return {
    /** The browser's number, when its mark is one for this account and its present password. */
    recognise(mark: string | null, account: string, hash: string): string | null {
      const { id, signature } = MARK.exec(mark ?? '')?.groups ?? {};
      if (id === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      return timingSafeEqual(given, sign(id, account, hash)) ? id : null;
    },

    /** A mark with that number, or with a new one. */
    mark(account: string, hash: string, id: string | null): string {
      const number = id ?? randomBytes(16).toString('base64url');
      return `${number}.${sign(number, account, hash).toString('base64url')}`;
    },
  };
}
