import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createBoundedQueue } from '../../server/lib/bounded-queue.ts';
import { verifyPassword } from './passwords.ts';

interface CountedTries {
  /** Throws when there is none left. */
  take(): Promise<void>;
  giveBack(): Promise<void>;
}

/**
 * Checks the one password that all attendees share. Once it has been verified against its Argon2id
 * hash, this process keeps a keyed digest of it, so that a hall of 300 people logs in at once
 * without 300 hashes. The digest is bound to the stored hash: a changed password counts at the
 * next try, on every instance.
 */
export function createAttendeePassword() {
  const key = randomBytes(32);
  let known: { phc: string; digest: Buffer } | null = null;
  // While no right password is known, tries are looked at one after the other: the first right
  // one answers for all that wait behind it.
  const unknown = createBoundedQueue({ atOnce: 1, waiting: 1000, retryAfterSeconds: 2 });

  const digestOf = (password: string) =>
    createHmac('sha256', key).update(password.normalize('NFKC')).digest();

  const matches = (password: string, phc: string) =>
    known?.phc === phc ? timingSafeEqual(digestOf(password), known.digest) : null;

  return {
    /** Whether it is the password of that hash. A wrong one takes a try. */
    async check(password: string, phc: string, tries: CountedTries): Promise<boolean> {
      const quick = matches(password, phc);
      if (quick === true) return true;
      if (quick === false) {
        await tries.take();
        return false;
      }
      return unknown.run(async () => {
        if (matches(password, phc)) return true;
        await tries.take();
        if (matches(password, phc) === false) return false;
        if (!(await verifyPassword(password, phc))) return false;
        known = { phc, digest: digestOf(password) };
        await tries.giveBack();
        return true;
      });
    },
  };
}
export type AttendeePassword = ReturnType<typeof createAttendeePassword>;
