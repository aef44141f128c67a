import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const MOST_KEPT = 500;

/**
 * Passwords that this process has verified against their Argon2id hashes, as digests under a key that
 * exists nowhere else: entered again, they are recognised without another hash. A digest is bound to the
 * stored hash, so that a changed password counts at the next try, on every instance.
 */
export function createKnownPasswords() {
  const key = randomBytes(32);
  const digests = new Map<string, Buffer>();

  const digestOf = (password: string) =>
    createHmac('sha256', key).update(password.normalize('NFKC')).digest();

  return {
    /** Null when no password of that hash is known. */
    matches(password: string, phc: string): boolean | null {
      const known = digests.get(phc);
      return known ? timingSafeEqual(digestOf(password), known) : null;
    },

    remember(password: string, phc: string): void {
      const [oldest] = digests.keys();
      if (digests.size >= MOST_KEPT && oldest !== undefined) digests.delete(oldest);
      digests.set(phc, digestOf(password));
    },
  };
}
export type KnownPasswords = ReturnType<typeof createKnownPasswords>;
